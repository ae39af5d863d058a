/// One subtitle, without its markup.
struct Cue: Hashable, Sendable {
    /// Seconds; nil when the container has no times.
    var start, end: Double?
    /// Text without brackets, speaker names and music notes.
    var words = ""
    /// Characters that a viewer reads, of all lines.
    var length = 0
    /// Whether brackets describe a noise: `[door creaks]`.
    var hasSound = false
    /// Whether a line begins with a speaker's name: `ANNA:`.
    var hasSpeaker = false
    /// Whether a music note or timed syllables mark it as sung.
    var isSung = false
    /// Whether the markup gives it a position on the screen.
    var isPlaced = false
    /// Whether it is an ASS vector drawing.
    var isDrawn = false
    /// Whether its bytes are not UTF-8.
    var isDamaged = false
    /// Whether UTF-8 was read as another encoding and encoded again: `Ã¤` for `ä`.
    var isGarbled = false
    /// Whether it is a bitmap.
    var isPicture = false
    /// The forced flag of a bitmap.
    var isForced = false
    /// Whether the bitmap may be on the screen already.
    var isRepeated = false
}

extension Cue {
    /// Bytes of a cue that are read.
    private static let maxLength = 1 << 16

    /// - Parameter escapes: whether the text has the escapes of ASS.
    init(
        _ bytes: ArraySlice<UInt8>, escapes: Bool, start: Double? = nil, end: Double? = nil
    ) {
        self.init(start: start, end: end)
        // Some writers terminate it with a zero.
        let text = bytes.prefix(Self.maxLength).prefix { $0 != 0 }
        let markup = CueMarkup(text, escapes: escapes)
        (isPlaced, isDrawn, isSung) = (markup.isPlaced, markup.isDrawn, markup.isSung)
        let decoded = CueEncoding(markup.text)
        (isDamaged, isGarbled) = (decoded.isDamaged, decoded.isGarbled)
        var lines: [String] = []
        // Brackets may span lines.
        var depth = 0
        for line in decoded.text.split(whereSeparator: \.isNewline) {
            if Self.isBetweenSharps(line) { isSung = true }
            let spoken = Self.withoutSpeaker(line)
            if spoken.startIndex != line.startIndex { hasSpeaker = true }
            lines.append(read(spoken, &depth))
            length += line.contains { !$0.isWhitespace } ? line.count : 0
        }
        words = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Brackets, including the full-width ones of East Asia.
    private static let opening: Set<Character> = ["[", "(", "（", "［", "【", "〔", "｟"]
    private static let closing: Set<Character> = ["]", ")", "）", "］", "】", "〕", "｠"]
    private static let notes: Set<Character> = ["♪", "♫", "♩", "♬", "〽", "¶"]

    /// Whether a line is lyrics between number signs: `# La la #`.
    private static func isBetweenSharps(_ line: Substring) -> Bool {
        guard let start = line.firstIndex(where: { !$0.isWhitespace }),
            let end = line.lastIndex(where: { !$0.isWhitespace })
        else { return false }
        return start < end && line[start] == "#" && line[end] == "#"
    }

    /// - Returns: the text outside brackets.
    private mutating func read(_ line: Substring, _ depth: inout Int) -> String {
        var words = ""
        for character in line {
            if Self.opening.contains(character) {
                depth = min(depth + 1, 8)
                hasSound = true
            } else if Self.closing.contains(character) {
                depth = max(depth - 1, 0)
                words.append(" ")
            } else if Self.notes.contains(character) {
                isSung = true
            } else if depth == 0 {
                words.append(character)
            }
        }
        let edges: Set<Character> = [
            " ", "-", "–", "—", "#", "\u{200E}", "\u{200F}", "\u{FEFF}", "*",
        ]
        let trimmed = words.drop { edges.contains($0) }
        if trimmed.isEmpty { return "" }
        return String(trimmed)
    }

    /// A line without its speaker label: `ANNA:`, `- MAN 2:`.
    ///
    /// A label has at least two capitals, no small letter, and a colon before a space or the end.
    private static func withoutSpeaker(_ line: Substring) -> Substring {
        guard let colon = line.prefix(32).firstIndex(of: ":") else { return line }
        let name = line[..<colon]
        let rest = line[line.index(after: colon)...]
        guard rest.first?.isWhitespace ?? true, name.count(where: \.isUppercase) >= 2,
            !name.contains(where: \.isLowercase)
        else { return line }
        return rest
    }
}
