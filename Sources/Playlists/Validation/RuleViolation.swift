import TrackModel

/// A rule that a presentation breaks, at one place.
package struct RuleViolation: Hashable, Sendable {
    package let rule: ValidationRule
    /// The media playlist that it is about, as written; nil for the document itself.
    package let uri: String?
    /// From 1, in that playlist; nil where no line is to blame.
    package let line: Int?
    /// One sentence about this place.
    package let message: String
    /// The value that the playlist declares; nil where it is not a matter of a value.
    package let declared: JSONValue?
    /// The value that is found instead.
    package let observed: JSONValue?
    /// The unit of both values: `b/s`, `s`; nil for words and counts.
    package let unit: String?
    /// Places of this playlist that break the rule alike; this is the first.
    package private(set) var count = 1

    init(
        _ rule: ValidationRule, uri: String? = nil, line: Int? = nil, _ message: String,
        declared: JSONValue? = nil, observed: JSONValue? = nil, unit: String? = nil
    ) {
        self.rule = rule
        self.uri = uri
        self.line = line
        self.message = message
        self.declared = declared
        self.observed = observed
        self.unit = unit
    }

    /// One for many places of a media playlist; nil for none.
    static func first(of all: [RuleViolation]) -> [RuleViolation] {
        guard var first = all.first else { return [] }
        first.count = all.count
        return [first]
    }
}

extension RuleViolation: Encodable {
    private enum CodingKeys: String, CodingKey {
        case code, clause, requirement, severity, meaning, remedy, condition, uri, line, message
        case declared, observed, unit, count
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(rule.code, forKey: .code)
        try values.encode(rule.clause, forKey: .clause)
        try values.encode(rule.level, forKey: .requirement)
        try values.encode(rule.severity, forKey: .severity)
        try values.encode(rule.meaning, forKey: .meaning)
        try values.encode(rule.remedy, forKey: .remedy)
        try values.encodeIfPresent(rule.condition, forKey: .condition)
        try values.encode(uri, forKey: .uri)
        try values.encode(line, forKey: .line)
        try values.encode(message, forKey: .message)
        try values.encode(declared, forKey: .declared)
        try values.encode(observed, forKey: .observed)
        try values.encodeIfPresent(unit, forKey: .unit)
        try values.encode(count, forKey: .count)
    }
}
