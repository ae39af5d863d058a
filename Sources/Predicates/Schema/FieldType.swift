/// What a key path can hold, besides nil.
package indirect enum FieldType: Hashable, Sendable {
    case bool
    case number
    /// An exact fraction: compares with numbers and with text such as
    /// `"24000/1001"`.
    case fraction
    case text
    /// Text that often reads as a number, and then compares with numbers: `level`,
    /// tags.
    case numeral
    /// A name with one right spelling.
    case canonical(CanonicalName)
    /// One word of a closed list.
    case word([String])
    case list(FieldType)
    case object(ConditionSchema)
    /// Any names, as a file writes them.
    case map(FieldType)
    case any
}

extension FieldType {
    /// For sentences: `a number`.
    var sentence: String {
        switch self {
        case .bool: "YES or NO"
        case .number: "a number"
        case .fraction: "an exact fraction"
        case .text: "text"
        case .numeral: "text"
        case .canonical: "text"
        case .word: "a word"
        case .list: "a list"
        case .object, .map: "an object"
        case .any: "anything"
        }
    }

    /// For people who look a name up: `yes or no`, `one of tv, phone`.
    package var words: String {
        switch self {
        case .bool: "yes or no"
        case .number: "number"
        case .fraction: "fraction"
        case .text, .numeral, .canonical: "text"
        case .word(let words): "one of \(words.joined(separator: ", "))"
        case .list(.word(let words)): "list of \(words.joined(separator: ", "))"
        case .list(let element): "list of \(element.words)s"
        case .object: "object"
        case .map(let element): "names with \(element.words)"
        case .any: "anything"
        }
    }

    var element: FieldType? {
        switch self {
        case .list(let element): element
        case .any: .any
        default: nil
        }
    }

    /// What lists of lists hold in the end.
    var leaf: FieldType {
        if case .list(let element) = self { element.leaf } else { self }
    }

    /// As of a map to plain values.
    var namesMayHoldDots: Bool {
        guard case .map(let element) = self else { return false }
        switch element {
        case .object, .map, .list: return false
        default: return true
        }
    }

    var isText: Bool {
        switch self {
        case .text, .numeral, .canonical, .word, .any: true
        default: false
        }
    }

    var isNumber: Bool {
        switch self {
        case .number, .fraction, .numeral, .any: true
        default: false
        }
    }
}
