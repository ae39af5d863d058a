/// Text of a track for language detection: each line once, dialogue before signs.
struct TextSample: Sendable {
    /// Dialogue apart from positioned and sung lines, which are often left untranslated.
    private var dialogue = Part()
    private var others = Part()

    fileprivate struct Part {
        var text = ""
        var lines = 0
        var letters = 0
        var scripts = ScriptCount()
        /// Lines seen. Effects repeat a line for every frame.
        var seen: Set<String> = []
    }

    /// Bytes of text that are retained.
    private static let maxLength = 1 << 16
    /// Lines of dialogue from which signs and songs are left out.
    private static let sufficientLines = 10

    mutating func add(_ cue: Cue) {
        if cue.isPlaced || cue.isSung {
            others.add(cue.words, Self.maxLength)
        } else {
            dialogue.add(cue.words, Self.maxLength)
        }
    }

    init() {}

    /// A sample of plain text.
    init(plain text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            dialogue.add(String(line), Self.maxLength)
        }
    }

    private var part: Part {
        dialogue.lines >= Self.sufficientLines || others.letters == 0
            ? dialogue : dialogue.joined(others)
    }

    var text: String { part.text }
    /// Distinct cues.
    var lines: Int { part.lines }
    var letters: Int { part.letters }
    var script: String? { part.scripts.script }
    /// Share of the letters in `script`, 0 to 1.
    var scriptShare: Double { part.scripts.share }
}

extension TextSample.Part: Sendable {
    mutating func add(_ words: String, _ maxLength: Int) {
        guard !words.isEmpty, text.utf8.count < maxLength, seen.insert(words).inserted else {
            return
        }
        text += words
        text += "\n"
        lines += 1
        for scalar in words.unicodeScalars where scalar.properties.isAlphabetic {
            letters += 1
            scripts.add(scalar)
        }
    }

    func joined(_ other: Self) -> Self {
        var joined = self
        joined.text += other.text
        joined.lines += other.lines
        joined.letters += other.letters
        joined.scripts.add(other.scripts)
        return joined
    }
}
