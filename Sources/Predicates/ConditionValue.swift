import TrackModel

/// What a key path of a subject holds.
package enum ConditionValue: Sendable {
    /// Unknown or absent.
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    /// An exact fraction; compared with text, the text is read as one.
    case fraction(Rational)
    case text(String)
    case list([ConditionValue])
    case object(any ConditionSubject)
}

/// Something conditions are asked about: it knows its members by name.
package protocol ConditionSubject: Sendable {
    /// `.null` for what is unknown, and for a name that means nothing here.
    func value(named name: String) -> ConditionValue

    /// Whether names are free text that may hold dots, so that
    /// `tags.com.apple.make` is one name of `tags`.
    var namesMayHoldDots: Bool { get }
}

extension ConditionSubject {
    package var namesMayHoldDots: Bool { false }
}

extension ConditionValue {
    /// The number, where this is one or text that reads as one: `5.1`,
    /// `24000/1001`.
    var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        case .fraction(let value): value.doubleValue
        case .text(let text): Self.number(of: text)
        default: nil
        }
    }

    private static func number(of text: String) -> Double? {
        // What Double reads beyond decimals (nan, inf, 0x1p4) is no number here.
        guard text.utf8.count <= 64, let first = text.utf8.first,
            first == 0x2D || first == 0x2B || (0x30...0x39).contains(first),
            text.utf8.allSatisfy({ $0 < 0x3A || $0 == 0x45 || $0 == 0x65 })
        else { return nil }
        if let value = Double(text) { return value.isFinite ? value : nil }
        return Rational(text)?.doubleValue
    }

    var list: [ConditionValue]? {
        if case .list(let values) = self { values } else { nil }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
