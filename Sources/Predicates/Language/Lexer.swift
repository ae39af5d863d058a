/// A word, number, text or sign of an expression.
struct Token {
    enum Kind: Equatable {
        /// A name, or a keyword in a position where one is valid.
        case word(String)
        /// `#name`: never a keyword.
        case name(String)
        /// `$name`
        case variable(String)
        /// `@name`
        case collection(String)
        case text(String)
        case int(Int)
        case double(Double)
        /// `%@`, `%d`, `%f`, `%K`
        case placeholder(Character)
        case sign(String)
        case end
    }

    var kind: Kind
    /// UTF-8 offsets.
    var range: Range<Int>
}

/// Case-insensitive keyword. After a dot every word is a name; `#` makes the first name
/// of a key path one.
enum Keyword: String, CaseIterable {
    case and, or, not
    case isIn = "in"
    case contains, beginswith, endswith, like, matches, between
    case anyOf = "any"
    case someOf = "some"
    case allOf = "all"
    case noneOf = "none"
    case truepredicate, falsepredicate
    case yes, no
    case isTrue = "true"
    case isFalse = "false"
    case null
    case isNil = "nil"
    case itself = "self"
    case subquery

    init?(_ word: String) {
        guard word.utf8.count <= 14, let keyword = Self.words[word.lowercased()] else { return nil }
        self = keyword
    }

    /// nil for a token that is not a keyword.
    init?(_ token: Token) {
        guard case .word(let word) = token.kind, let keyword = Keyword(word) else { return nil }
        self = keyword
    }

    private static let words = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Whether a name can be written without quotes.
    static func isPlainName(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return name.utf8.allSatisfy(Lexer.isNameByte)
    }
}

/// Splits an expression into tokens.
struct Lexer {
    private let expression: String
    private let bytes: [UInt8]
    private var at = 0
    private var tokens: [Token] = []

    static func tokens(of expression: String) throws(ConditionError) -> [Token] {
        var lexer = Lexer(expression)
        try lexer.run()
        return lexer.tokens
    }

    private init(_ expression: String) {
        self.expression = expression
        bytes = Array(expression.utf8)
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
        default: false
        }
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
        at + offset < bytes.count ? bytes[at + offset] : nil
    }

    private mutating func run() throws(ConditionError) {
        while let next = byte() {
            let start = at
            switch next {
            case 0x20, 0x09, 0x0A, 0x0D:
                at += 1
                continue
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                add(.text(try text(until: next)), from: start)
            case UInt8(ascii: "#"): add(.name(try name(after: start)), from: start)
            case UInt8(ascii: "$"): add(.variable(try name(after: start)), from: start)
            case UInt8(ascii: "@"): add(.collection(try name(after: start)), from: start)
            case UInt8(ascii: "%"): try placeholder()
            case 0x30...0x39 where !isAfterDot: try number()
            case UInt8(ascii: ".") where !isAfterOperand && byte(1).map(Self.isDigit) == true:
                try number()
            case _ where Self.isNameByte(next): add(.word(word()), from: start)
            default: try sign()
            }
        }
        add(.end, from: at)
    }

    private mutating func add(_ kind: Token.Kind, from start: Int) {
        tokens.append(Token(kind: kind, range: start..<at))
    }

    private var isAfterDot: Bool { tokens.last?.kind == .sign(".") }

    /// Whether a dot here continues a key path.
    private var isAfterOperand: Bool {
        switch tokens.last?.kind {
        case .word, .name, .variable, .collection, .sign("]"), .sign(")"), .placeholder: true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private mutating func word() -> String {
        let start = at
        while let next = byte(), Self.isNameByte(next) { at += 1 }
        return String(decoding: bytes[start..<at], as: UTF8.self)
    }

    private mutating func name(after start: Int) throws(ConditionError) -> String {
        at = start + 1
        let name = word()
        guard !name.isEmpty else { throw error(at: start, expected: "a name after the sign") }
        return name
    }

    private mutating func placeholder() throws(ConditionError) {
        let start = at
        at += 1
        while let next = byte(), next == UInt8(ascii: "l") || next == UInt8(ascii: "h") { at += 1 }
        let letter: Character? =
            switch byte() {
            case UInt8(ascii: "@"): "@"
            case UInt8(ascii: "K"): "K"
            case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"): "d"
            case UInt8(ascii: "f"), UInt8(ascii: "g"), UInt8(ascii: "e"): "f"
            default: nil
            }
        guard let letter else { throw error(at: start, expected: "%@, %d, %f or %K") }
        at += 1
        add(.placeholder(letter), from: start)
    }

    private mutating func sign() throws(ConditionError) {
        let start = at
        let two = String(decoding: bytes[at..<min(at + 2, bytes.count)], as: UTF8.self)
        if ["==", "!=", "<>", "<=", "=<", ">=", "=>", "&&", "||"].contains(two) {
            at += 2
            return add(.sign(two), from: start)
        }
        guard let one = byte(), "=<>!(){}[],.-+*/".utf8.contains(one) else {
            throw error(at: start, expected: "a key path, a value or an operator")
        }
        at += 1
        add(.sign(String(decoding: [one], as: UTF8.self)), from: start)
    }

    private mutating func number() throws(ConditionError) {
        let start = at
        while let next = byte() {
            let isSigned = next == UInt8(ascii: "+") || next == UInt8(ascii: "-")
            let isExponent = at > start && (bytes[at - 1] | 0x20) == UInt8(ascii: "e")
            guard
                Self.isNameByte(next) || next == UInt8(ascii: ".")
                    || (isSigned && isExponent && !isHexadecimal(from: start))
            else { break }
            at += 1
        }
        let digits = String(decoding: bytes[start..<at], as: UTF8.self)
        if isHexadecimal(from: start), let value = Int(digits.dropFirst(2), radix: 16) {
            add(.int(value), from: start)
        } else if let value = Int(digits) {
            add(.int(value), from: start)
        } else if !isHexadecimal(from: start),
            let value = Double(digits.hasPrefix(".") ? "0" + digits : digits), value.isFinite
        {
            add(.double(value), from: start)
        } else {
            throw error(at: start, found: digits, expected: "a number such as 6, 23.976 or 5e6")
        }
    }

    private func isHexadecimal(from start: Int) -> Bool {
        start + 1 < bytes.count && bytes[start] == 0x30 && bytes[start + 1] | 0x20 == 0x78
    }

    /// Escapes of C. A backslash before any other character is kept, so that regular expressions
    /// need no doubled backslashes.
    private mutating func text(until quote: UInt8) throws(ConditionError) -> String {
        let start = at
        at += 1
        var content: [UInt8] = []
        while let next = byte() {
            at += 1
            if next == quote { return String(decoding: content, as: UTF8.self) }
            guard next == UInt8(ascii: "\\"), let escaped = byte() else {
                content.append(next)
                continue
            }
            at += 1
            switch escaped {
            case UInt8(ascii: "n"): content.append(0x0A)
            case UInt8(ascii: "r"): content.append(0x0D)
            case UInt8(ascii: "t"): content.append(0x09)
            case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): content.append(escaped)
            default: content += [next, escaped]
            }
        }
        throw ConditionError(
            expression: expression, utf8Offset: start, found: String(UnicodeScalar(quote)),
            expected: "a closing quote after it", suggestion: nil)
    }

    private func error(
        at offset: Int, found: String? = nil, expected: String
    ) -> ConditionError {
        let rest = String(decoding: bytes[offset...], as: UTF8.self)
        return ConditionError(
            expression: expression, utf8Offset: offset,
            found: found ?? rest.first.map(String.init), expected: expected, suggestion: nil)
    }
}
