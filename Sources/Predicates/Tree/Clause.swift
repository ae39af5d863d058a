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
    /// In the spelling that parses back to the same clause.
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
