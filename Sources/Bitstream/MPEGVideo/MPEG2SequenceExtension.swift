import TrackModel

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
        try reader.skip(22)  // bit_rate_extension, marker, vbv_buffer_size, low_delay
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
