/// Tokens → clause, checked against a schema where there is one.
///
///     or         := and ("OR" and)*
///     and        := not ("AND" not)*
///     not        := "NOT" not | "(" or ")" | comparison
///     comparison := ("ANY" | "ALL" | "NONE")? operand relation "[cd]"? operand
///     operand    := product (("+" | "-") product)*
///     product    := term (("*" | "/") term)*
///     term       := key path | value | list | "-" term | "(" operand ")"
struct Parser {
    let expression: String
    let schema: ConditionSchema?
    let tokens: [Token]
    private(set) var at = 0
    private var depth = 0
    private var arguments: ArraySlice<ConditionLiteral>
    /// Types of the elements of the SUBQUERYs around.
    var variables: [String: FieldType] = [:]

    private static let deepest = 50
    /// Bytes; an expression is written by hand.
    private static let longest = 1 << 16

    static func clause(
        of expression: String, arguments: [ConditionLiteral], over schema: ConditionSchema?
    ) throws(ConditionError) -> Clause {
        var parser = try Parser(expression, arguments, schema)
        let clause = try parser.disjunction()
        guard parser.next == .end else { throw parser.error(expected: "AND, OR or the end") }
        guard parser.arguments.isEmpty else {
            throw parser.error(expected: "a placeholder for each of the arguments")
        }
        return clause
    }

    /// A number alone.
    static func formula(
        of expression: String, over schema: ConditionSchema
    ) throws(ConditionError) -> Operand {
        var parser = try Parser(expression, [], schema)
        let side = try parser.side()
        guard parser.next == .end else { throw parser.error(expected: "an operator or the end") }
        guard side.type.isNumber else {
            throw parser.error(
                at: side.token, expected: "a number, and this is \(side.type.sentence)")
        }
        return side.operand
    }

    private init(
        _ expression: String, _ arguments: [ConditionLiteral], _ schema: ConditionSchema?
    ) throws(ConditionError) {
        guard expression.utf8.count <= Self.longest else {
            throw ConditionError(
                expression: expression, utf8Offset: 0, found: "a long text",
                expected: "at most \(Self.longest) bytes", suggestion: nil)
        }
        self.expression = expression
        self.schema = schema
        self.arguments = arguments[...]
        tokens = try Lexer.tokens(of: expression)
    }

    // MARK: Tokens

    /// The last one is the end, and is never passed.
    var token: Token { tokens[min(at, tokens.count - 1)] }
    var next: Token.Kind { token.kind }

    /// Where the token before this one ends.
    var endOfLast: Int { at > 0 ? tokens[at - 1].range.upperBound : 0 }

    mutating func advance() { at = min(at + 1, tokens.count - 1) }

    mutating func take(_ sign: String) -> Bool {
        guard next == .sign(sign) else { return false }
        advance()
        return true
    }

    mutating func require(_ sign: String) throws(ConditionError) {
        guard take(sign) else { throw error(expected: sign) }
    }

    var keyword: Keyword? {
        Keyword(token)
    }

    mutating func take(_ wanted: Keyword) -> Bool {
        guard keyword == wanted else { return false }
        advance()
        return true
    }

    mutating func argument() throws(ConditionError) -> ConditionLiteral {
        guard let argument = arguments.popFirst() else {
            throw error(expected: "a value; there is no argument for this place")
        }
        return argument
    }

    /// As it was written.
    func text(of token: Token) -> String {
        String(decoding: Array(expression.utf8)[token.range], as: UTF8.self)
    }

    /// The error of a place that holds something unexpected.
    func error(
        at token: Token? = nil, expected: String, suggestion: String? = nil
    ) -> ConditionError {
        let token = token ?? self.token
        let range = token.range
        return ConditionError(
            expression: expression, utf8Offset: range.lowerBound,
            found: range.isEmpty ? nil : text(of: token),
            expected: expected, suggestion: suggestion)
    }

    /// Goes one level down; `leave` comes back.
    mutating func enter() throws(ConditionError) {
        depth += 1
        guard depth <= Self.deepest else {
            throw error(expected: "a condition that is nested at most \(Self.deepest) deep")
        }
    }

    mutating func leave() { depth -= 1 }

    // MARK: Clauses

    mutating func disjunction() throws(ConditionError) -> Clause {
        try enter()
        defer { leave() }
        var clauses = [try conjunction()]
        while take(.or) || take("||") { clauses.append(try conjunction()) }
        return clauses.count == 1 ? clauses[0] : .or(clauses)
    }

    private mutating func conjunction() throws(ConditionError) -> Clause {
        var clauses = [try negation()]
        while take(.and) || take("&&") { clauses.append(try negation()) }
        return clauses.count == 1 ? clauses[0] : .and(clauses)
    }

    private mutating func negation() throws(ConditionError) -> Clause {
        if take(.not) || take("!") {
            try enter()
            defer { leave() }
            return .not(try negation())
        }
        if take(.truepredicate) { return .constant(true) }
        if take(.falsepredicate) { return .constant(false) }
        if next == .sign("("), !opensNumber, take("(") {
            let clause = try disjunction()
            try require(")")
            return clause
        }
        return try comparison()
    }
}
