extension Parser {
    mutating func side() throws(ConditionError) -> Side {
        let start = token
        var side: Side
        switch next {
        case .sign("{"): side = try list()
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
