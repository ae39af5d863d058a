/// How reports for people look; formats for programs ignore it.
public struct ReportOptions: Hashable, Sendable {
    /// Whether to use terminal colours (ANSI SGR).
    public var isColored: Bool
    /// Columns of the terminal, at least 60.
    public var width: Int

    public init(isColored: Bool = false, width: Int = 100) {
        self.isColored = isColored
        self.width = max(width, 60)
    }
}
