import TrackModel

/// Value of a key path of a subject.
package enum ConditionValue: Sendable {
    /// Unknown or absent.
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    /// An exact fraction and its text in the record; compared with text, the text is read as one.
    case fraction(Rational, String)
    case text(String)
    case list([ConditionValue])
    case object(any ConditionSubject)
}

/// A value that conditions are evaluated on; it reads its members by name.
package protocol ConditionSubject: Sendable {
    /// `.null` for an unknown value and for an unknown name.
    func value(named name: String) -> ConditionValue

    /// Whether names are free text that may hold dots, so that
    /// `tags.com.apple.make` is one name of `tags`.
    var namesMayHoldDots: Bool { get }

    /// All members as the record writes them; null for a subject that no record has.
    var jsonObject: JSONValue { get }
}

extension ConditionSubject {
    package var namesMayHoldDots: Bool { false }
    package var jsonObject: JSONValue { .null }
}

extension ConditionValue {
    /// The number, where this is one or text that reads as one: `5.1`,
    /// `24000/1001`.
    var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        case .fraction(let value, _): value.doubleValue
        case .text(let text): Self.number(of: text)
        default: nil
        }
    }

    private static func number(of text: String) -> Double? {
        // Non-decimal spellings that Double reads (nan, inf, 0x1p4) do not count as numbers.
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

/// A value written into a condition.
public enum ConditionLiteral: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case text(String)
    case list([ConditionLiteral])
}

extension ConditionLiteral {
    var value: ConditionValue {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case .text(let value): .text(value)
        case .list(let values): .list(values.map(\.value))
        }
    }
}

extension ConditionLiteral: CustomStringConvertible {
    /// Spelling in a condition.
    public var description: String {
        switch self {
        case .null: "nil"
        case .bool(let value): value ? "YES" : "NO"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .text(let value): Self.quoted(value)
        case .list(let values): "{\(values.map(\.description).joined(separator: ", "))}"
        }
    }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

/// A value for a placeholder: `%@` takes any, `%d` an integer, `%f` a number,
/// `%K` the text of a key path.
public protocol ConditionArgument {
    var literal: ConditionLiteral { get }
}

extension Bool: ConditionArgument {
    public var literal: ConditionLiteral { .bool(self) }
}

extension Int: ConditionArgument {
    public var literal: ConditionLiteral { .int(self) }
}

extension Double: ConditionArgument {
    /// nil for infinity and NaN.
    public var literal: ConditionLiteral { isFinite ? .double(self) : .null }
}

extension String: ConditionArgument {
    public var literal: ConditionLiteral { .text(self) }
}

extension Rational: ConditionArgument {
    public var literal: ConditionLiteral { .text(description) }
}

extension ConditionLiteral: ConditionArgument {
    public var literal: ConditionLiteral { self }
}

extension Array: ConditionArgument where Element: ConditionArgument {
    public var literal: ConditionLiteral { .list(map(\.literal)) }
}

extension Optional: ConditionArgument where Wrapped: ConditionArgument {
    public var literal: ConditionLiteral { self?.literal ?? .null }
}

extension ConditionArgument where Self: RawRepresentable, RawValue == String {
    public var literal: ConditionLiteral { .text(rawValue) }
}

extension DynamicRange: ConditionArgument {}
extension MediaType: ConditionArgument {}
extension SpatialAudio: ConditionArgument {}
extension Finding.Code: ConditionArgument {}
extension Finding.Severity: ConditionArgument {}
