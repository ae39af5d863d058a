/// Profile and level of an H.264 stream: three bytes at the start of an SPS and
/// of `avcC`.
struct H264Profile: CodedProfile, Hashable, Sendable {
    static let sampleEntries = ["avc1", "avc2", "avc3", "avc4", "dva1", "dvav"]

    /// profile_idc
    var number: Int
    /// constraint_set0_flag is the highest bit.
    var constraints: Int
    /// level_idc, ten times the level.
    var levelNumber: Int

    init(_ reader: inout BitReader) throws(BitstreamError) {
        number = try reader.int(8)
        constraints = try reader.int(8)
        levelNumber = try reader.int(8)
    }

    /// FFmpeg's name; nil for a profile it has none for.
    var name: String? {
        let isIntra = constraints & 0x10 != 0
        return switch number {
        case 66: constraints & 0x40 != 0 ? "Constrained Baseline" : "Baseline"
        case 77: "Main"
        case 88: "Extended"
        case 100: "High"
        case 110: isIntra ? "High 10 Intra" : "High 10"
        case 122: isIntra ? "High 4:2:2 Intra" : "High 4:2:2"
        case 144: "High 4:4:4"
        case 244: isIntra ? "High 4:4:4 Intra" : "High 4:4:4 Predictive"
        case 44: "CAVLC 4:4:4"
        case 118: "Multiview High"
        case 128: "Stereo High"
        default: nil
        }
    }

    /// `4.1`, `1b` (annex A.3: level 1b is 9, or 11 with constraint_set3_flag in
    /// the profiles older than High).
    var level: String? {
        if levelNumber == 9 { return "1b" }
        if levelNumber == 11, constraints & 0x10 != 0, [66, 77, 88].contains(number) {
            return "1b"
        }
        guard (10...62).contains(levelNumber) else { return nil }
        return "\(levelNumber / 10).\(levelNumber % 10)"
    }

    var tier: String? { nil }

    /// The three bytes in hexadecimal: RFC 6381, section 3.3.
    var codecParameters: String {
        [number, constraints, levelNumber].map(Self.twoDigits).joined()
    }

    /// Whether an SPS of this profile states its chroma format and bit depth.
    var hasChromaFormat: Bool {
        [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135, 144].contains(number)
    }

    private static func twoDigits(_ byte: Int) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
