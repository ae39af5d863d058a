/// A word of the language. Case does not matter; after a dot every word is a
/// name, and `#` makes a name of one at the beginning of a key path.
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

    /// nil for what is no word, or none of the language.
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
