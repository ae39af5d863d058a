/// A named stretch of time.
public struct Chapter: Hashable, Codable, Sendable {
    /// The number that the container gives it.
    public var id: Identifier
    /// Seconds.
    public var start: Double?
    /// Seconds.
    public var end: Double?
    /// As written in the file.
    public var title: String?

    package init(id: Identifier, start: Double? = nil, end: Double? = nil, title: String? = nil) {
        self.id = id
        self.start = start
        self.end = end
        self.title = title
    }
}
