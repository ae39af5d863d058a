/// Parses tokens into a clause and checks it against the schema, if there is one.
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
    /// Whether a word that is not a key path is text without its quotes.
    private(set) var needsQuotes = false
    /// The key path before the operator, and its type.
    private(set) var compared: (path: FieldPath, type: FieldType)?

    private static let deepest = 50
    /// Limit in bytes; people write shorter expressions.
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
        of expression: String, over schema: ConditionSchema?
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

    /// Key paths between commas, each with its source text.
    static func paths(
        of expression: String, over schema: ConditionSchema
    ) throws(ConditionError) -> [(text: String, path: FieldPath)] {
        var parser = try Parser(expression, [], schema)
        var paths: [(String, FieldPath)] = []
        repeat {
            let start = parser.token.range.lowerBound
            guard case .path(let path) = try parser.path().operand, !path.steps.isEmpty else {
                throw parser.error(expected: "a key path")
            }
            let bytes = Array(expression.utf8)[start..<max(start, parser.endOfLast)]
            paths.append((String(decoding: bytes, as: UTF8.self), path))
        } while parser.take(",")
        guard parser.next == .end else { throw parser.error(expected: "a comma or the end") }
        return paths
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
            throw error(expected: "a value; this placeholder has no argument")
        }
        return argument
    }

    /// Source text of a token.
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
        // An unquoted word there would be parsed as an unknown key path.
        if case .path = left.operand, schema != nil {
            needsQuotes = left.type.leaf.isText && left.type.leaf != .any
        }
        let around = compared
        if case .path(let path) = left.operand { compared = (path, left.type) }
        var right = try side()
        (needsQuotes, compared) = (false, around)
        if schema != nil, [.equal, .notEqual, .isIn, .contains].contains(relation) {
            right.respell(as: left.type, comparison.folding)
            var subject = left
            subject.respell(as: right.type, comparison.folding)
            comparison.left = subject.operand
        }
        comparison.right = right.operand
        if relation == .matches { comparison.pattern = try pattern(right, comparison.folding) }
        if schema != nil {
            var left = left
            left.operand = comparison.left
            try check(comparison, left: left, sign: sign, right: right)
        }
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

    /// A key path of a yes-or-no value alone means `== YES`.
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
            // After the quote, unless an escape or a placeholder moved it.
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
