/// A named stretch of time.
public struct Chapter: Hashable, Sendable {
    /// The container's number of it: Matroska ChapterUID, of 64 bits; else counted
    /// from 0. In JSON a number up to 2⁵³, and text beyond, where readers would
    /// round it.
    public var id: UInt64
    /// Seconds.
    public var start: Double?
    /// Seconds.
    public var end: Double?
    public var title: String?

    public init(id: UInt64, start: Double? = nil, end: Double? = nil, title: String? = nil) {
        self.id = id
        self.start = start
        self.end = end
        self.title = title
    }
}

extension Chapter: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, start, end, title
    }

    /// The largest number that every reader of JSON keeps.
    private static let largestNumber: UInt64 = 1 << 53

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        if let text = try? values.decode(String.self, forKey: .id), let number = UInt64(text) {
            id = number
        } else {
            id = try values.decode(UInt64.self, forKey: .id)
        }
        start = try values.decodeIfPresent(Double.self, forKey: .start)
        end = try values.decodeIfPresent(Double.self, forKey: .end)
        title = try values.decodeIfPresent(String.self, forKey: .title)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        if id > Self.largestNumber {
            try values.encode(String(id), forKey: .id)
        } else {
            try values.encode(id, forKey: .id)
        }
        try values.encodeIfPresent(start, forKey: .start)
        try values.encodeIfPresent(end, forKey: .end)
        try values.encodeIfPresent(title, forKey: .title)
    }
}
