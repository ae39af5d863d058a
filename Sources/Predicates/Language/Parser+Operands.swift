extension Parser {
    /// A term, or several between signs of arithmetic.
    mutating func side() throws(ConditionError) -> Side {
        try chain(of: [.plus, .minus]) { parser throws(ConditionError) in
            try parser.chain(of: [.times, .divided]) { parser throws(ConditionError) in
                try parser.term()
            }
        }
    }

    /// Each sign takes what is before it as its left side, and counts as a level.
    private mutating func chain(
        of signs: [Arithmetic], _ next: (inout Parser) throws(ConditionError) -> Side
    ) throws(ConditionError) -> Side {
        var side = try next(&self)
        var levels = 0
        while let sign = signs.first(where: { self.next == .sign($0.rawValue) }) {
            try enter()
            levels += 1
            advance()
            side = try Self.joined(side, sign, try next(&self), in: self)
        }
        for _ in 0..<levels { leave() }
        return side
    }

    private static func joined(
        _ left: Side, _ sign: Arithmetic, _ right: Side, in parser: Parser
    ) throws(ConditionError) -> Side {
        for side in [left, right] where !side.type.isNumber {
            throw parser.error(
                at: side.token,
                expected: "a number beside \(sign.rawValue), and this is \(side.type.sentence)")
        }
        var joined = left
        joined.operand = .arithmetic(left.operand, sign, right.operand)
        joined.type = .number
        joined.token.range =
            left.token.range
            .lowerBound..<max(
                left.token.range.upperBound, right.token.range.upperBound)
        return joined
    }

    /// Whether a parenthesis that opens here is closed before a sign of arithmetic or an
    /// operator: it holds a number then, else a clause.
    var opensNumber: Bool {
        var depth = 0
        for place in at..<tokens.count {
            switch tokens[place].kind {
            case .sign("("): depth += 1
            case .sign(")"):
                depth -= 1
                guard depth == 0 else { continue }
                let behind = tokens[min(place + 1, tokens.count - 1)]
                if case .sign(let sign) = behind.kind, Arithmetic(rawValue: sign) != nil {
                    return true
                }
                return relation(at: behind) != nil || Keyword(behind) == .not
            default: continue
            }
        }
        return false
    }

    private mutating func group() throws(ConditionError) -> Side {
        try enter()
        defer { leave() }
        advance()
        let side = try side()
        try require(")")
        return side
    }

    private mutating func term() throws(ConditionError) -> Side {
        let start = token
        var side: Side
        switch next {
        case .sign("{"): side = try list()
        case .sign("("): side = try group()
        case .sign("-"): side = try negative()
        case .text(let text): side = literal(.text(text))
        case .int(let value): side = literal(.int(value))
        case .double(let value): side = literal(.double(value))
        case .placeholder(let letter): side = try placeholder(letter)
        case .word, .name, .variable:
            switch keyword {
            case .yes, .isTrue: side = literal(.bool(true))
            case .no, .isFalse: side = literal(.bool(false))
            case .null, .isNil: side = literal(.null)
            default: side = try path()
            }
        default: throw error(expected: "a key path or a value")
        }
        side.token.range = start.range.lowerBound..<max(start.range.upperBound, endOfLast)
        return side
    }

    private mutating func literal(_ literal: ConditionLiteral) -> Side {
        let token = token
        advance()
        return Side(operand: .literal(literal), type: Self.type(of: literal), token: token)
    }

    static func type(of literal: ConditionLiteral) -> FieldType {
        switch literal {
        case .null: .any
        case .bool: .bool
        case .int, .double: .number
        case .text: .text
        case .list(let elements):
            .list(elements.first.map(type) ?? .any)
        }
    }

    private mutating func negative() throws(ConditionError) -> Side {
        advance()
        switch next {
        case .int(let value): return literal(.int(0 &- value))
        case .double where text(of: token) == "\(Int.min.magnitude)": return literal(.int(.min))
        case .double(let value): return literal(.double(-value))
        case .word, .name, .variable, .sign("("):
            try enter()
            defer { leave() }
            return try Self.joined(
                Side(operand: .literal(.int(0)), type: .number, token: token), .minus,
                try term(), in: self)
        default: throw error(expected: "a number behind the minus")
        }
    }

    private mutating func placeholder(_ letter: Character) throws(ConditionError) -> Side {
        if letter == "K" { return try path() }
        let argument = try argument()
        let fits =
            switch (letter, argument) {
            case ("@", _), ("d", .int), ("f", .double), ("f", .int): true
            default: false
            }
        guard fits else { throw error(expected: "an argument of its kind, not \(argument)") }
        return literal(argument)
    }

    private mutating func list() throws(ConditionError) -> Side {
        try enter()
        defer { leave() }
        let start = token
        advance()
        var sides: [Side] = []
        while next != .sign("}") {
            if !sides.isEmpty { try require(",") }
            sides.append(try side())
        }
        try require("}")
        let literals = sides.compactMap { side -> ConditionLiteral? in
            if case .literal(let literal) = side.operand { literal } else { nil }
        }
        let operand: Operand =
            literals.count == sides.count
            ? .literal(.list(literals)) : .list(sides.map(\.operand))
        let types = Set(sides.map(\.type))
        let type = types.count == 1 ? sides.first?.type ?? .any : .any
        return Side(operand: operand, type: .list(type), token: start)
    }
}
