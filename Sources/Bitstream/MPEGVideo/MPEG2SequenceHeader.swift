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
    private var displaySize: PixelSize?

    /// `bytes` follow the start code `00 00 01 B3`.
    init(_ bytes: Bytes) throws(BitstreamError) {
        var reader = BitReader(bytes)
        width = try reader.int(12)
        height = try reader.int(12)
        aspectCode = try reader.int(4)
        rateCode = try reader.int(4)
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
    /// display extension is meant to be the part it refers to. Many streams get
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
