/// Profile, tier and level of an HEVC stream: the twelve bytes of
/// `profile_tier_level()` (ITU-T H.265, section 7.3.3), also in `hvcC`.
struct HEVCProfile: CodedProfile, Hashable, Sendable {
    static let sampleEntries = ["hvc1", "hev1", "dvh1", "dvhe", "hvc2", "hev2"]

    /// general_profile_space
    var space: Int
    var isHighTier: Bool
    /// general_profile_idc
    var number: Int
    /// general_profile_compatibility_flag[0] is the highest of 32 bits.
    var compatibility: UInt32
    /// Six bytes from general_progressive_source_flag on.
    var constraints: [UInt8]
    /// general_level_idc, thirty times the level.
    var levelNumber: Int

    init(_ reader: inout BitReader) throws(BitstreamError) {
        space = try reader.int(2)
        isHighTier = try reader.flag()
        number = try reader.int(5)
        compatibility = UInt32(truncatingIfNeeded: try reader.bits(32))
        constraints = []
        for _ in 0..<6 { constraints.append(UInt8(truncatingIfNeeded: try reader.bits(8))) }
        levelNumber = try reader.int(8)
    }

    /// `profile_tier_level(1, sublayers - 1)`, of which only the general part is
    /// kept.
    init(_ reader: inout BitReader, sublayers: Int) throws(BitstreamError) {
        try self.init(&reader)
        guard sublayers > 1 else { return }
        var isPresent: [(profile: Bool, level: Bool)] = []
        for _ in 0..<8 {
            // Beyond the last sub-layer, two reserved zero bits.
            isPresent.append((try reader.flag(), try reader.flag()))
        }
        for (hasProfile, hasLevel) in isPresent.prefix(sublayers - 1) {
            try reader.skip((hasProfile ? 88 : 0) + (hasLevel ? 8 : 0))
        }
    }

    /// FFmpeg's name; nil for a profile it has none for. A stream that names no
    /// profile is of the first it is compatible with.
    var name: String? {
        let compatible = compatibility << 1 == 0 ? 0 : (compatibility << 1).leadingZeroBitCount + 1
        return switch number == 0 ? compatible : number {
        case 1: "Main"
        case 2: "Main 10"
        case 3: "Main Still Picture"
        case 4: "Rext"
        case 6: "Multiview Main"
        case 9: "SCC"
        default: nil
        }
    }

    /// `5.1`; nil for 0 and for 8.5 (255), which bounds nothing.
    var level: String? {
        guard levelNumber >= 30, levelNumber < 255, levelNumber % 3 == 0 else { return nil }
        return "\(levelNumber / 30).\(levelNumber % 30 / 3)"
    }

    /// `Main` or `High`.
    var tier: String? { isHighTier ? "High" : "Main" }

    /// Whether the source was progressive (general_progressive_source_flag alone).
    var isProgressive: Bool { constraints[0] & 0xC0 == 0x80 }

    /// `2.4.L153.B0`: ISO/IEC 14496-15, annex E.3.
    var codecParameters: String {
        let reversed = (0..<32).reduce(UInt32(0)) { $0 | (compatibility >> $1 & 1) << (31 - $1) }
        let significant = constraints.prefix(1 + (constraints.lastIndex { $0 != 0 } ?? -1))
        let parts =
            [
                ["", "A", "B", "C"][space & 3] + "\(number)",
                String(reversed, radix: 16, uppercase: true),
                (isHighTier ? "H" : "L") + "\(levelNumber)",
            ] + significant.map { String($0, radix: 16, uppercase: true) }
        return parts.joined(separator: ".")
    }
}
