/// How reports for people look; formats for programs ignore it.
public struct ReportOptions: Hashable, Sendable {
    /// Whether to use terminal colours (ANSI SGR).
    public let isColored: Bool
    /// Columns of the terminal, at least 60.
    public let width: Int

    public init(isColored: Bool = false, width: Int = 100) {
        self.isColored = isColored
        self.width = max(width, 60)
    }
}
