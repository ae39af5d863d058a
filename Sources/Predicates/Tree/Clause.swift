/// A condition taken apart.
package indirect enum Clause: Hashable, Sendable {
    case constant(Bool)
    case not(Clause)
    case and([Clause])
    case or([Clause])
    case comparison(Comparison)
}

/// One side of a comparison.
package indirect enum Operand: Hashable, Sendable {
    case literal(ConditionLiteral)
    case path(FieldPath)
    /// A list with key paths in it; one of literals alone is a literal.
    case list([Operand])
    case arithmetic(Operand, Arithmetic, Operand)
}

package struct Comparison: Hashable, Sendable {
    package enum Quantifier: String {
        case any = "ANY"
        case all = "ALL"
        case none = "NONE"
    }

    package enum Relation: String, CaseIterable {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case isIn = "IN"
        case contains = "CONTAINS"
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case like = "LIKE"
        case matches = "MATCHES"
        case between = "BETWEEN"
    }

    package var quantifier: Quantifier?
    package var left: Operand
    package var relation: Relation
    package var folding = TextFolding()
    package var right: Operand
    /// The right side of MATCHES, where it is written in the condition.
    var pattern: RegularExpression?
}

extension Comparison {
    /// A key path of names against a value.
    package init(path: [String], _ relation: Relation, _ value: ConditionLiteral) {
        self.init(
            left: .path(FieldPath(steps: path.map { .name($0) })), relation: relation,
            right: .literal(value))
    }
}

extension Clause: CustomStringConvertible {
    /// Spelling that parses back to the same clause.
    package var description: String {
        switch self {
        case .constant(let value): value ? "TRUEPREDICATE" : "FALSEPREDICATE"
        case .not(let clause): "NOT \(clause.grouped(in: true))"
        case .and(let clauses): clauses.map { $0.grouped(in: true) }.joined(separator: " AND ")
        case .or(let clauses): clauses.map { $0.grouped(in: false) }.joined(separator: " OR ")
        case .comparison(let comparison): comparison.description
        }
    }

    private func grouped(in binding: Bool) -> String {
        switch self {
        case .or: "(\(self))"
        case .and where binding: "(\(self))"
        default: description
        }
    }
}

extension Comparison: CustomStringConvertible {
    package var description: String {
        let quantifier = quantifier.map { "\($0.rawValue) " } ?? ""
        return "\(quantifier)\(left) \(relation.rawValue)\(folding) \(right)"
    }
}

extension Operand: CustomStringConvertible {
    package var description: String {
        switch self {
        case .literal(let literal): literal.description
        case .path(let path): path.description
        case .list(let operands): "{\(operands.map(\.description).joined(separator: ", "))}"
        case .arithmetic(let left, let sign, let right):
            "\(left.grouped) \(sign.rawValue) \(right.grouped)"
        }
    }

    private var grouped: String {
        if case .arithmetic = self { "(\(self))" } else { description }
    }
}

/// Path to a value: `tracks.dovi.profile`, `tracks[0].codec`,
/// `SUBQUERY(tracks, $t, $t.channels > 2).@count`.
package struct FieldPath: Hashable, Sendable {
    package indirect enum Root: Hashable, Sendable {
        /// The subject of the condition.
        case subject
        /// Element variable of a SUBQUERY, without the dollar sign.
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

    /// The key path without the member of a pair that it starts at.
    func leaving(_ sides: Set<String>) -> FieldPath {
        var path = self
        switch root {
        case .subject:
            if let first = firstName, sides.contains(first) { path.steps.removeFirst() }
        case .subquery(var query):
            query.collection = query.collection.leaving(sides)
            path.root = .subquery(query)
        case .variable: break
        }
        return path
    }

    /// The same key path of one member of a pair.
    func moved(to side: String, of sides: Set<String>) -> FieldPath {
        var path = leaving(sides)
        switch path.root {
        case .subject: path.steps.insert(.name(side), at: 0)
        case .subquery(var query):
            query.collection = query.collection.moved(to: side, of: sides)
            path.root = .subquery(query)
        case .variable: break
        }
        return path
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

/// An operator between two numbers.
package enum Arithmetic: String, Hashable, Sendable, CaseIterable {
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"

    /// Null where a side is not a number, and after a division by 0. An integer result stays an
    /// integer; 3 / 2 is 1.5.
    func value(_ left: ConditionValue, _ right: ConditionValue) -> ConditionValue {
        if case .int(let left) = left, case .int(let right) = right,
            let value = whole(left, right)
        {
            return .int(value)
        }
        guard let left = left.number, let right = right.number else { return .null }
        let value =
            switch self {
            case .plus: left + right
            case .minus: left - right
            case .times: left * right
            case .divided: left / right
            }
        return value.isFinite ? .double(value) : .null
    }

    /// nil where the result is not an integer or overflows.
    private func whole(_ left: Int, _ right: Int) -> Int? {
        let (value, isTooLarge) =
            switch self {
            case .plus: left.addingReportingOverflow(right)
            case .minus: left.subtractingReportingOverflow(right)
            case .times: left.multipliedReportingOverflow(by: right)
            case .divided: left.dividedReportingOverflow(by: right)
            }
        guard !isTooLarge else { return nil }
        if self == .divided, !left.isMultiple(of: right) { return nil }
        return value
    }
}
