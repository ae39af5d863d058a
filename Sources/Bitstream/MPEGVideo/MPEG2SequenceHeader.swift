import TrackModel

/// Sequence header of MPEG-1 and MPEG-2 video with the extensions that follow
/// it: ISO/IEC 11172-2, section 2.4.2.3; ITU-T H.262, section 6.2.2.
struct MPEG2SequenceHeader: Hashable, Sendable {
    /// nil without a sequence extension: MPEG-1.
    var sequenceExtension: MPEG2SequenceExtension?
    private(set) var color = ColorDescription()
    private let width: Int
    private let height: Int
    private let aspectCode: Int
    private let rateCode: Int
    /// bit_rate_value and vbv_buffer_size_value.
    private let bitRateCode, bufferCode: Int
    private var displaySize: PixelSize?

    /// `bytes` follow the start code `00 00 01 B3`.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        width = try reader.int(12)
        height = try reader.int(12)
        aspectCode = try reader.int(4)
        rateCode = try reader.int(4)
        bitRateCode = try reader.int(18)
        try reader.skip(1)  // marker
        bufferCode = try reader.int(10)
        guard width > 0, height > 0 else { throw .invalid("horizontal_size_value") }
        color.range = CodingIndependentCodePoints.range(isFull: false)
    }

    /// Sequence display extension, after its identifier.
    mutating func readDisplayExtension(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(3)  // video_format
        if try reader.flag() { try color.readCodePoints(&reader) }
        let width = try reader.int(14)
        try reader.skip(1)  // marker
        displaySize = PixelSize(width: width, height: try reader.int(14))
    }

    /// Format by header and extensions together.
    var format: PictureFormat {
        var format = PictureFormat()
        let size = PixelSize(
            width: width | (sequenceExtension?.widthHighBits ?? 0) << 12,
            height: height | (sequenceExtension?.heightHighBits ?? 0) << 12)
        format.codedSize = size
        format.chroma = sequenceExtension == nil ? .yuv420 : sequenceExtension?.chroma
        format.bitDepth = 8
        format.chromaBitDepth = 8
        format.color = color
        if format.chroma == .yuv420 {
            // Figures 2-2 of MPEG-1 and 6-1 of H.262.
            format.chromaLocation = sequenceExtension == nil ? "center" : "left"
        }
        format.frameRate = frameRate
        format.sampleAspectRatio =
            sequenceExtension == nil
            ? MPEG1AspectRatio.ratio(aspectCode) : sampleAspectRatio(of: size)
        return format
    }

    /// A rate of all ones is variable in MPEG-1 (section 2.4.3.2); FFmpeg writes it in MPEG-2, too.
    var buffer: DecoderBuffer {
        let rate = bitRateCode | (sequenceExtension?.bitRateHighBits ?? 0) << 18
        let size = bufferCode | (sequenceExtension?.bufferHighBits ?? 0) << 10
        return DecoderBuffer(
            bitRate: rate == 0 || rate == 0x3FFFF ? nil : rate * 400,
            size: size == 0 ? nil : size * 16 * 1024)
    }

    private var frameRate: Rational? {
        let rates = [
            (24000, 1001), (24, 1), (25, 1), (30000, 1001), (30, 1), (50, 1), (60000, 1001),
            (60, 1),
        ]
        guard rates.indices.contains(rateCode - 1) else { return nil }
        let (numerator, denominator) = rates[rateCode - 1]
        return Rational(
            numerator * (sequenceExtension?.rateNumerator ?? 1),
            denominator * (sequenceExtension?.rateDenominator ?? 1))
    }

    /// H.262 gives the shape of the display, of which the display size of the
    /// display extension is the part it refers to. Many streams get
    /// that wrong, so it counts only where the whole picture then has one of the
    /// two common shapes; FFmpeg decides alike.
    private func sampleAspectRatio(of size: PixelSize) -> AspectRatio? {
        let shapes = [2: (4, 3), 3: (16, 9), 4: (221, 100)]
        if aspectCode == 1 { return .square }
        guard let (across, down) = shapes[aspectCode] else { return nil }
        if let displaySize,
            let sample = AspectRatio(across * displaySize.height, down * displaySize.width),
            let whole = AspectRatio(
                sample.value.numerator * size.width, sample.value.denominator * size.height),
            whole == AspectRatio(4, 3) || whole == AspectRatio(16, 9)
        {
            return sample
        }
        return AspectRatio(across * size.height, down * size.width)
    }
}

