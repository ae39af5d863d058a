/// `profile_and_level_indication` of MPEG-4 part 2: ISO/IEC 14496-2, table G-1.
struct MPEG4Profile: Hashable, Sendable {
    /// One byte: profile, then level.
    var indication: Int

    /// FFmpeg's name; nil for a profile it has none for.
    var name: String? {
        let profile = indication >> 4
        return Self.names.indices.contains(profile) ? Self.names[profile] : nil
    }

    /// `3`, `3b`; nil where the table has none.
    var level: String? {
        let level = indication & 15
        switch (indication >> 4, level) {
        case (0, 8): return "0"
        case (0, 9): return "0b"
        case (0, 4): return "4a"
        case (15, 7): return "3b"
        case (0, 1...6), (15, 0...5), (1...14, 1...4): return "\(level)"
        default: return nil
        }
    }

    /// FFmpeg's words, its slip in `Code Scalable` included.
    private static let names = [
        "Simple Profile", "Simple Scalable Profile", "Core Profile", "Main Profile",
        "N-bit Profile", "Scalable Texture Profile", "Simple Face Animation Profile",
        "Basic Animated Texture Profile", "Hybrid Profile", "Advanced Real Time Simple Profile",
        "Code Scalable Profile", "Advanced Coding Profile", "Advanced Core Profile",
        "Advanced Scalable Texture Profile", "Simple Studio Profile", "Advanced Simple Profile",
    ]
}
