/// How often each value was met.
package struct Tally: Hashable, Sendable {
    package private(set) var counts: [String: Int] = [:]

    package init() {}

    package mutating func add(_ value: String, count: Int = 1) {
        counts[value, default: 0] += count
    }

    package mutating func add(_ other: Tally) {
        for (value, count) in other.counts { add(value, count: count) }
    }

    /// The most frequent first, equals by name.
    package var sorted: [(value: String, count: Int)] {
        counts.map { (value: $0.key, count: $0.value) }.sorted {
            $0.count != $1.count ? $0.count > $1.count : $0.value < $1.value
        }
    }
}
