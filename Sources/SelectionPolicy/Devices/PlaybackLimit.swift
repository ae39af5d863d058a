import TrackModel

/// Something that a device asks of tracks of a kind.
package struct PlaybackLimit: Hashable, Codable, Sendable {
    /// Names, or all but some.
    package struct Names: Hashable, Codable, Sendable {
        package var names: [String]
        package var isExcluding: Bool

        package init(_ names: [String], isExcluding: Bool = false) {
            (self.names, self.isExcluding) = (names, isExcluding)
        }

        func holds(_ name: String?) -> Bool {
            guard let name else { return false }
            return names.contains(name) != isExcluding
        }
    }

    package enum Comparison: String, Hashable, Codable, Sendable {
        case oneOf, noneOf, atMost, atLeast
    }

    /// The meaning of an unknown fact.
    package enum Silence: String, Hashable, Codable, Sendable {
        case unknown, passes, fails
    }

    /// A fact against values.
    package struct Condition: Hashable, Codable, Sendable {
        package var fact: PlaybackFact
        package var comparison: Comparison
        package var values: [String]
        package var silence: Silence

        package init(
            _ fact: PlaybackFact, _ comparison: Comparison, _ values: [String],
            silence: Silence = .unknown
        ) {
            (self.fact, self.comparison, self.values) = (fact, comparison, values)
            self.silence = silence
        }
    }

    package var type: MediaType
    /// Whether it is for files without a picture; nil for both.
    package var isSound: Bool?
    /// nil for any.
    package var codecs: Names?
    /// The record's words; nil for any.
    package var formats: Names?
    /// All must hold where it counts.
    package var applies: [Condition]
    package var conditions: [Condition]
    package var source: String?

    package init(
        _ type: MediaType, isSound: Bool? = nil, codecs: Names? = nil, formats: Names? = nil,
        applies: [Condition] = [], conditions: [Condition], source: String? = nil
    ) {
        (self.type, self.isSound, self.codecs, self.formats) = (type, isSound, codecs, formats)
        (self.applies, self.conditions, self.source) = (applies, conditions, source)
    }
}

extension PlaybackLimit.Condition {
    /// nil where the fact is unknown.
    func holds(for value: PlaybackFact.Value?) -> Bool? {
        guard let value else {
            switch silence {
            case .unknown: return nil
            case .passes: return true
            case .fails: return false
            }
        }
        switch comparison {
        case .oneOf: return values.contains(where: value.isSame)
        case .noneOf: return !values.contains(where: value.isSame)
        case .atMost:
            return values.first.flatMap(Double.init).map { value.number ?? .infinity <= $0 + 0.01 }
        case .atLeast:
            return values.first.flatMap(Double.init).map { value.number ?? -.infinity >= $0 - 0.01 }
        }
    }

    /// For sentences: `at most 5.1`.
    var words: String {
        let list =
            values.count > 8 ? values.prefix(8).joined(separator: ", ") + " …" : values.orWords
        switch comparison {
        case .oneOf: return "takes \(list)"
        case .noneOf: return "does not take \(list)"
        case .atMost: return "takes at most \(list)"
        case .atLeast: return "takes at least \(list)"
        }
    }
}

extension [String] {
    /// `a, b or c`
    var orWords: String {
        guard count > 1, let last else { return first ?? "nothing" }
        return dropLast().joined(separator: ", ") + " or \(last)"
    }
}
