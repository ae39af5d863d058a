/// A caption as a viewer saw it.
package struct ShownCaption: Hashable, Sendable {
    /// `CC1` to `CC4`, `SERVICE1` to `SERVICE63`.
    package var channel = ""
    /// Rows apart by `\n`.
    package let text: String
    /// Seconds.
    package let start: Double
    /// Seconds; nil where it scrolls away line by line.
    package var end: Double?
}

/// The text of one caption channel, from its first words to its last.
struct CaptionService {
    /// Seconds at which the first caption appears; nil before it does.
    private(set) var start: Double?
    /// Seconds at which the last one went; nil while one is shown.
    private(set) var end: Double?
    private(set) var cues = 0
    private(set) var text = ""
    /// Whether captions are kept in whole until they are taken.
    var keepsCaptions = false
    private var kept: [ShownCaption] = []
    /// The one that fills the screen until another does.
    private var screen: ShownCaption?

    /// Characters of the first words.
    private static let length = 80
    /// Captions that are kept where nobody takes them.
    private static let most = 1 << 10

    mutating func show(_ words: String, at time: Double) {
        let words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard !words.isEmpty else { return }
        start = start ?? time
        end = nil
        cues += 1
        guard text.count < Self.length else { return }
        let whole = text.isEmpty ? words : "\(text) \(words)"
        text = whole.count <= Self.length ? whole : whole.prefix(Self.length - 1) + "…"
    }

    mutating func clear(at time: Double) {
        closeScreen(at: time)
        guard start != nil, end == nil else { return }
        end = time
    }

    // MARK: In whole

    mutating func keep(_ text: String, from start: Double, to end: Double? = nil) {
        guard keepsCaptions, kept.count < Self.most,
            text.contains(where: { !$0.isWhitespace })
        else { return }
        kept.append(ShownCaption(text: text, start: start, end: end))
    }

    /// Keeps a caption that takes the place of all before it, once its end is known.
    mutating func openScreen(_ text: String, at time: Double) {
        closeScreen(at: time)
        if keepsCaptions { screen = ShownCaption(text: text, start: time) }
    }

    mutating func closeScreen(at time: Double?) {
        guard let shown = screen else { return }
        screen = nil
        keep(shown.text, from: shown.start, to: time)
    }

    /// Those that were kept since the last call.
    mutating func takeCaptions() -> [ShownCaption] {
        defer { kept = [] }
        return kept
    }
}
