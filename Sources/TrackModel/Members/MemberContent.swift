/// Content of a member of a value, one level deep.
package enum MemberContent: Sendable {
    /// Unknown or absent.
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    /// An exact fraction and its text.
    case fraction(Rational, String)
    case text(String)
    case list([MemberContent])
    case object(any Described)
    /// Members whose names come from the file.
    case map([String: MemberContent])
}

extension MemberContent {
    /// Seconds rounded to the finest time that any container can state, without the noise of
    /// binary arithmetic.
    var inNanoseconds: MemberContent {
        switch self {
        case .double(let seconds) where abs(seconds) < 4e6:
            .double((seconds * 1e9).rounded() / 1e9)
        case .list(let values): .list(values.map(\.inNanoseconds))
        default: self
        }
    }
}

/// A type of members.
package protocol MemberValue: Codable, Sendable {
    static var memberType: MemberType { get }
    static var isOptional: Bool { get }
    var memberContent: MemberContent { get }
    static func read(_ json: JSONValue) throws -> Self
    /// Parts of a value that this version does not know: members, and words of extended
    /// vocabularies.
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

/// An enumeration that later versions may extend, written as its raw value.
package protocol Vocabulary: MemberValue, RawRepresentable where RawValue == String {
    /// The values that this version knows.
    static var words: [Self] { get }
}

extension Vocabulary {
    package static var memberType: MemberType { .word(words.map(\.rawValue)) }
    package var memberContent: MemberContent { .text(rawValue) }
}

extension Vocabulary where Self: CaseIterable {
    package static var words: [Self] { Array(allCases) }
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

/// JSON has a number below 2^53, which every reader keeps exact, and text from there on;
/// `JSONValueDecoder` reads both.
extension UInt64: MemberValue {
    private static let exactNumbers: UInt64 = 1 << 53

    package static var memberType: MemberType { .any }

    package var memberContent: MemberContent {
        self < Self.exactNumbers ? .int(Int(self)) : .text("\(self)")
    }
}

extension Double: MemberValue {
    package static var memberType: MemberType { .number }
    /// Infinity and NaN are unknown: JSON cannot hold them.
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
        // Values of a source stay readable: infinity and NaN become text.
        case .double(let value): value.isFinite ? .double(value) : .text("\(value)")
        case .string(let value): .text(value)
        case .array(let values): values.memberContent
        case .object(let members): members.memberContent
        }
    }
}

/// Type of a member, apart from nil.
package indirect enum MemberType: Sendable {
    /// Kind of a text.
    package enum Text: Sendable {
        case plain
        /// Text that often looks like a number: `5.1`.
        case numeral
        /// Canonical BCP-47.
        case language
        /// English name of a language: `Portuguese (Brazil)`.
        case languageName
        /// FFmpeg's name of a codec.
        case codec
        /// `MediaContainer.format`.
        case container
        /// FFmpeg's names of flags and of H.273's code points.
        case disposition, range, primaries, transfer, matrix
        /// FFmpeg's name of an arrangement of channels.
        case layout
    }

    case bool
    case integer
    case number
    /// An exact fraction, as text: `24000/1001`, `16:15`.
    case fraction
    case text(Text)
    /// A value of an enumeration, which may grow.
    case word([String])
    case list(MemberType)
    case object(any Described.Type)
    /// Names from the file.
    case map(MemberType)
    case any
}

extension MemberType {
    /// The same type with a kind of text.
    func with(_ kind: Text) -> MemberType {
        switch self {
        case .text: .text(kind)
        case .list(let element): .list(element.with(kind))
        case .map(let element): .map(element.with(kind))
        default: self
        }
    }
}

/// Unit of a member's number.
enum MemberUnit: String, Sendable {
    case seconds = "s"
    case bitsPerSecond = "b/s"
    case bytes = "B"
    case bits = "bit"
    case pixels = "px"
    case degrees = "°"
    case perSecond = "1/s"
    case hertz = "Hz"
    case luminance = "cd/m²"
    case illuminance = "lx"
    case decibels = "dB"
    /// Against full scale.
    case fullScale = "dBFS"
    case truePeak = "dBTP"
    case loudness = "LUFS"
    case loudnessRange = "LU"
}
