/// Where a value stands: `tracks.dovi.profile`, `tracks[0].codec`,
/// `SUBQUERY(tracks, $t, $t.channels > 2).@count`.
package struct FieldPath: Hashable, Sendable {
    package indirect enum Root: Hashable, Sendable {
        /// The subject of the condition.
        case subject
        /// The element a SUBQUERY looks at, without the dollar sign.
        case variable(String)
        case subquery(Subquery)
    }

    package enum Step: Hashable, Sendable {
        case name(String)
        case index(Int)
        case first, last
        case count
        case aggregate(Aggregate)
    }

    /// Aggregate of the numbers that the rest of the path gives.
    package enum Aggregate: String, CaseIterable, Sendable {
        case min, max, sum, avg
    }

    /// The elements of a to-many key path for which a clause holds.
    package struct Subquery: Hashable, Sendable {
        package var collection: FieldPath
        package var variable: String
        package var clause: Clause
    }

    package var root: Root = .subject
    package var steps: [Step] = []

    /// The member of the subject it starts at.
    var firstName: String? {
        switch root {
        case .subject: if case .name(let name)? = steps.first { name } else { nil }
        case .subquery(let query): query.collection.firstName
        case .variable: nil
        }
    }
}

extension FieldPath: CustomStringConvertible {
    package var description: String {
        let text = steps.reduce(root.description) { $0 + Self.spelling(of: $1, behind: $0) }
        return text.isEmpty ? "SELF" : text
    }

    private static func spelling(of step: Step, behind text: String) -> String {
        let isFirst = text.isEmpty
        let start = isFirst ? "SELF" : ""
        switch step {
        case .name(let name) where Keyword.isPlainName(name):
            if isFirst { return Keyword(name) == nil ? name : "#\(name)" }
            // `.self` adds nothing.
            return Keyword(name) == .itself ? "[\(ConditionLiteral.quoted(name))]" : ".\(name)"
        case .name(let name): return start + "[\(ConditionLiteral.quoted(name))]"
        case .index(let index): return start + "[\(index)]"
        case .first: return start + "[FIRST]"
        case .last: return start + "[LAST]"
        case .count: return start + ".@count"
        case .aggregate(let aggregate): return start + ".@\(aggregate.rawValue)"
        }
    }
}

extension FieldPath.Root: CustomStringConvertible {
    package var description: String {
        switch self {
        case .subject: ""
        case .variable(let name): "$\(name)"
        case .subquery(let query):
            "SUBQUERY(\(query.collection), $\(query.variable), \(query.clause))"
        }
    }
}
