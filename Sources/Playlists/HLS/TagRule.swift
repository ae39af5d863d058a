/// Claims of the standard about one tag.
struct TagRule: Sendable {
    enum Scope: Sendable {
        case both, multivariant
        /// About the media playlist as a whole.
        case media
        /// About the segment that follows, or from there on.
        case segment
        /// Between or after segments: parts, hints, reports.
        case trailing
    }

    enum Value: Sendable {
        case none, text, integer, decimal, date, byteRange
        case attributes([AttributeRule])
        /// Attributes where there are any: de-facto tags disagree.
        case textOrAttributes
    }

    let scope: Scope
    let value: Value
    /// At most one a playlist.
    var isSingle = false
    /// Whether it is outside the standards but widely used.
    var isDeFacto = false
}

struct AttributeRule: Sendable {
    let name: String
    let type: AttributeType
    var isRequired = false

    init(_ name: String, _ type: AttributeType, required: Bool = false) {
        self.name = name
        self.type = type
        isRequired = required
    }
}

extension TagRule {
    /// The rule of an attribute; names that a prefix rule covers (`X-`) included.
    func attribute(_ name: String) -> AttributeRule? {
        guard case .attributes(let rules) = value else { return nil }
        return rules.first { rule in
            rule.name == name || rule.name.hasSuffix("*") && name.hasPrefix(rule.name.dropLast())
        }
    }
}

/// Types of attribute values (RFC 8216, section 4.2).
enum AttributeType: Sendable {
    case integer, decimal, signedDecimal, hexadecimal, quoted, resolution, yesNo
    /// A word without quotes; nil takes any.
    case word([String]?)
    case date
    /// `n[@o]` in quotes.
    case byteRange
    /// A quoted list with these entries.
    case wordList([String])
    /// A group in quotes or NONE without.
    case groupOrNone
    /// Quoted, hexadecimal or decimal: attributes of clients.
    case client

    /// Faults of a value; nil where nothing is.
    func problem(with attribute: Attribute) -> String? {
        let value = attribute.value
        let name = attribute.name
        if attribute.isQuoted != needsQuotes(value), !acceptsBoth {
            return needsQuotes(value)
                ? "the value of \(name) must be quoted" : "the value of \(name) must not be quoted"
        }
        switch self {
        case .integer:
            return NumberText.integer(value.utf8) == nil ? "\(name) is not an integer" : nil
        case .decimal:
            return NumberText.decimal(value.utf8) == nil ? "\(name) is not a decimal number" : nil
        case .signedDecimal:
            return NumberText.signedDecimal(value.utf8) == nil
                ? "\(name) is not a decimal number" : nil
        case .hexadecimal:
            return NumberText.hexadecimal(value.utf8) == nil
                ? "\(name) is not a hexadecimal number with 0x prefix" : nil
        case .resolution:
            return Resolution.size(value) == nil
                ? "\(name) is not WIDTHxHEIGHT" : nil
        case .yesNo: return ["YES", "NO"].contains(value) ? nil : "\(name) is neither YES nor NO"
        case .word(let words?):
            return words.contains(value)
                ? nil : "\(name) is not one of \(words.joined(separator: ", "))"
        case .date: return PlaylistDate(value) == nil ? "\(name) is not an ISO 8601 date" : nil
        case .byteRange:
            return ByteRangeText(value) == nil ? "\(name) is not LENGTH[@OFFSET]" : nil
        case .wordList(let words):
            let parts = value.split(separator: ",").map(String.init)
            return parts.allSatisfy(words.contains)
                ? nil : "\(name) has entries that are not in \(words.joined(separator: ", "))"
        case .quoted, .word(nil), .groupOrNone, .client: return nil
        }
    }

    private func needsQuotes(_ value: String) -> Bool {
        switch self {
        case .quoted, .date, .byteRange, .wordList: true
        case .groupOrNone: value != "NONE"
        default: false
        }
    }

    private var acceptsBoth: Bool {
        if case .client = self { true } else { false }
    }
}

/// `1920x1080`
enum Resolution {
    static func size(_ text: String) -> (width: UInt64, height: UInt64)? {
        let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "X" }
        guard parts.count == 2, let width = NumberText.integer(parts[0].utf8),
            let height = NumberText.integer(parts[1].utf8)
        else { return nil }
        return (width, height)
    }
}

/// `1000@20`: an offset that is absent continues the range before.
struct ByteRangeText {
    let length: UInt64
    let offset: UInt64?

    init?(_ text: String) {
        let digits = text.utf8
        let separator = digits.firstIndex(of: UInt8(ascii: "@"))
        guard let length = NumberText.integer(digits[..<(separator ?? digits.endIndex)]) else {
            return nil
        }
        self.length = length
        guard let separator else {
            offset = nil
            return
        }
        guard let offset = NumberText.integer(digits[separator...].dropFirst()) else { return nil }
        self.offset = offset
    }
}
