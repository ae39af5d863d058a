import Predicates

/// Makes the settings that a rule file declares or changes.
struct SettingReader {
    private enum Kind: String, CaseIterable { case yesNo, number, text, list }

    /// Settings of the policy that is extended, and those that every policy has.
    let base: [Setting]

    /// The base's settings with the file's values, then the file's own; `own` are
    /// the nodes of names the base does not have.
    func settings(_ node: FileNode?) throws(PolicyFileError) -> (
        all: [Setting], own: [String: FileNode]
    ) {
        var all = base
        var own: [String: FileNode] = [:]
        guard let node else { return (all, own) }
        guard let members = node.members else { throw node.error(expected: "settings by name") }
        for (key, value) in members {
            let name = try key.requireText("a name")
            guard let place = all.firstIndex(where: { $0.name == name }) else {
                all.append(try declared(name, value))
                own[name] = key
                continue
            }
            all[place] = try changed(all[place], value)
        }
        return (all, own)
    }

    private func changed(_ setting: Setting, _ node: FileNode) throws(PolicyFileError) -> Setting {
        guard node.members == nil else {
            var declared = try declared(setting.name, node)
            declared.about = declared.about ?? setting.about
            return declared
        }
        var setting = setting
        setting.value = try Self.value(node, of: setting)
        return setting
    }

    /// A value, or `{type, values, default, about}`.
    private func declared(_ name: String, _ node: FileNode) throws(PolicyFileError) -> Setting {
        guard node.members != nil else { return Setting(name, inferredFrom: node.setting) }
        try node.check(keys: ["type", "values", "default", "about"], of: "a setting")
        var words: [String]?
        if let values = node["values"] {
            // YAML reads a plain no as a switch, and JSON has no other way to write it.
            words = try values.list("a list of words").map(\.setting.description)
        }
        var setting = Setting(name, inferredFrom: node["default"]?.setting ?? .null)
        switch try node["type"]?.word(Kind.self) {
        case .yesNo: setting.kind = .yesNo
        case .number: setting.kind = .number
        case .text: setting.kind = .text
        case .list: setting.kind = .list(words)
        case nil: if let words { setting.kind = .word(words) }
        }
        setting.about = try node["about"]?.requireText("a sentence")
        if let value = node["default"] { setting.value = try Self.value(value, of: setting) }
        return setting
    }

    static func value(_ node: FileNode, of setting: Setting) throws(PolicyFileError)
        -> SettingValue
    {
        do {
            return try setting.checked(node.setting)
        } catch {
            throw node.error(expected: error.expected, suggestion: error.suggestion)
        }
    }
}
