import Predicates
import TrackModel

/// A setting of a policy: its name, the values it takes, and the one it has.
package struct Setting: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case yesNo
        case number
        case text
        /// One of a closed list of words.
        case word([String])
        /// Texts and numbers, limited to a closed list of words unless it is nil.
        case list([String]?)
    }

    var name: String
    var kind: Kind
    /// The default; null leaves the setting unset.
    var value: SettingValue
    /// One line for people.
    var about: String?

    init(_ name: String, _ kind: Kind, _ value: SettingValue = .null, about: String? = nil) {
        self.name = name
        self.kind = kind
        self.value = value
        self.about = about
    }

    /// Creates a setting of the kind of its value.
    init(_ name: String, inferredFrom value: SettingValue) {
        let kind: Kind =
            switch value {
            case .bool: .yesNo
            case .number: .number
            case .text, .null: .text
            case .list: .list(nil)
            }
        self.init(name, kind, value)
    }

    /// Settings that every policy has.
    static let common = [
        Setting(
            "covers", .yesNo, .bool(false), about: "cover art counts as video to be chosen"),
        Setting(
            "disabled", .yesNo, .bool(false),
            about: "tracks that the file marks as disabled may be chosen"),
        Setting(
            "titleLanguages", .yesNo, .bool(true),
            about: "where languages are graded, a title may state a region, a script or a language"),
        Setting(
            "roles", .word(TrackRoleSource.allCases.map(\.rawValue)),
            .text(TrackRoleSource.content.rawValue),
            about: "what may state a role: flags, also titles, or, where languages are graded, "
                + "also cues and speech that were read"),
        Setting(
            "acceptUndetermined", .yesNo, .bool(false),
            about: "a track of unknown language may match a preferred one"),
    ]
}

extension Setting {
    /// Why a value does not fit a setting.
    package struct Mismatch: Error, Hashable, Sendable, CustomStringConvertible {
        let found: String
        let expected: String
        let suggestion: String?

        package var description: String {
            let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
            return "found “\(found)”, expected \(expected)\(hint)"
        }
    }

    /// The value converted to the setting's kind: `yes` is YES for a yes-or-no setting, and a word
    /// for others. Null is always allowed.
    func checked(_ value: SettingValue) throws(Mismatch) -> SettingValue {
        switch (kind, value) {
        case (_, .null), (.yesNo, .bool), (.number, .number), (.text, .text): return value
        case (.yesNo, .text(let text)):
            if ["yes", "true"].contains(text.lowercased()) { return .bool(true) }
            if ["no", "false"].contains(text.lowercased()) { return .bool(false) }
        case (.number, .text(let text)):
            if let number = Double(text), number.isFinite { return .number(number) }
        case (.text, .number), (.text, .bool): return .text(value.description)
        case (.word(let words), .text), (.word(let words), .bool), (.word(let words), .number):
            return try word(value.description, of: words)
        case (.list(let words), .list(let values)):
            var checked: [SettingValue] = []
            for value in values { checked.append(try element(value, of: words)) }
            return .list(checked)
        case (.list(let words), _): return .list([try element(value, of: words)])
        default: break
        }
        throw Mismatch(found: value.description, expected: kind.words, suggestion: nil)
    }

    /// The value of `--set name=value`; commas separate the elements of a list.
    func value(ofArgument text: String) throws(Mismatch) -> SettingValue {
        guard case .list = kind else { return try checked(.text(text)) }
        return try checked(.list(text.split(separator: ",").map { .text(String($0)) }))
    }

    private func element(_ value: SettingValue, of words: [String]?) throws(Mismatch)
        -> SettingValue
    {
        switch value {
        case .list, .null:
            throw Mismatch(found: value.description, expected: kind.words, suggestion: nil)
        case .number where words == nil: return value
        default:
            return words == nil
                ? .text(value.description) : try word(value.description, of: words ?? [])
        }
    }

    private func word(_ text: String, of words: [String]) throws(Mismatch) -> SettingValue {
        guard words.contains(text) else {
            throw Mismatch(
                found: text, expected: kind.words,
                suggestion: NearestName(text).nearest(in: words))
        }
        return .text(text)
    }
}

extension Setting.Kind {
    /// For people: `one of auto, none`.
    var words: String {
        switch self {
        case .yesNo: "yes or no"
        case .number: "a number"
        case .text: "a text"
        case .word(let words): "one of \(words.joined(separator: ", "))"
        case .list(nil): "a list"
        case .list(let words?): "a list of \(words.joined(separator: ", "))"
        }
    }

    /// The type that conditions compare it with.
    var fieldType: FieldType {
        switch self {
        case .yesNo: .bool
        case .number: .number
        case .text: .text
        case .word(let words): .word(words)
        case .list(nil): .list(.text)
        case .list(let words?): .list(.word(words))
        }
    }
}

/// A value of a policy's settings, or of a list in a rule: `true`, `2`, `"always"`, `["ja", "en"]`.
public enum SettingValue: Hashable, Sendable {
    /// Yes or no.
    case bool(Bool)
    /// A finite number.
    case number(Double)
    /// A text, or one of the values that the setting lists.
    case text(String)
    /// Texts and numbers.
    case list([SettingValue])
    /// Unset.
    case null
}

extension SettingValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
    /// Yes or no.
    public init(booleanLiteral value: Bool) { self = .bool(value) }

    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// A text.
    public init(stringLiteral value: String) { self = .text(value) }

    /// A list.
    public init(arrayLiteral elements: SettingValue...) { self = .list(elements) }
}

extension SettingValue {
    var conditionValue: ConditionValue {
        switch self {
        case .bool(let value): .bool(value)
        case .number(let value): Int(exactly: value).map { .int($0) } ?? .double(value)
        case .text(let value): .text(value)
        case .list(let values): .list(values.map(\.conditionValue))
        case .null: .null
        }
    }

    /// The members of a list; a single value is a list of one, null of none.
    var elements: [SettingValue] {
        switch self {
        case .list(let values): values
        case .null: []
        default: [self]
        }
    }

    init(_ texts: [String]) { self = .list(texts.map { .text($0) }) }
}

extension SettingValue: CustomStringConvertible {
    public var description: String {
        switch self {
        case .bool(let value): value ? "yes" : "no"
        case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
        case .text(let value): value
        case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        case .null: "–"
        }
    }
}

extension SettingValue: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else {
            self = .list(try container.decode([SettingValue].self))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .bool(let value): try container.encode(value)
        case .number(let value):
            if let whole = Int(exactly: value) {
                try container.encode(whole)
            } else {
                try container.encode(value)
            }
        case .text(let value): try container.encode(value)
        case .list(let values): try container.encode(values)
        case .null: try container.encodeNil()
        }
    }
}
