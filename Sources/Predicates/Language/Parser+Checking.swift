import TrackModel

/// Checks of names and types against a schema. Nil fits every type.
extension Parser {
    /// The type of a member.
    func member(
        _ name: String, of type: FieldType, at place: Token
    ) throws(ConditionError) -> FieldType {
        switch type {
        case .any: return .any
        case .map(let element): return element
        case .list(let element): return .list(try member(name, of: element, at: place))
        case .object(let schema):
            if let type = schema.fields[name] { return type }
            throw error(
                at: place, expected: "a key path of \(schema.subject)",
                suggestion: schema.suggestion(for: name))
        default:
            throw error(at: place, expected: "no name here, for this is \(type.sentence)")
        }
    }

    func check(
        _ comparison: Comparison, left: Side, sign: Token, right: Side
    ) throws(ConditionError) {
        var type = left.type
        if let quantifier = comparison.quantifier {
            guard let element = type.element else {
                throw error(
                    at: left.token,
                    expected: "a list after \(quantifier.rawValue), and this is \(type.sentence)")
            }
            type = element
            let isAboutLists = comparison.relation == .contains || right.type.element != nil
            if !isAboutLists || comparison.relation == .isIn { type = type.leaf }
        }
        switch comparison.relation {
        case .equal, .notEqual:
            if case .list = type, right.type.element == nil {
                throw error(
                    at: left.token,
                    expected: "ANY, ALL or NONE before a list, or CONTAINS after it")
            }
            try fit(right, to: type, left.token, comparison.folding)
            try fit(
                Side(operand: left.operand, type: type, token: left.token), to: right.type,
                right.token, comparison.folding)
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            try order(type, right.type, sign)
        case .between:
            guard case .list(let bounds) = right.type, right.operand.count ?? 2 == 2 else {
                throw error(at: right.token, expected: "two bounds such as {720, 1080}")
            }
            try order(type, bounds, sign)
        case .isIn:
            if case .list(let element) = right.type {
                try fit(right, to: .list(type), left.token, comparison.folding)
                if case .literal = left.operand {
                    try fit(left, to: element, right.token, comparison.folding)
                }
            } else {
                try text(right)
                try text(Side(operand: left.operand, type: type, token: left.token))
            }
        case .contains:
            if let element = type.element, type != .any {
                try fit(right, to: element, left.token, comparison.folding)
            } else {
                try text(Side(operand: left.operand, type: type, token: left.token))
                try text(right)
            }
        case .beginsWith, .endsWith, .like, .matches:
            try text(Side(operand: left.operand, type: type, token: left.token))
            try text(right)
        }
    }

    private func text(_ side: Side) throws(ConditionError) {
        guard side.type.isText else {
            throw error(at: side.token, expected: "text, and this is \(side.type.sentence)")
        }
    }

    private func order(_ left: FieldType, _ right: FieldType, _ sign: Token) throws(ConditionError)
    {
        switch (left, right) {
        case (.word(let words), _), (_, .word(let words)):
            let list = words.prefix(3).map(ConditionLiteral.quoted).joined(separator: ", ")
            throw error(at: sign, expected: "== or IN {\(list), …}, for words have no order")
        case (.any, _), (_, .any), (.fraction, .text), (.text, .fraction): break
        case _ where left.isNumber && right.isNumber: break
        case _ where left.isText && right.isText: break
        default:
            throw error(
                at: sign,
                expected: "two values with an order, not \(left.sentence) and \(right.sentence)")
        }
    }

    /// Whether a value can equal one of a type.
    private func fit(
        _ side: Side, to type: FieldType, _ other: Token, _ folding: TextFolding
    ) throws(ConditionError) {
        if case .literal(let literal) = side.operand {
            return try fit(literal, to: type, at: side.token, folding)
        }
        let fits =
            switch (side.type, type) {
            case (.any, _), (_, .any): true
            case (.bool, .bool), (.bool, .number), (.number, .bool): true
            case (.fraction, .text), (.text, .fraction): true
            case (.list, .list), (.object, .object), (.map, .map): true
            default:
                (side.type.isNumber && type.isNumber) || (side.type.isText && type.isText)
            }
        guard fits else {
            throw error(
                at: side.token, expected: "\(type.sentence), and this is \(side.type.sentence)")
        }
    }

    private func fit(
        _ literal: ConditionLiteral, to type: FieldType, at place: Token, _ folding: TextFolding
    ) throws(ConditionError) {
        switch (literal, type) {
        case (.null, _), (_, .any): return
        case (.bool, .bool): return
        case (.int(let value), .bool) where value == 0 || value == 1: return
        case (.int, _) where type.isNumber: return
        case (.double(let value), .fraction) where value != value.rounded():
            throw error(
                at: place,
                expected:
                    "an exact fraction in quotes such as \"24000/1001\" (nominalFrameRate is rounded)"
            )
        case (.double, _) where type.isNumber: return
        case (.text(let text), .fraction) where Rational(text) != nil: return
        case (.text(let text), .word(let words)):
            let wanted = folding.fold(text)
            if words.contains(where: { folding.fold($0) == wanted }) { return }
            let list = words.prefix(12).joined(separator: ", ") + (words.count > 12 ? " …" : "")
            throw error(
                at: place, expected: "one of \(list)",
                suggestion: NearestName(text).nearest(in: words))
        case (.text(let text), .canonical(let spelling)):
            let canonical = spelling.canonical(text)
            if let canonical, folding.fold(canonical) == folding.fold(text) { return }
            throw error(
                at: place, expected: spelling.sentence,
                suggestion: canonical.map(ConditionLiteral.quoted))
        case (.text, _) where type.isText: return
        case (.list(let elements), .list(let element)):
            for literal in elements { try fit(literal, to: element, at: place, folding) }
            return
        default: break
        }
        throw error(at: place, expected: type.sentence)
    }
}

extension Operand {
    /// Elements of a list that is written out.
    fileprivate var count: Int? {
        switch self {
        case .list(let operands): operands.count
        case .literal(.list(let literals)): literals.count
        default: nil
        }
    }
}

extension Parser.Side {
    /// Replaces text by the record's spelling: “HEVC” by “hevc”, “HDR10” by “hdr10”.
    mutating func respell(as type: FieldType, _ folding: TextFolding) {
        if case .literal(let literal) = operand {
            operand = .literal(literal.respelled(as: type.leaf, folding))
        }
    }
}

extension ConditionLiteral {
    fileprivate func respelled(as type: FieldType, _ folding: TextFolding) -> ConditionLiteral {
        switch (self, type) {
        case (.list(let elements), _):
            return .list(elements.map { $0.respelled(as: type, folding) })
        case (.text(let text), .canonical(let spelling)):
            guard let canonical = spelling.canonical(text),
                folding.fold(canonical) != folding.fold(text)
            else { return self }
            return .text(canonical)
        case (.text(let text), .word(let words)):
            let wanted = folding.fold(text)
            if words.contains(where: { folding.fold($0) == wanted }) { return self }
            let letters = Self.letters(of: text)
            let found = words.filter { Self.letters(of: $0) == letters }
            return found.count == 1 ? .text(found[0]) : self
        default: return self
        }
    }

    /// Letters and digits in lower case; `+` is “plus”, as in HDR10+.
    private static func letters(of text: String) -> String {
        Spelling.letters(
            of: text.split(separator: "+", omittingEmptySubsequences: false).joined(
                separator: "plus"))
    }
}
