/// A named stretch of time.
public struct Chapter: Hashable, Codable, Sendable {
    /// The number that the container gives it, such as Matroska's ChapterUID.
    public var id: UInt64
    /// Seconds.
    public var start: Double?
    /// Seconds.
    public var end: Double?
    /// As written in the file.
    public var title: String?

    package init(id: UInt64, start: Double? = nil, end: Double? = nil, title: String? = nil) {
        self.id = id
        self.start = start
        self.end = end
        self.title = title
    }
}

/// JSON holds it as a number below 2^53, which every reader keeps exact, and as text from there;
/// `JSONValueDecoder` reads both.
extension UInt64: MemberValue {
    private static let exactNumbers: UInt64 = 1 << 53

    package static var memberType: MemberType { .any }

    package var memberContent: MemberContent {
        self < Self.exactNumbers ? .int(Int(self)) : .text("\(self)")
    }
}
