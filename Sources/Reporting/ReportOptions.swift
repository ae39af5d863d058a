/// How reports for people look; formats for programs ignore it.
package struct ReportOptions: Hashable, Sendable {
    /// Columns below which lines are not made to fit.
    package static let narrowest = 30

    /// Whether to use terminal colours (ANSI SGR).
    package let isColored: Bool
    /// Columns of the terminal, at least 30.
    package let width: Int
    /// Whether only ASCII is written, for a locale that is not UTF-8.
    package let isASCII: Bool
    /// Whether a word that is wider than the terminal is broken; in a pipe it stays
    /// whole for the programs behind it.
    package let breaksWords: Bool
    /// Whether text also tells what few ask for: identifiers of the container, chapters
    /// by name, programs and settings that made the file.
    package let isDetailed: Bool

    package init(
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
