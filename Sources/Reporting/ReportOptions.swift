/// How reports for people look; formats for programs ignore it.
public struct ReportOptions: Hashable, Sendable {
    /// Columns below which lines are not made to fit.
    public static let narrowest = 30

    /// Whether to use terminal colours (ANSI SGR).
    public let isColored: Bool
    /// Columns of the terminal, at least 30.
    public let width: Int
    /// Whether only ASCII is written, for a locale that is not UTF-8.
    public let isASCII: Bool
    /// Whether a word that is wider than the terminal is broken; in a pipe it stays
    /// whole for the programs behind it.
    public let breaksWords: Bool
    /// Whether text also tells what few ask for: identifiers of the container, chapters
    /// by name, programs and settings that made the file.
    public let isDetailed: Bool

    public init(
        isColored: Bool = false, width: Int = 100, isASCII: Bool = false,
        breaksWords: Bool = true, isDetailed: Bool = false
    ) {
        self.isColored = isColored
        self.width = max(width, Self.narrowest)
        self.isASCII = isASCII
        self.breaksWords = breaksWords
        self.isDetailed = isDetailed
    }
}
