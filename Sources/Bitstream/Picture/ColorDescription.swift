import TrackModel

/// Colour as a sequence header states it, by FFmpeg's names. nil where it says
/// nothing or "unspecified".
struct ColorDescription: Hashable, Sendable {
    /// `pc` or `tv`.
    var range: String?
    var primaries: String?
    var transfer: String?
    var matrix: String?

    /// Three code points of ITU-T H.273, 8 bits each.
    mutating func readCodePoints(_ reader: inout BitReader) throws(BitstreamError) {
        primaries = CodingIndependentCodePoints.primaries(try reader.int(8))
        transfer = CodingIndependentCodePoints.transfer(try reader.int(8))
        matrix = CodingIndependentCodePoints.matrix(try reader.int(8))
    }

    /// The body of `video_signal_type_present_flag` in H.264 and HEVC VUI and in
    /// MPEG-4 part 2: video_format, range flag, optional code points.
    mutating func readVideoSignalType(_ reader: inout BitReader) throws(BitstreamError) {
        try reader.skip(3)
        range = CodingIndependentCodePoints.range(isFull: try reader.flag())
        if try reader.flag() { try readCodePoints(&reader) }
    }
}
