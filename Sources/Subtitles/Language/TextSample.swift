/// Words of a track by which its language is told: each line once, dialogue before signs.
struct TextSample: Sendable {
    /// Dialogue, and lines that are put at places of their own or sung: signs and songs are often
    /// left in the language of the film.
    private var dialogue = Part()
    private var others = Part()

    fileprivate struct Part {
        var text = ""
        var lines = 0
        var letters = 0
        var scripts = ScriptCount()
        /// Effects repeat a line for each of its pictures.
        var seen: Set<String> = []
    }

    /// Bytes of text that are kept.
    private static let longest = 1 << 16
    /// Lines of dialogue that are enough without the others.
    private static let enough = 10

    mutating func add(_ cue: Cue) {
        if cue.isPlaced || cue.isSung {
            others.add(cue.words, Self.longest)
        } else {
            dialogue.add(cue.words, Self.longest)
        }
    }

    init() {}

    /// Lines of plain words.
    init(plain text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            dialogue.add(String(line), Self.longest)
        }
    }

    private var part: Part {
        dialogue.lines >= Self.enough || others.letters == 0 ? dialogue : dialogue.joined(others)
    }

    var text: String { part.text }
    /// Cues that differ from each other.
    var lines: Int { part.lines }
    var letters: Int { part.letters }
    var script: String? { part.scripts.script }
    /// Share of the letters that are of that script, 0 to 1.
    var scriptShare: Double { part.scripts.share }

    /// nil without a library.
    var verdict: LanguageVerdict? { LanguageVerdict(self) }
}

extension TextSample.Part: Sendable {
    mutating func add(_ words: String, _ longest: Int) {
        guard !words.isEmpty, text.utf8.count < longest, seen.insert(words).inserted else { return }
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
