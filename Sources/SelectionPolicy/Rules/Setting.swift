import Predicates

/// A setting of a policy: its name, the values it takes, and the one it has.
package struct Setting: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case yesNo
        case number
        case text
        /// One word of a closed list.
        case word([String])
        /// Texts and numbers; words of a closed list where there is one.
        case list([String]?)
    }

    package var name: String
    package var kind: Kind
    /// The default; null leaves the setting unset.
    package var value: SettingValue
    /// One line for people.
    package var about: String?

    package init(_ name: String, _ kind: Kind, _ value: SettingValue = .null, about: String? = nil)
    {
        self.name = name
        self.kind = kind
        self.value = value
        self.about = about
    }

    /// With the kind that its value has.
    package init(_ name: String, inferredFrom value: SettingValue) {
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
    package static let common = [
        Setting(
            "covers", .yesNo, .bool(false), about: "cover art counts as video to be chosen"),
        Setting(
            "acceptUndetermined", .yesNo, .bool(false),
            about: "a track of unknown language may stand for a preferred one"),
    ]
}

extension Setting {
    /// Why a value is none of the setting's.
    package struct Mismatch: Error, Hashable, Sendable, CustomStringConvertible {
        package let found: String
        package let expected: String
        package let suggestion: String?

        package var description: String {
            let hint = suggestion.map { "; did you mean “\($0)”?" } ?? ""
            return "found “\(found)”, expected \(expected)\(hint)"
        }
    }

    /// The value as the setting holds it: `yes` is YES where the setting is a switch
    /// and a word where it is one. Null is allowed everywhere.
    package func checked(_ value: SettingValue) throws(Mismatch) -> SettingValue {
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

    /// The value of `--set name=value`: members of a list stand between commas.
    package func value(ofArgument text: String) throws(Mismatch) -> SettingValue {
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
    package var words: String {
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

extension SelectionPolicy {
    /// The value of `--set name=text` for the first policy that has the setting.
    package static func value(
        ofArgument text: String, of name: String, in policies: [SelectionPolicy]
    ) throws(Setting.Mismatch) -> SettingValue {
        guard let setting = policies.lazy.compactMap({ $0.setting(name) }).first else {
            let known = Set(policies.flatMap { $0.settings.map(\.name) }).sorted()
            throw Setting.Mismatch(
                found: name, expected: "a setting: \(known.joined(separator: ", "))",
                suggestion: NearestName(name).nearest(in: known))
        }
        return try setting.value(ofArgument: text)
    }
}
