extension ValidationRule {
    /// Behaviour of a player where the rule is broken.
    package enum Effect: Int, Hashable, Sendable, Comparable {
        /// It cannot load, decrypt or decode what it needs.
        case stops
        /// It stalls, jumps or plays out of sync.
        case disturbs
        /// It may choose or show something else than it could.
        case other

        package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    package var effect: Effect {
        // Their words are those of other rules.
        if book == .dvb || book == .lowLatency { return .other }
        let word = code.drop { $0 != "." }.dropFirst()
        if Self.stopping.contains(String(word)) { return .stops }
        return Self.disturbing.contains(String(word)) ? .disturbs : .other
    }

    private static let stopping: Set = [
        "segment-missing", "segment-media", "segment-truncated", "initialization", "segment-key",
        "encryption", "encryption-scheme", "protection", "protection-scheme", "key-id",
        "playlist-missing", "header", "uri-line", "byte-range", "target-duration-missing",
        "group-missing", "codecs", "codecs-of-group", "part-missing", "part-media", "manifest",
        "template",
    ]

    private static let disturbing: Set = [
        "discontinuity", "encoding-change", "continuity", "segment-times", "segment-duration",
        "timeline", "timeline-gap", "period-gap", "period-duration", "presentation-duration",
        "target-duration", "same-target-duration", "independent-segments", "key-frame",
        "access-point", "alignment", "matching-discontinuities", "matching-content",
        "matching-segments", "matching-timestamps", "consistent-dates", "end-list",
        "part-duration", "part-independent", "server-control", "cue-times", "timestamp-map",
        "decode-time", "switching-times", "bandwidth", "1.27", "1.29", "7.2", "7.3", "7.4", "7.7",
        "8.1", "8.2", "8.3", "8.13",
        "8.15", "8.20", "8.22",
    ]
}

extension [ValidationRule] {
    /// MUST before SHOULD, each by effect.
    var inOrderOfEffect: [ValidationRule] {
        enumerated().map { offset, rule in
            (key: (rule.level == .must ? 0 : 1, rule.effect.rawValue, offset), rule: rule)
        }
        .sorted { $0.key < $1.key }.map(\.rule)
    }
}
