import TrackModel

/// A place of a presentation that is not as a rule demands.
struct RuleBreach: Hashable, Sendable {
    /// One sentence about this place.
    var message: String
    /// The media playlist, as written; nil for the document itself.
    var uri: String?
    var line: Int?
    var declared: JSONValue?
    var observed: JSONValue?
    var unit: String?
    var count = 1
    /// Whether `line` is of the document itself, though it is about another playlist.
    var isLineOfDocument = false

    init(
        _ message: String, uri: String? = nil, line: Int? = nil, declared: JSONValue? = nil,
        observed: JSONValue? = nil, unit: String? = nil
    ) {
        self.message = message
        self.uri = uri
        self.line = line
        self.declared = declared
        self.observed = observed
        self.unit = unit
    }
}

extension Sequence<RuleBreach> {
    /// One for many places of a media playlist; none for none.
    var firstWithCount: [RuleBreach] {
        var first: RuleBreach?
        var count = 0
        for breach in self {
            if first == nil { first = breach }
            count += 1
        }
        guard var first else { return [] }
        first.count = count
        return [first]
    }
}

/// A rule that a presentation breaks, at one place.
package struct RuleViolation: Hashable, Sendable {
    package let rule: ValidationRule
    private let breach: RuleBreach

    init(_ rule: ValidationRule, _ breach: RuleBreach) {
        self.rule = rule
        self.breach = breach
    }

    /// The media playlist that it is about, as written; nil for the document itself.
    package var uri: String? { breach.uri }
    /// From 1, in that playlist or the document; nil where no line is to blame.
    package var line: Int? { breach.line }
    /// Whether `line` is of the document itself, which declares something of `uri`.
    package var isLineOfDocument: Bool { breach.isLineOfDocument }
    /// One sentence about this place.
    package var message: String { breach.message }
    /// The value that the playlist declares; nil where it is not a matter of a value.
    package var declared: JSONValue? { breach.declared }
    /// The value that is found instead.
    package var observed: JSONValue? { breach.observed }
    /// The unit of both values: `b/s`, `s`; nil for words and counts.
    package var unit: String? { breach.unit }
    /// Places of this playlist that break the rule alike; this is the first.
    package var count: Int { breach.count }
}
