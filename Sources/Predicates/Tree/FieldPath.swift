/// Where a value stands: `tracks.dovi.profile`, `tracks[0].codec`,
/// `SUBQUERY(tracks, $t, $t.channels > 2).@count`.
struct FieldPath: Hashable, Sendable {
    indirect enum Root: Hashable, Sendable {
        /// What the condition is asked about.
        case subject
        /// The element a SUBQUERY looks at, without the dollar sign.
        case variable(String)
        case subquery(Subquery)
    }

    enum Step: Hashable, Sendable {
        case name(String)
        case index(Int)
        case first, last
        case count
        case aggregate(Aggregate)
    }

    /// What is made of the numbers that the rest of the path gives.
    enum Aggregate: String, CaseIterable, Sendable {
        case min, max, sum, avg
    }

    /// The elements of a to-many key path for which a clause holds.
    struct Subquery: Hashable, Sendable {
        var collection: FieldPath
        var variable: String
        var clause: Clause
    }

    var root: Root = .subject
    var steps: [Step] = []

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
    var description: String {
        var text =
            switch root {
            case .subject: ""
            case .variable(let name): "$\(name)"
            case .subquery(let query):
                "SUBQUERY(\(query.collection), $\(query.variable), \(query.clause))"
            }
        for step in steps {
            switch step {
            case .name(let name) where Keyword.isPlainName(name):
                if text.isEmpty {
                    text = Keyword(name) == nil ? name : "#\(name)"
                } else {
                    text += ".\(name)"
                }
            case .name(let name):
                text += (text.isEmpty ? "SELF" : "") + "[\(ConditionLiteral.quoted(name))]"
            case .index(let index): text += (text.isEmpty ? "SELF" : "") + "[\(index)]"
            case .first: text += (text.isEmpty ? "SELF" : "") + "[FIRST]"
            case .last: text += (text.isEmpty ? "SELF" : "") + "[LAST]"
            case .count: text += (text.isEmpty ? "SELF" : "") + ".@count"
            case .aggregate(let aggregate):
                text += (text.isEmpty ? "SELF" : "") + ".@\(aggregate.rawValue)"
            }
        }
        return text.isEmpty ? "SELF" : text
    }
}
