/// Content of a member of a value, one level deep.
package enum MemberContent: Sendable {
    /// Unknown or absent.
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    /// An exact fraction and how it is written.
    case fraction(Rational, String)
    case text(String)
    case list([MemberContent])
    case object(any Described)
    /// Members under names that a file chose.
    case map([String: MemberContent])
}

extension MemberContent {
    /// Seconds without the rest that binary arithmetic leaves behind the finest time
    /// that any container can state.
    var inNanoseconds: MemberContent {
        switch self {
        case .double(let seconds) where abs(seconds) < 4e6:
            .double((seconds * 1e9).rounded() / 1e9)
        case .list(let values): .list(values.map(\.inNanoseconds))
        default: self
        }
    }
}

/// A type that members hold.
package protocol MemberValue: Codable, Sendable {
    static var memberType: MemberType { get }
    static var isOptional: Bool { get }
    var memberContent: MemberContent { get }
    static func read(_ json: JSONValue) throws -> Self
    /// Parts of a value that this version does not know: members, and words of lists that
    /// have grown.
    static func unknown(in json: JSONValue) -> UnknownJSON?
}

extension MemberValue {
    package static var isOptional: Bool { false }
}

extension Optional: MemberValue where Wrapped: MemberValue {
    package static var memberType: MemberType { Wrapped.memberType }
    package static var isOptional: Bool { true }
    package var memberContent: MemberContent { map(\.memberContent) ?? .null }
}

extension Bool: MemberValue {
    package static var memberType: MemberType { .bool }
    package var memberContent: MemberContent { .bool(self) }
}

extension Int: MemberValue {
    package static var memberType: MemberType { .integer }
    package var memberContent: MemberContent { .int(self) }
}

extension Int64: MemberValue {
    package static var memberType: MemberType { .integer }
    package var memberContent: MemberContent {
        Int(exactly: self).map { .int($0) } ?? .double(Double(self))
    }
}

extension Double: MemberValue {
    package static var memberType: MemberType { .number }
    /// A value that is no number, or none that can be written, is unknown.
    package var memberContent: MemberContent { isFinite ? .double(self) : .null }
}

extension String: MemberValue {
    package static var memberType: MemberType { .text(.plain) }
    package var memberContent: MemberContent { .text(self) }
}

extension Rational: MemberValue {
    package static var memberType: MemberType { .fraction }
    package var memberContent: MemberContent { .fraction(self, description) }
}

extension AspectRatio: MemberValue {
    package static var memberType: MemberType { .fraction }
    package var memberContent: MemberContent { .fraction(value, description) }
}

extension Array: MemberValue where Element: MemberValue {
    package static var memberType: MemberType { .list(Element.memberType) }
    package var memberContent: MemberContent { .list(map(\.memberContent)) }
}

extension Dictionary: MemberValue where Key == String, Value: MemberValue {
    package static var memberType: MemberType { .map(Value.memberType) }
    package var memberContent: MemberContent { .map(mapValues(\.memberContent)) }
}

extension JSONValue: MemberValue {
    package static var memberType: MemberType { .any }

    package var memberContent: MemberContent {
        switch self {
        case .null: .null
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        // Values of a source stay readable: a number that JSON has no word for is text.
        case .double(let value): value.isFinite ? .double(value) : .text("\(value)")
        case .string(let value): .text(value)
        case .array(let values): values.memberContent
        case .object(let members): members.memberContent
        }
    }
}
