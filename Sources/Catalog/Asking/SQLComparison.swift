import Predicates

/// The comparison of a column with a literal.
struct SQLComparison {
    private let column: SQLScope.Column
    private let relation: Comparison.Relation
    private let literal: ConditionLiteral
    private let folding: TextFolding

    init(
        _ column: SQLScope.Column, _ relation: Comparison.Relation, _ literal: ConditionLiteral,
        _ folding: TextFolding
    ) {
        self.column = column
        self.relation = relation
        self.literal = literal
        self.folding = folding
    }

    /// nil if SQL cannot express the comparison.
    func sql(_ bound: SQLTranslation.Bound) -> String? {
        if case .null = literal { return ofNothing }
        if relation == .isIn { return isIn(bound) }
        switch column.content {
        case .bool: return ofFlag
        case .integer: return ofInteger
        case .number: return ofNumber(bound)
        case .text: return ofText(bound)
        case .texts: return ofTexts(bound)
        case .numeral, .other, .json: return nil
        }
    }

    private func with(
        _ relation: Comparison.Relation, _ literal: ConditionLiteral
    ) -> SQLComparison {
        SQLComparison(column, relation, literal, folding)
    }

    private var ofNothing: String? {
        switch relation {
        case .equal: "\(column.sql) IS NULL"
        case .notEqual: "\(column.sql) IS NOT NULL"
        default: nil
        }
    }

    private func isIn(_ bound: SQLTranslation.Bound) -> String? {
        guard case .list(let values) = literal, column.content != .texts else { return nil }
        let parts = values.compactMap { with(.equal, $0).sql(bound) }
        guard parts.count == values.count else { return nil }
        return parts.isEmpty ? "0" : "(\(parts.joined(separator: " OR ")))"
    }

    private var ofFlag: String? {
        guard case .bool(let flag) = literal else { return nil }
        switch relation {
        case .equal: return "\(column.sql) IS \(flag ? 1 : 0)"
        case .notEqual: return "\(column.sql) IS NOT \(flag ? 1 : 0)"
        default: return nil
        }
    }

    // MARK: Numbers

    /// The limit up to which a Double is exact for integers.
    private static let maxExact = 0x1p53

    private var ofInteger: String? {
        if relation == .between { return between { $0.ofInteger } }
        guard let number = literal.number, abs(number) < Self.maxExact else { return nil }
        let text = Int(exactly: number).map { "\($0)" } ?? "\(number)"
        switch relation {
        case .equal: return "\(column.sql) IS \(text)"
        case .notEqual: return "\(column.sql) IS NOT \(text)"
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return "(\(column.sql) \(relation.rawValue) \(text)) IS TRUE"
        default: return nil
        }
    }

    /// SQLite reads the last digits of a number in its own way, and seconds are compared
    /// as whole nanoseconds.
    private func ofNumber(_ bound: SQLTranslation.Bound) -> String? {
        if relation == .between { return between { $0.ofNumber(bound) } }
        guard let number = literal.number, abs(number) < Self.maxExact else { return nil }
        let slack = abs(number) * 1e-9 + 1e-8
        let (low, high) = ("\(number - slack)", "\(number + slack)")
        let isNecessary = bound == .necessary
        switch relation {
        case .equal where isNecessary:
            return "(\(column.sql) BETWEEN \(low) AND \(high)) IS TRUE"
        case .notEqual where !isNecessary:
            return "(\(column.sql) BETWEEN \(low) AND \(high)) IS NOT TRUE"
        case .less, .lessOrEqual:
            return "(\(column.sql) < \(isNecessary ? high : low)) IS TRUE"
        case .greater, .greaterOrEqual:
            return "(\(column.sql) > \(isNecessary ? low : high)) IS TRUE"
        default: return nil
        }
    }

    private func between(_ sql: (SQLComparison) -> String?) -> String? {
        guard case .list(let bounds) = literal, bounds.count == 2,
            let low = sql(with(.greaterOrEqual, bounds[0])),
            let high = sql(with(.lessOrEqual, bounds[1]))
        else { return nil }
        return "(\(low) AND \(high))"
    }

    // MARK: Texts

    /// True for text that is not ASCII, which may be canonically equal with different bytes.
    private var isForeign: String {
        "length(\(column.sql)) <> length(CAST(\(column.sql) AS BLOB))"
    }

    private func ofText(_ bound: SQLTranslation.Bound) -> String? {
        guard let text = literal.plainText else { return nil }
        let value = folding.ignoresCase ? "lower(\(column.sql))" : column.sql
        let wanted = "'\(folding.ignoresCase ? text.lowercased() : text)'"
        let length = text.utf8.count
        if relation == .notEqual {
            return with(.equal, literal).sql(bound.opposite).map { "NOT \($0)" }
        }
        let test: String? =
            switch relation {
            case .equal: "\(value) = \(wanted)"
            case .contains: "instr(\(value), \(wanted)) > 0"
            case .beginsWith: "substr(\(value), 1, \(length)) = \(wanted)"
            case .endsWith: "substr(\(value), -\(length)) = \(wanted)"
            default: nil
            }
        guard let test else { return nil }
        if bound == .necessary { return "(\(test) OR \(isForeign)) IS TRUE" }
        // Substrings in conditions consist of whole characters.
        return relation == .equal ? "(\(test)) IS TRUE" : nil
    }

    /// An element of a JSON array.
    private func ofTexts(_ bound: SQLTranslation.Bound) -> String? {
        guard relation == .contains, bound == .necessary, let text = literal.plainText else {
            return nil
        }
        let value = folding.ignoresCase ? "lower(\(column.sql))" : column.sql
        let wanted = "'\"\(folding.ignoresCase ? text.lowercased() : text)\"'"
        let isEscaped = "instr(\(column.sql), '\\') > 0"
        return "(instr(\(value), \(wanted)) > 0 OR \(isEscaped) OR \(isForeign)) IS TRUE"
    }
}

extension ConditionLiteral {
    fileprivate var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// Text with the same meaning in SQL and conditions: printable ASCII without quotes.
    fileprivate var plainText: String? {
        guard case .text(let text) = self, !text.isEmpty, text.utf8.count <= 200,
            text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }),
            !text.contains(where: { "'\"\\".contains($0) })
        else { return nil }
        return text
    }
}
