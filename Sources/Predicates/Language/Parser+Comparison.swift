extension Parser {
    /// An operand together with where it was written.
    struct Side {
        var operand: Operand
        var type: FieldType
        var token: Token
    }

    mutating func comparison() throws(ConditionError) -> Clause {
        let quantifier = quantifier()
        let left = try side()
        let isNegated = quantifier == nil && keyword == .not
        if isNegated { advance() }
        guard let relation = relation() else {
            guard !isNegated, let clause = alone(left, quantifier) else {
                throw error(expected: "an operator such as ==, <, IN or CONTAINS")
            }
            return clause
        }
        let sign = token
        advance()
        var comparison = Comparison(
            quantifier: quantifier, left: left.operand, relation: relation,
            folding: try modifiers(), right: .literal(.null))
        try requireQuotes(of: left.type)
        let right = try side()
        comparison.right = right.operand
        if relation == .matches { comparison.pattern = try pattern(right, comparison.folding) }
        if schema != nil { try check(comparison, left: left, sign: sign, right: right) }
        return isNegated ? .not(.comparison(comparison)) : .comparison(comparison)
    }

    private mutating func quantifier() -> Comparison.Quantifier? {
        let quantifier: Comparison.Quantifier? =
            switch keyword {
            case .anyOf, .someOf: .any
            case .allOf: .all
            case .noneOf: Comparison.Quantifier.none
            default: nil
            }
        if quantifier != nil { advance() }
        return quantifier
    }

    /// A key path of YES or NO says `== YES` by itself.
    private func alone(_ side: Side, _ quantifier: Comparison.Quantifier?) -> Clause? {
        let type = quantifier == nil ? side.type : side.type.element?.leaf
        guard case .path = side.operand, type == .bool || type == .any else { return nil }
        switch next {
        case .end, .sign(")"), .sign("&&"), .sign("||"): break
        default: guard keyword == .and || keyword == .or else { return nil }
        }
        return .comparison(
            Comparison(
                quantifier: quantifier, left: side.operand, relation: .equal,
                right: .literal(.bool(true))))
    }

    func relation(at token: Token? = nil) -> Comparison.Relation? {
        let token = token ?? self.token
        return switch token.kind {
        case .sign("="), .sign("=="): .equal
        case .sign("!="), .sign("<>"): .notEqual
        case .sign("<"): .less
        case .sign("<="), .sign("=<"): .lessOrEqual
        case .sign(">"): .greater
        case .sign(">="), .sign("=>"): .greaterOrEqual
        default:
            switch Keyword(token) {
            case .isIn: .isIn
            case .contains: .contains
            case .beginswith: .beginsWith
            case .endswith: .endsWith
            case .like: .like
            case .matches: .matches
            case .between: .between
            default: nil
            }
        }
    }

    /// A word of a closed list without its quotes reads as a key path that is not
    /// there.
    private func requireQuotes(of type: FieldType) throws(ConditionError) {
        guard case .word(let words) = type.leaf, case .word(let name) = next, words.contains(name),
            schema?.fields[name] == nil
        else { return }
        throw error(
            expected: "a value, and a word stands in quotes",
            suggestion: ConditionLiteral.quoted(name))
    }

    /// `[cd]`
    private mutating func modifiers() throws(ConditionError) -> TextFolding {
        guard take("[") else { return TextFolding() }
        guard case .word(let letters) = next, letters.allSatisfy({ "cdCD".contains($0) }) else {
            throw error(expected: "c, d or cd; [n], [l] and [w] are not supported")
        }
        advance()
        try require("]")
        let lower = letters.lowercased()
        return TextFolding(
            ignoresCase: lower.contains("c"), ignoresDiacritics: lower.contains("d"))
    }

    /// The regular expression of a literal; nil where a key path gives it.
    private func pattern(
        _ side: Side, _ folding: TextFolding
    ) throws(ConditionError) -> RegularExpression? {
        guard case .literal(.text(let source)) = side.operand else { return nil }
        do {
            return try RegularExpression(source, folding: folding)
        } catch {
            var place = side.token
            // Behind the quote, unless an escape or a placeholder moved it.
            let literal = Array(expression.utf8)[place.range]
            if literal.dropFirst().dropLast().elementsEqual(source.utf8) {
                let start = place.range.lowerBound + 1 + error.utf8Offset
                let end = place.range.upperBound - 1
                place.range = min(start, end)..<end
            }
            throw self.error(at: place, expected: error.expected)
        }
    }
}
