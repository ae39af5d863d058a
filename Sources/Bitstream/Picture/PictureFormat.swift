import TrackModel

/// Shape, sampling, pace and colour of the frames a sequence header announces.
struct PictureFormat: Hashable, Sendable {
    /// After the codec's own cropping window.
    var codedSize: PixelSize?
    var sampleAspectRatio: AspectRatio?
    /// Frames per second, as timing information states it, plausible or not.
    var frameRate: Rational?
    var chroma: ChromaFormat?
    /// Bits of a luma sample.
    var bitDepth: Int?
    /// Bits of a chroma sample.
    var chromaBitDepth: Int?
    /// FFmpeg's name: `left`, `topleft` …
    var chromaLocation: String?
    var color = ColorDescription()

    /// `chroma_sample_loc_type_…_field` of H.264 and HEVC VUI, of which the top
    /// field's counts.
    mutating func readChromaLocation(_ reader: inout BitReader) throws(BitstreamError) {
        let top = try reader.ue()
        _ = try reader.ue()
        if chroma == .yuv420 { chromaLocation = CodingIndependentCodePoints.chromaLocation(top) }
    }

    /// Claims of the header, source `bitstream`.
    var claims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.codedSize, codedSize, from: .bitstream)
        claims.claim(\.sampleAspectRatio, sampleAspectRatio, from: .bitstream)
        claims.claim(\.frameRate, plausibleFrameRate, from: .bitstream)
        claims.claim(\.bitDepth, bitDepth, from: .bitstream)
        claims.claim(\.chromaSubsampling, chroma?.subsampling, from: .bitstream)
        claims.claim(\.pixelFormat, pixelFormat, from: .bitstream)
        claims.claim(\.chromaLocation, chromaLocation, from: .bitstream)
        claims.claim(\.colorRange, color.range, from: .bitstream)
        claims.claim(\.colorPrimaries, color.primaries, from: .bitstream)
        claims.claim(\.transferFunction, color.transfer, from: .bitstream)
        claims.claim(\.yCbCrMatrix, color.matrix, from: .bitstream)
        return claims
    }

    /// Encoders of variable frame rate write the tick of their clock, such as
    /// 90000 a second, where a frame rate is expected.
    private var plausibleFrameRate: Rational? {
        frameRate.flatMap { (1...300).contains($0.doubleValue) ? $0 : nil }
    }

    /// FFmpeg has no format for components of different depth.
    private var pixelFormat: String? {
        guard let chroma, let bitDepth, chroma == .monochrome || bitDepth == chromaBitDepth else {
            return nil
        }
        return chroma.pixelFormat(bitDepth: bitDepth, matrix: color.matrix)
    }
}

/// Colour as a sequence header states it, by FFmpeg's names. nil where it says
/// nothing or "unspecified".
struct ColorDescription: Hashable, Sendable {
    /// `pc` or `tv`.
    var range: String?
    var primaries: String?
    var transfer: String?
    var matrix: String?
    /// Code points that are reserved in H.273.
    private(set) var reserved: [ReservedColorCode] = []

    /// Three code points of ITU-T H.273, 8 bits each.
    mutating func readCodePoints(_ reader: inout BitReader) throws(BitstreamError) {
        let codes = (try reader.int(8), try reader.int(8), try reader.int(8))
        primaries = CodingIndependentCodePoints.primaries(codes.0)
        transfer = CodingIndependentCodePoints.transfer(codes.1)
        matrix = CodingIndependentCodePoints.matrix(codes.2)
        reserved = ReservedColorCode.all(
            primaries: codes.0, transfer: codes.1, matrix: codes.2)
    }

    /// The body of `video_signal_type_present_flag` in H.264 and HEVC VUI and in
    /// MPEG-4 part 2: video_format, range flag, optional code points.
    mutating func readVideoSignalType(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(3)
        range = CodingIndependentCodePoints.range(isFull: try reader.flag())
        if try reader.flag() { try readCodePoints(&reader) }
    }
}

