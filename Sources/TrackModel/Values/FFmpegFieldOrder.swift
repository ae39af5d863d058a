/// The order in which the fields of a frame were coded and are shown, in
/// FFmpeg's letters: first letter coded first, second letter displayed first.
public enum FFmpegFieldOrder: String, Codable, Hashable, Sendable, CaseIterable {
    case progressive
    /// Top field coded and displayed first.
    case tt
    /// Bottom field coded and displayed first.
    case bb
    /// Top field coded first, bottom field displayed first.
    case tb
    /// Bottom field coded first, top field displayed first.
    case bt
}
