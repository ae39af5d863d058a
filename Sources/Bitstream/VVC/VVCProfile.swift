/// Profile, tier and level of a VVC stream: ITU-T H.266, section 7.3.3.1.
struct VVCProfile: CodedProfile, Hashable, Sendable {
    static let sampleEntries = ["vvc1", "vvi1"]

    /// general_profile_idc
    var number: Int
    var isHighTier: Bool
    /// general_level_idc, sixteen times the level and three for each tenth.
    var levelNumber: Int
    /// ptl_frame_only_constraint_flag: no picture is a field.
    var isFrameOnly: Bool

    /// `profile_tier_level(1, sublayers - 1)`; ends at a byte border.
    init(_ reader: inout BitReader, sublayers: Int) throws(BitstreamError) {
        try self.init(&reader)
        try reader.skip(1)  // ptl_multilayer_enabled_flag
        if try reader.flag() {  // gci_present_flag
            try reader.skip(71)
            try reader.skip(try reader.int(8))
        }
        reader.alignToByte()
        try Self.skipLevels(&reader, sublayers: sublayers)
    }

    /// VvcPTLRecord of `vvcC`: ISO/IEC 14496-15, section 11.2.4.2.
    init(record reader: inout BitReader, sublayers: Int) throws(BitstreamError) {
        try reader.skip(2)
        let constraintBytes = try reader.int(6)
        try self.init(&reader)
        // The flag just read is the first bit of them.
        try reader.skip(max(8 * constraintBytes, 1) - 1)
        try Self.skipLevels(&reader, sublayers: sublayers)
    }

    private init(_ reader: inout BitReader) throws(BitstreamError) {
        number = try reader.int(7)
        isHighTier = try reader.flag()
        levelNumber = try reader.int(8)
        isFrameOnly = try reader.flag()
    }

    /// Levels of sub-layers, then sub-profiles.
    private static func skipLevels(
        _ reader: inout BitReader, sublayers: Int
    ) throws(BitstreamError) {
        var levels = 0
        for _ in 1..<max(sublayers, 1) where try reader.flag() { levels += 1 }
        reader.alignToByte()
        try reader.skip(8 * levels)
        try reader.skip(32 * (try reader.int(8)))
    }

    /// FFmpeg's name, or that of H.266, annex A, where it has none; nil for a
    /// profile of a later edition.
    var name: String? {
        switch number {
        case 1: "Main 10"
        case 17: "Multilayer Main 10"
        case 33: "Main 10 4:4:4"
        case 49: "Multilayer Main 10 4:4:4"
        case 65: "Main 10 Still Picture"
        case 97: "Main 10 4:4:4 Still Picture"
        default: nil
        }
    }

    /// `3.1`; nil for what is not a level of table A.1.
    var level: String? {
        guard levelNumber >= 16, levelNumber < 255, levelNumber % 16 % 3 == 0 else { return nil }
        return "\(levelNumber / 16).\(levelNumber % 16 / 3)"
    }

    /// `Main` or `High`.
    var tier: String? { isHighTier ? "High" : "Main" }

    /// `1.L51`: ISO/IEC 14496-15, annex E.6, without its optional parts.
    var codecParameters: String { "\(number).\(isHighTier ? "H" : "L")\(levelNumber)" }
}