/// A colour code point that H.273 reserves: neither a colour nor "unspecified".
package struct ReservedColorCode: Hashable, Sendable {
    /// `primaries`, `transfer` or `matrix`.
    package let name: String
    package let code: Int

    static func all(primaries: Int, transfer: Int, matrix: Int) -> [ReservedColorCode] {
        typealias Names = CodingIndependentCodePoints
        let codes = [
            ("primaries", primaries, Names.primaries(primaries)),
            ("transfer", transfer, Names.transfer(transfer)),
            ("matrix", matrix, Names.matrix(matrix)),
        ]
        // 2 is "unspecified".
        return codes.filter { $0.1 != 2 && $0.2 == nil }.map { Self(name: $0.0, code: $0.1) }
    }
}

/// The part of the coded picture that is output: frame cropping of H.264,
/// conformance window of HEVC and VVC.
struct CroppingWindow: Hashable, Sendable {
    /// The rest; at first, all.
    private(set) var size: PixelSize
    /// Pixels that are cut off at the left and the top.
    private(set) var left = 0
    private(set) var top = 0
    private let horizontalUnit: Int
    private let verticalUnit: Int

    /// Units are pixels a step of the offsets stands for.
    init(size: PixelSize, horizontalUnit: Int, verticalUnit: Int) {
        self.size = size
        self.horizontalUnit = horizontalUnit
        self.verticalUnit = verticalUnit
    }

    /// Reads left, right, top and bottom. A window that leaves nothing is
    /// ignored, as decoders do.
    mutating func readOffsets(_ reader: inout BitReader) throws(BitstreamError) {
        let left = try reader.ue()
        let columns = left + (try reader.ue())
        let top = try reader.ue()
        let rows = top + (try reader.ue())
        let width = size.width - columns * horizontalUnit
        let height = size.height - rows * verticalUnit
        guard width > 0, height > 0 else { return }
        size = PixelSize(width: width, height: height)
        self.left = left * horizontalUnit
        self.top = top * verticalUnit
    }
}

extension ChromaFormat {
    /// Luma samples a chroma sample stands for across; `SubWidthC`, and 1 for
    /// monochrome.
    var horizontalSubsampling: Int { self == .yuv420 || self == .yuv422 ? 2 : 1 }

    /// The same down; `SubHeightC`.
    var verticalSubsampling: Int { self == .yuv420 ? 2 : 1 }
}

extension BitReader {
    /// `bit_depth_…_minus8`: 8 to 16 bits.
    mutating func bitDepth() throws(BitstreamError) -> Int {
        let excess = try ue()
        guard excess <= 8 else { throw .invalid("bit_depth_minus8") }
        return excess + 8
    }
}

extension AspectRatio {
    /// `aspect_ratio_idc` of H.264, HEVC and VVC: 8 bits, then two 16-bit numbers
    /// when it is 255 (ITU-T H.273, table 10). nil for 0 and reserved codes.
    static func readIndicator(_ reader: inout BitReader) throws(BitstreamError) -> AspectRatio? {
        let code = try reader.int(8)
        if code == 255 { return AspectRatio(try reader.int(16), try reader.int(16)) }
        guard table.indices.contains(code - 1) else { return nil }
        let (width, height) = table[code - 1]
        return AspectRatio(width, height)
    }

    private static let table = [
        (1, 1), (12, 11), (10, 11), (16, 11), (40, 33), (24, 11), (20, 11), (32, 11), (80, 33),
        (18, 11), (15, 11), (64, 33), (160, 99), (4, 3), (3, 2), (2, 1),
    ]
}

extension PixelSize {
    /// Stretched horizontally by the shape of a sample; unchanged when the result
    /// is not a valid size.
    func stretched(by aspect: AspectRatio?) -> PixelSize {
        let width = (Double(width) * (aspect?.value.doubleValue ?? 1)).rounded()
        guard width.isFinite, width >= 1, width < 1e9 else { return self }
        return PixelSize(width: Int(width), height: height)
    }
}
