/// How often each value was met.
public struct Tally: Hashable, Sendable {
    public private(set) var counts: [String: Int] = [:]

    public init() {}

    public mutating func add(_ value: String, count: Int = 1) {
        counts[value, default: 0] += count
    }

    public mutating func add(_ other: Tally) {
        for (value, count) in other.counts { add(value, count: count) }
    }

    /// The most frequent first, equals by name.
    public var sorted: [(value: String, count: Int)] {
        counts.map { (value: $0.key, count: $0.value) }.sorted {
            $0.count != $1.count ? $0.count > $1.count : $0.value < $1.value
        }
    }
}

extension Tally: Codable {
    public init(from decoder: any Decoder) throws {
        counts = try decoder.singleValueContainer().decode([String: Int].self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(counts)
    }
}
