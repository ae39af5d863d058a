extension Parser {
    /// A term, or several between signs of arithmetic.
    mutating func side() throws(ConditionError) -> Side {
        try chain(of: [.plus, .minus]) { parser throws(ConditionError) in
            try parser.chain(of: [.times, .divided]) { parser throws(ConditionError) in
                try parser.term()
            }
        }
    }

    /// Left-associative; each sign counts as a nesting level.
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

    /// Whether the parenthesis opened here is followed by an arithmetic sign or an operator: then it
    /// encloses a number, else a clause.
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
            case nil where needsQuotes:
                if case .word(let word) = next, schema?.fields[word] == nil {
                    throw error(
                        expected: "text in quotes", suggestion: ConditionLiteral.quoted(word))
                }
                side = try path()
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
        default: throw error(expected: "a number after the minus")
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

/// Key paths: `tracks[0].dovi.profile`, `tracks.@count`, SUBQUERY.
extension Parser {
    mutating func path() throws(ConditionError) -> Side {
        let start = token
        var path = FieldPath()
        var type = schema.map(FieldType.object) ?? .any
        switch next {
        case .variable(let name):
            guard let element = variables[name] else {
                throw error(
                    expected: "a variable of a SUBQUERY around",
                    suggestion: NearestName(name).nearest(in: variables.keys).map { "$\($0)" })
            }
            path.root = .variable(name)
            type = element
            advance()
        case .word where keyword == .subquery: (path, type) = try subquery()
        case .word where keyword == .itself: advance()
        case .word where keyword != nil:
            throw error(expected: "a key path (write # before a name that is a keyword)")
        case .word(let name) where isSideAlone(name): return try counterpart(in: name)
        default: type = try name(into: &path, of: type)
        }
        type = try steps(into: &path, of: type)
        return Side(operand: .path(path), type: type, token: start)
    }

    /// Whether a member of a pair is here, without a key path after it.
    private func isSideAlone(_ name: String) -> Bool {
        let next = tokens[min(at + 1, tokens.count - 1)].kind
        return schema?.sides.contains(name) == true && next != .sign(".") && next != .sign("[")
    }

    /// The key path before the operator, of one member of a pair.
    private mutating func counterpart(in side: String) throws(ConditionError) -> Side {
        guard let schema, let (path, type) = compared, let first = path.firstName,
            case .object(let members)? = schema.fields[side],
            schema.sides.contains(first) || members.fields[first] != nil
        else {
            throw error(
                expected: "a key path such as \(side).container.duration; \(side) alone is the "
                    + "same key path as before the operator")
        }
        let token = token
        advance()
        return Side(
            operand: .path(path.moved(to: side, of: schema.sides)), type: type, token: token)
    }

    /// `tracks.audio` is short for `audio`.
    private func isKind(_ name: String, after path: FieldPath, of type: FieldType) -> Bool {
        guard path.steps.last == .name("tracks"), case .list(.object(let track)) = type else {
            return false
        }
        return track.fields[name] == nil && schema?.fields[name] == type
    }

    /// `count` is short for `@count` of a list whose elements have no such member.
    private static func isCount(_ name: String, of type: FieldType) -> Bool {
        guard name == "count", case .list(let element) = type else { return false }
        return switch element {
        case .object(let schema): schema.fields[name] == nil
        case .map, .any, .list: false
        default: true
        }
    }

    private mutating func steps(
        into path: inout FieldPath, of begin: FieldType
    ) throws(ConditionError) -> FieldType {
        var type = begin
        while true {
            if take(".") {
                type = try name(into: &path, of: type)
            } else if take("[") {
                type = try subscription(into: &path, of: type)
            } else {
                return type
            }
        }
    }

    private mutating func name(
        into path: inout FieldPath, of type: FieldType
    ) throws(ConditionError) -> FieldType {
        let place = token
        if let read = languageByContent(into: &path, of: type) { return read }
        switch next {
        case .collection(let name): return try collection(name, into: &path, of: type)
        case .word(let word) where !path.steps.isEmpty && Keyword(word) == .itself:
            advance()
            return type
        case .word(let name) where Self.isCount(name, of: type):
            return try collection(name, into: &path, of: type)
        case .word(let name) where isKind(name, after: path, of: type):
            advance()
            path.steps[path.steps.count - 1] = .name(name)
            return type
        case .word(let name), .name(let name):
            advance()
            if next == .sign("("), path.steps.isEmpty {
                throw error(
                    at: place,
                    expected:
                        "a key path or a value; functions, CAST, TERNARY and dates are not supported"
                )
            }
            path.steps.append(.name(name))
            let member = try member(name, of: type, at: place)
            if type.namesMayHoldDots { try restOfName(into: &path) }
            return member
        case .placeholder("K"):
            guard case .text(let text) = try argument() else {
                throw error(expected: "the text of a key path as argument")
            }
            advance()
            var type = type
            var isInName = false
            for name in text.split(separator: ".", omittingEmptySubsequences: false) {
                guard !name.isEmpty else { throw error(at: place, expected: "names between dots") }
                path.steps.append(.name(String(name)))
                if isInName { continue }
                isInName = type.namesMayHoldDots
                type = try member(String(name), of: type, at: place)
            }
            return type
        default: throw error(expected: "a name")
        }
    }

    /// `language.read` is short for `reading.language`, detected from text; `language.heard` for
    /// `hearing.language`, detected from speech.
    private mutating func languageByContent(
        into path: inout FieldPath, of type: FieldType
    ) -> FieldType? {
        guard case .word(let word) = next, let member = Self.contents[word],
            path.steps.last == .name("language"), type.leaf == .canonical(.languageName)
        else { return nil }
        advance()
        path.steps.removeLast()
        path.steps += [.name(member), .name("language")]
        return type.element == nil ? .canonical(.language) : .list(.canonical(.language))
    }

    private static let contents = ["read": "reading", "heard": "hearing"]

    /// Dots within a tag's name: `tags.com.apple.quicktime.make`.
    private mutating func restOfName(into path: inout FieldPath) throws(ConditionError) {
        while take(".") {
            switch next {
            case .word(let name), .name(let name): path.steps.append(.name(name))
            default: throw error(expected: "a name")
            }
            advance()
        }
    }

    /// `@count`, `@max` …
    private mutating func collection(
        _ name: String, into path: inout FieldPath, of type: FieldType
    ) throws(ConditionError) -> FieldType {
        let place = token
        let step: FieldPath.Step? =
            name == "count" ? .count : FieldPath.Aggregate(rawValue: name).map { .aggregate($0) }
        guard let step else {
            if name.lowercased().contains("unionof") {
                throw error(
                    expected: "@count, @min, @max, @sum or @avg; @\(name) is not supported")
            }
            let known = ["count"] + FieldPath.Aggregate.allCases.map(\.rawValue)
            throw error(
                expected: "@count, @min, @max, @sum or @avg",
                suggestion: NearestName(name).nearest(in: known).map { "@\($0)" })
        }
        guard let element = type.element else {
            throw error(expected: "no @\(name) here, for this is \(type.sentence) and no list")
        }
        try enter()
        defer { leave() }
        advance()
        path.steps.append(step)
        guard case .aggregate = step else { return .number }
        let leaf = try steps(into: &path, of: .list(element)).leaf
        guard leaf.isNumber else {
            throw error(at: place, expected: "numbers after it, not \(leaf.sentence)")
        }
        return .number
    }

    private mutating func subscription(
        into path: inout FieldPath, of type: FieldType
    ) throws(ConditionError) -> FieldType {
        let place = token
        var result: FieldType? = type.element
        switch next {
        case .text(let name):
            path.steps.append(.name(name))
            result = try member(name, of: type, at: place)
        case .int(let index): path.steps.append(.index(index))
        case .word(let word) where word.lowercased() == "first": path.steps.append(.first)
        case .word(let word) where word.lowercased() == "last": path.steps.append(.last)
        case .word(let word) where word.lowercased() == "size":
            path.steps.append(.count)
            result = result.map { _ in .number }
        default: throw error(expected: "an index, FIRST, LAST, SIZE or a name in quotes")
        }
        guard let result else {
            throw error(expected: "no index here, for this is \(type.sentence) and no list")
        }
        advance()
        try require("]")
        return result
    }

    /// `SUBQUERY(tracks, $t, $t.channels > 2)`
    private mutating func subquery() throws(ConditionError) -> (FieldPath, FieldType) {
        // The work grows exponentially with the levels.
        guard variables.count < 2 else {
            throw error(expected: "at most one SUBQUERY inside another")
        }
        advance()
        try require("(")
        let collection = try path()
        guard case .path(let collectionPath) = collection.operand else {
            throw error(at: collection.token, expected: "a key path of a list")
        }
        guard let element = collection.type.element else {
            throw error(
                at: collection.token, expected: "a list, and this is \(collection.type.sentence)")
        }
        try require(",")
        guard case .variable(let name) = next, variables[name] == nil else {
            throw error(expected: "a new variable such as $track")
        }
        advance()
        try require(",")
        variables[name] = element
        let clause = try disjunction()
        variables[name] = nil
        try require(")")
        let query = FieldPath.Subquery(
            collection: collectionPath, variable: name, clause: clause)
        return (FieldPath(root: .subquery(query)), .list(element))
    }
}
