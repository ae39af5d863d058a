/// `vexu`: how two views share a track (Apple, "Stereo video in QuickTime and
/// ISO base media files").
struct ISOStereoView: Hashable, Sendable {
    /// `stri`: views that are there.
    var hasLeftEye = false
    var hasRightEye = false
    /// `stri`: the base view is the right eye.
    var isReversed = false
    /// `hero`: 0 none, 1 left, 2 right; nil when not written.
    var heroEye: Int?
    /// `blin`: distance of the cameras, micrometres; nil when not written.
    var baseline: Int?
    /// `dadj`: horizontal disparity adjustment, -10000 to 10000 for the width of
    /// the frame; nil when not written.
    var disparityAdjustment: Int?
    /// `pack/pkin`: `side` or `over`; nil for views in layers.
    var packing: String?
    /// `proj/prji`: FFmpeg's name of the projection; nil when not written.
    var projection: String?

    /// FFmpeg's name of the arrangement; nil unless both eyes are there.
    var arrangement: String? {
        switch packing {
        case "side": "side by side"
        case "over": "top and bottom"
        default: hasLeftEye && hasRightEye ? "unspecified" : nil
        }
    }
}

extension BoundedSource {
    mutating func stereoView(_ vexu: ISOBox) -> ISOStereoView {
        var view = ISOStereoView()
        for box in boxes(in: vexu)
        where ["eyes", "pack", "proj"].contains(box.type) {
            for child in boxes(in: box) { readView(child, into: &view) }
        }
        return view
    }

    private mutating func readView(_ box: ISOBox, into view: inout ISOStereoView) {
        var reader = ByteReader(content(of: box, limit: 64).dropFirst(4))
        switch box.type {
        case "stri":
            guard let bits = try? reader.uint8() else { return }
            view.hasLeftEye = bits & 1 != 0
            view.hasRightEye = bits & 2 != 0
            view.isReversed = bits & 8 != 0
        case "hero": view.heroEye = try? reader.uint8()
        case "pkin": view.packing = (try? reader.bytes(4))?.macRomanText
        case "prji": view.projection = Self.projectionName((try? reader.bytes(4))?.macRomanText)
        case "cams", "cmfy":
            for child in boxes(in: box) {
                var reader = ByteReader(content(of: child, limit: 64).dropFirst(4))
                switch child.type {
                case "blin": view.baseline = try? reader.uint32()
                case "dadj": view.disparityAdjustment = try? reader.int32()
                default: break
                }
            }
        default: break
        }
    }

    /// `sv3d/proj` of Spherical Video V2.
    mutating func projection(_ sv3d: ISOBox) -> String? {
        for proj in boxes(in: sv3d) where proj.type == "proj" {
            for box in boxes(in: proj) {
                switch box.type {
                case "cbmp": return "cubemap"
                case "equi":
                    let bounds = content(of: box, limit: 20).dropFirst(4)
                    return bounds.contains { $0 != 0 } ? "tiled equirectangular" : "equirectangular"
                default: break
                }
            }
        }
        return nil
    }

    private static func projectionName(_ kind: String?) -> String? {
        switch kind {
        case "rect": "rectilinear"
        case "equi": "equirectangular"
        case "hequ": "half equirectangular"
        case "fish": "fisheye"
        default: nil
        }
    }
}
