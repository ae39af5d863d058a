/// A word, number, text or sign of an expression.
struct Token {
    enum Kind: Equatable {
        /// A name, or a keyword where one may stand.
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
    /// In UTF-8.
    var range: Range<Int>
}
