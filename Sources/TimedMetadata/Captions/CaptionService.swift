/// The text of one caption channel, from its first words to its last.
struct CaptionService {
    /// Seconds at which the first caption appears; nil before it does.
    private(set) var start: Double?
    /// Seconds at which the last one went; nil while one is shown.
    private(set) var end: Double?
    private(set) var cues = 0
    private(set) var text = ""

    /// Characters of the first words.
    private static let length = 80

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
        guard start != nil, end == nil else { return }
        end = time
    }
}
