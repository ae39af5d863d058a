import TrackModel

/// The video members of a sample entry and the boxes that describe what is
/// shown; nil members are not written.
package struct ISOVisualSampleEntry: Hashable, Sendable {
    /// `clap`: the part of the frame to show, centred, in pixels.
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

extension BoundedSource {
    mutating func readVisualExtension(_ box: ISOBox, into visual: inout ISOVisualSampleEntry) {
        var reader = ByteReader(content(of: box, limit: 64))
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

/// `colr` with code points (ISO/IEC 14496-12, section 12.1.5).
struct ISOColour: Hashable, Sendable {
    /// Codes of ITU-T H.273.
    var primaries, transfer, matrix: Int
    /// full_range_flag of `nclx`; nil in QuickTime's `nclc`.
    var isFullRange: Bool?

    init?(kind: String?, _ reader: inout ByteReader) {
        guard kind == "nclx" || kind == "nclc", let primaries = try? reader.uint16(),
            let transfer = try? reader.uint16(), let matrix = try? reader.uint16()
        else { return nil }
        self.primaries = primaries
        self.transfer = transfer
        self.matrix = matrix
        if kind == "nclx" { isFullRange = (try? reader.uint8()).map { $0 & 0x80 != 0 } }
    }

    /// `vpcC`, version 1 (VP Codec ISO Media File Format Binding).
    init?(vpcC payload: Bytes) {
        var reader = ByteReader(payload)
        guard (try? reader.uint8()) == 1, (try? reader.skip(5)) != nil,
            let depth = try? reader.uint8(), let primaries = try? reader.uint8(),
            let transfer = try? reader.uint8(), let matrix = try? reader.uint8()
        else { return nil }
        self.primaries = primaries
        self.transfer = transfer
        self.matrix = matrix
        isFullRange = depth & 1 == 1
    }

    /// - Parameter part: the box that states them; nil for one of several.
    func claims(in part: String?) -> [Claim] {
        typealias Codes = CodingIndependentCodePoints
        var claims: [Claim] = []
        claims.claim(\.colorPrimaries, Codes.primaries(primaries), from: .container, in: part)
        claims.claim(\.transferFunction, Codes.transfer(transfer), from: .container, in: part)
        claims.claim(\.yCbCrMatrix, Codes.matrix(matrix), from: .container, in: part)
        claims.claim(
            \.colorRange, isFullRange.map { Codes.range(isFull: $0) }, from: .container, in: part)
        return claims
    }
}

extension MasteringDisplay {
    /// `mdcv`: green, blue, red, white in units of 0.00002; luminance in units of
    /// 0.0001 cd/m², maximum first.
    static func mdcv(_ reader: inout ByteReader) throws(BitstreamError) -> MasteringDisplay {
        let (greenX, greenY) = try reader.chromaticity(50000)
        let (blueX, blueY) = try reader.chromaticity(50000)
        let (redX, redY) = try reader.chromaticity(50000)
        let (whiteX, whiteY) = try reader.chromaticity(50000)
        let maximum = Double(try reader.uint32()) / 10000
        let minimum = Double(try reader.uint32()) / 10000
        return MasteringDisplay(
            redX: redX, redY: redY, greenX: greenX, greenY: greenY, blueX: blueX, blueY: blueY,
            whiteX: whiteX, whiteY: whiteY, minLuminance: minimum, maxLuminance: maximum)
    }

    /// `SmDm` (VP Codec ISO Media File Format Binding): red, green, blue, white in
    /// 0.16 fixed point; luminance in 24.8, then 18.14 fixed point.
    static func smDm(_ reader: inout ByteReader) throws(BitstreamError) -> MasteringDisplay {
        try reader.skip(4)
        let (redX, redY) = try reader.chromaticity(65536)
        let (greenX, greenY) = try reader.chromaticity(65536)
        let (blueX, blueY) = try reader.chromaticity(65536)
        let (whiteX, whiteY) = try reader.chromaticity(65536)
        let maximum = Double(try reader.uint32()) / 256
        let minimum = Double(try reader.uint32()) / 16384
        return MasteringDisplay(
            redX: redX, redY: redY, greenX: greenX, greenY: greenY, blueX: blueX, blueY: blueY,
            whiteX: whiteX, whiteY: whiteY, minLuminance: minimum, maxLuminance: maximum)
    }
}

extension ContentLight {
    /// `clli`, and `CoLL` after its version and flags.
    static func clli(_ reader: inout ByteReader) throws(BitstreamError) -> ContentLight {
        ContentLight(maxCLL: try reader.uint16(), maxFALL: try reader.uint16())
    }
}

extension ByteReader {
    fileprivate mutating func chromaticity(
        _ unit: Double
    ) throws(BitstreamError) -> (x: Double, y: Double) {
        (Double(try uint16()) / unit, Double(try uint16()) / unit)
    }
}
