import TrackModel

/// The picture members of a sample entry and the boxes that describe what is
/// shown; nil members are not written.
package struct ISOVisualSampleEntry: Hashable, Sendable {
    /// `clap`: the part of the picture to show, centred, in pixels.
    struct CleanAperture: Hashable, Sendable {
        var width, height: Rational
        var horizontalOffset, verticalOffset: Rational
    }

    /// Pixels; 0 when not written.
    var width = 0
    var height = 0
    /// depth: 24, 32 with alpha, 40 gray …; says nothing of bits per component.
    var depth: Int?
    /// `pasp`
    var pixelAspectRatio: AspectRatio?
    var cleanAperture: CleanAperture?
    /// The first `colr` of kind `nclx` or `nclc`: the first is the preferred one.
    var colour: ISOColour?
    /// Whether a `colr` box holds an ICC profile (`prof`, `rICC`).
    var hasICCProfile = false
    /// `fiel`
    var fieldOrder: FFmpegFieldOrder?
    /// `mdcv`, else `SmDm`.
    var masteringDisplay: MasteringDisplay?
    /// `clli`, else `CoLL`.
    var contentLight: ContentLight?
    /// `amve`
    var ambientViewing: AmbientViewingEnvironment?
    /// `vexu`
    var stereoView: ISOStereoView?
    /// `hfov`: horizontal field of view, degrees.
    var horizontalFieldOfView: Double?
    /// `st3d` stereo_mode: 0 mono, 1 top-bottom, 2 left-right, 3 custom, 4
    /// right-left.
    var stereoMode: Int?
    /// `sv3d`, else `vexu/proj`: FFmpeg's name of the projection.
    var projection: String?

    /// nil unless both are positive.
    var codedSize: PixelSize? {
        width > 0 && height > 0 ? PixelSize(width: width, height: height) : nil
    }
}

extension ISOReader {
    mutating func readVisualExtension(_ box: ISOBox, into visual: inout ISOVisualSampleEntry) {
        var reader = ByteReader(input.content(of: box, limit: 64))
        switch box.type {
        case "pasp":
            guard let horizontal = try? reader.uint32(), let vertical = try? reader.uint32()
            else { return }
            visual.pixelAspectRatio = AspectRatio(horizontal, vertical)
        case "clap": visual.cleanAperture = cleanAperture(&reader)
        case "colr":
            let kind = (try? reader.bytes(4))?.macRomanText
            if kind == "prof" || kind == "rICC" { visual.hasICCProfile = true }
            visual.colour = visual.colour ?? ISOColour(kind: kind, &reader)
        case "fiel":
            guard let fields = try? reader.uint8(), let detail = try? reader.uint8() else { return }
            visual.fieldOrder = FFmpegFieldOrder(fields: fields, detail: detail)
        case "mdcv": visual.masteringDisplay = try? .mdcv(&reader)
        case "clli": visual.contentLight = try? .clli(&reader)
        case "SmDm": visual.masteringDisplay = visual.masteringDisplay ?? (try? .smDm(&reader))
        case "CoLL":
            _ = try? reader.skip(4)
            visual.contentLight = visual.contentLight ?? (try? .clli(&reader))
        case "amve": visual.ambientViewing = AmbientViewingEnvironment(sei: reader.rest)
        case "vexu":
            let view = stereoView(box)
            visual.stereoView = view
            visual.projection = visual.projection ?? view.projection
        case "hfov":
            visual.horizontalFieldOfView = (try? reader.uint32()).map { Double($0) / 1000 }
        case "st3d":
            _ = try? reader.skip(4)
            visual.stereoMode = try? reader.uint8()
        case "sv3d": visual.projection = projection(box) ?? visual.projection
        default: break
        }
    }

    private func cleanAperture(_ reader: inout ByteReader) -> ISOVisualSampleEntry.CleanAperture? {
        var fractions: [Rational] = []
        for _ in 0..<4 {
            guard let numerator = try? reader.int32(), let denominator = try? reader.int32(),
                let fraction = Rational(numerator, denominator)
            else { return nil }
            fractions.append(fraction)
        }
        return ISOVisualSampleEntry.CleanAperture(
            width: fractions[0], height: fractions[1], horizontalOffset: fractions[2],
            verticalOffset: fractions[3])
    }
}

extension FFmpegFieldOrder {
    /// `fiel`: the number of fields, and their order when there are two
    /// (QuickTime File Format, "Field/frame information").
    init?(fields: Int, detail: Int) {
        switch (fields, detail) {
        case (1, _): self = .progressive
        case (2, 1): self = .tt
        case (2, 6): self = .bb
        case (2, 9): self = .tb
        case (2, 14): self = .bt
        default: return nil
        }
    }
}
