extension Cue {
    /// Bytes of a cue that are looked at.
    private static let longest = 1 << 16

    /// - Parameter escapes: whether the text is that of ASS.
    package init(
        _ bytes: ArraySlice<UInt8>, escapes: Bool, start: Double? = nil, end: Double? = nil
    ) {
        self.init(start: start, end: end)
        // Some writers end it as C does.
        let text = bytes.prefix(Self.longest).prefix { $0 != 0 }
        let markup = CueMarkup(text, escapes: escapes)
        (isPlaced, isDrawn, isSung) = (markup.isPlaced, markup.isDrawn, markup.isSung)
        let decoded = CueEncoding(markup.text)
        (isDamaged, isGarbled) = (decoded.isDamaged, decoded.isGarbled)
        var lines: [String] = []
        // Brackets may be open over a line's end.
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

    /// Opening and closing ones; those of East Asia are wide.
    private static let opening: Set<Character> = ["[", "(", "（", "［", "【", "〔", "｟"]
    private static let closing: Set<Character> = ["]", ")", "）", "］", "】", "〕", "｠"]
    private static let notes: Set<Character> = ["♪", "♫", "♩", "♬", "〽", "¶"]

    /// `# La la #`, as where notes cannot be written.
    private static func isBetweenSharps(_ line: Substring) -> Bool {
        guard let start = line.firstIndex(where: { !$0.isWhitespace }),
            let end = line.lastIndex(where: { !$0.isWhitespace })
        else { return false }
        return start < end && line[start] == "#" && line[end] == "#"
    }

    /// - Returns: the words outside of brackets.
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

    /// `ANNA:`, `- MAN 2:`: no small letter before a colon that a space or the end follows, and at
    /// least two capitals.
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
