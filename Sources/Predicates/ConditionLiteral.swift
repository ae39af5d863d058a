import TrackModel

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
    /// As it is written in a condition.
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
    /// nil for what is no number.
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