/// Sequence extension of MPEG-2 video: ITU-T H.262, section 6.2.2.3.
struct MPEG2SequenceExtension: Hashable, Sendable {
    var profile: String?
    var level: String?
    /// No interlaced picture in the sequence.
    var isProgressive: Bool
    /// nil for the reserved code.
    var chroma: ChromaFormat?
    /// Bits 12 and 13 of the picture's size.
    var widthHighBits: Int
    var heightHighBits: Int
    /// bit_rate_extension and vbv_buffer_size_extension.
    var bitRateHighBits: Int
    var bufferHighBits: Int
    /// Multiplier of the rate of the sequence header.
    var rateNumerator: Int
    var rateDenominator: Int

    /// Reads on after the extension identifier.
    init(_ reader: inout BitReader) throws(BitstreamError) {
        let isEscaped = try reader.flag()
        (profile, level) = Self.names(
            isEscaped: isEscaped, profile: try reader.int(3), level: try reader.int(4))
        isProgressive = try reader.flag()
        let chromaCode = try reader.int(2)
        chroma = chromaCode == 0 ? nil : ChromaFormat(rawValue: chromaCode)
        widthHighBits = try reader.int(2)
        heightHighBits = try reader.int(2)
        bitRateHighBits = try reader.int(12)
        try reader.skip(1)  // marker
        bufferHighBits = try reader.int(8)
        try reader.skip(1)  // low_delay
        rateNumerator = try reader.int(2) + 1
        rateDenominator = try reader.int(5) + 1
    }

    /// Tables 8-2 to 8-5: FFmpeg's names of profiles, the standard's of levels.
    private static func names(
        isEscaped: Bool, profile: Int, level: Int
    ) -> (profile: String?, level: String?) {
        if isEscaped {
            return switch (profile, level) {
            case (0, 2): ("4:2:2", "High")
            case (0, 5): ("4:2:2", "Main")
            default: (nil, nil)
            }
        }
        let profiles = [
            1: "High", 2: "Spatially Scalable", 3: "SNR Scalable", 4: "Main", 5: "Simple",
        ]
        let levels = [4: "High", 6: "High-1440", 8: "Main", 10: "Low"]
        return (profiles[profile], levels[level])
    }
}

/// Picture coding extension of MPEG-2 video: ITU-T H.262, section 6.2.3.1.
struct MPEG2PictureExtension: Hashable, Sendable {
    /// Table 6-14: 1 top field, 2 bottom field, 3 frame.
    var structure: Int
    var isTopFieldFirst: Bool
    var repeatsFirstField: Bool
    var isProgressive: Bool

    static let frame = 3

    /// Reads on after the extension identifier.
    init(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(18)  // f_code, intra_dc_precision
        structure = try reader.int(2)
        isTopFieldFirst = try reader.flag()
        try reader.skip(5)
        repeatsFirstField = try reader.flag()
        try reader.skip(1)  // chroma_420_type
        isProgressive = try reader.flag()
    }

    /// Field order of a frame; for a field, as if it were the first of its frame.
    var fieldOrder: FFmpegFieldOrder {
        if structure == 1 { return .tt }
        if structure == 2 { return .bb }
        return isProgressive ? .progressive : isTopFieldFirst ? .tt : .bb
    }
}

/// `pel_aspect_ratio` of MPEG-1: ISO/IEC 11172-2, section 2.4.3.2.
enum MPEG1AspectRatio {
    /// nil for a reserved code.
    ///
    /// The table has height over width rounded to four digits (0.7031 of 64:45): the nearest
    /// ratio of numbers below 256 is stated, as FFmpeg does.
    static func ratio(_ code: Int) -> AspectRatio? {
        ratios.indices.contains(code - 1) ? ratios[code - 1] : nil
    }

    private static let ratios = [
        10000, 6735, 7031, 7615, 8055, 8437, 8935, 9157, 9815, 10255, 10695, 10950, 11575, 12015,
    ].map(nearest)

    private static func nearest(to height: Int) -> AspectRatio? {
        let candidates = (1...255).map { lines in
            let width = (lines * 10000 + height / 2) / height
            return (
                width: width, height: lines,
                distance: Double(abs(width * height - lines * 10000)) / Double(lines)
            )
        }
        return candidates.filter { $0.width < 256 }.min { $0.distance < $1.distance }
            .flatMap { AspectRatio($0.width, $0.height) }
    }
}
