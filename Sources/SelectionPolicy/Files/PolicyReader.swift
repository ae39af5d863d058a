import Predicates
import TrackModel

extension SelectionPolicy {
    /// Reads a rule file in YAML or JSON.
    ///
    /// - Parameters:
    ///   - file: name in errors.
    ///   - named: returns a policy to extend; nil for an unknown name.
    public init(
        text: String, file: String,
        extending named: @escaping (String) throws(PolicyFileError) -> SelectionPolicy? = {
            SelectionPolicy(preset: $0)
        }
    ) throws(PolicyFileError) {
        self = try PolicyReader(file: file, named: named).policy(FileNode(text: text, file: file))
    }
}

/// Reads a policy file.
struct PolicyReader {
    let file: String
    let named: (String) throws(PolicyFileError) -> SelectionPolicy?
    /// Whether unknown names in conditions are errors.
    var checksNames = true

    static let keys =
        [
            "policy", "about", "extends", "capability", "method", "order", "languages", "settings",
            "device", "sidecars", "video", "audio", "subtitle", "secondSubtitle", "tests",
        ] + PolicyBasis.keys

    func policy(_ node: FileNode) throws(PolicyFileError) -> SelectionPolicy {
        try node.check(
            keys: Self.keys, of: "a policy: an object with rules for video, audio, subtitle")
        var policy = SelectionPolicy(name: try node["policy"]?.requireText("a name") ?? file)
        policy.settings = Setting.common
        if let base = node["extends"] {
            let name = try base.requireText("the name of a policy")
            guard let found = try named(name) else {
                throw base.error(
                    expected: "a rule file beside this one, or one of "
                        + SelectionPolicy.presetNames.joined(separator: ", "),
                    suggestion: NearestName(name).nearest(in: SelectionPolicy.versionedPresetNames))
            }
            policy = found
            policy.name = try node["policy"]?.requireText("a name") ?? file
            policy.tests = []
        }
        policy.file = file
        if let about = node["about"] { policy.about = try about.requireText("a sentence") }
        policy.basis = try PolicyBasis(node)
        if let use = node["capability"] {
            policy.capability = try use.word(SelectionPolicy.CapabilityUse.self)
        }
        if let method = node["method"] { policy.method = try method.word(LanguageMethod.self) }
        if let order = node["order"] { policy.order = try kinds(order) }
        if let languages = node["languages"] {
            policy.languages.merge(try preferredLanguages(languages)) { _, own in own }
        }
        let settings = try SettingReader(base: policy.settings).settings(node["settings"])
        policy.settings = settings.all
        if let device = node["device"] {
            policy.device = try DeviceReader(file: file).device(device)
        }
        if let sidecars = node["sidecars"] { policy.sidecars = try SidecarListing(sidecars) }
        let reader = RuleReader(
            schema: RuleSchema(settings: policy.settings, checksNames: checksNames))
        var read: Set<String> = []
        if let rules = node["secondSubtitle"] {
            let edited = try EditedRules(rules, reader: reader, base: policy.secondSubtitle)
            for rule in edited.own { read.formUnion(rule.settings) }
            policy.secondSubtitle = edited.all
        }
        for kind in SelectionPolicy.kinds {
            guard let rules = node[kind.rawValue] else { continue }
            let edited = try EditedRules(rules, reader: reader, base: policy.rules[kind] ?? [])
            for rule in edited.own { read.formUnion(rule.settings) }
            policy.rules[kind] = edited.all
        }
        if node["extends"] != nil { try check(settings.own, areIn: read, of: policy) }
        if let tests = node["tests"] {
            policy.tests = try TestReader(file: file, settings: policy.settings).tests(tests)
        }
        return policy
    }

    private func kinds(_ node: FileNode) throws(PolicyFileError) -> [MediaType] {
        var kinds: [MediaType] = []
        for element in try node.list("a list of video, audio, subtitle") {
            let kind = try element.word(MediaType.self)
            guard SelectionPolicy.kinds.contains(kind), !kinds.contains(kind) else {
                throw element.error(expected: "video, audio or subtitle, each once")
            }
            kinds.append(kind)
        }
        return kinds
    }

    private func preferredLanguages(_ node: FileNode) throws(PolicyFileError) -> [MediaType:
        [PreferredLanguage]]
    {
        try node.check(keys: SelectionPolicy.kinds.map(\.rawValue), of: "audio: [ja, en]")
        var preferredLanguages: [MediaType: [PreferredLanguage]] = [:]
        for kind in SelectionPolicy.kinds {
            guard let list = node[kind.rawValue] else { continue }
            preferredLanguages[kind] = try list.texts("a language").map { PreferredLanguage($0) }
        }
        return preferredLanguages
    }

    /// A setting that no rule reads is probably a misspelt one of the extended policy.
    private func check(
        _ own: [String: FileNode], areIn read: Set<String>, of policy: SelectionPolicy
    ) throws(PolicyFileError) {
        let known = policy.settings.map(\.name).filter { own[$0] == nil }
        for (name, key) in own.sorted(by: { $0.key < $1.key }) where !read.contains(name) {
            throw key.error(
                expected: "a setting that a rule reads, or one of "
                    + known.sorted().joined(separator: ", "),
                suggestion: NearestName(name).nearest(in: known))
        }
    }
}

/// Rules of a file merged with those of the policy that it extends. Own rules come first;
/// `replace: NAME` puts a rule in place of another, and `- remove: NAME` removes one.
struct EditedRules {
    /// Rules of the file.
    private(set) var own: [Rule] = []
    /// All, in their order.
    private(set) var all: [Rule]

    init(_ node: FileNode, reader: RuleReader, base: [Rule]) throws(PolicyFileError) {
        all = base
        var first: [Rule] = []
        let elements = try node.list("a list of rules")
        try RuleReader.check(elements.count, node)
        for element in elements {
            if let removed = element["remove"] {
                try element.check(keys: ["remove"], of: "names of rules to remove")
                for name in try removed.list("names of rules") { _ = try take(name) }
                continue
            }
            let rules = try reader.rules(of: element)
            own += rules
            guard let replaced = element["replace"] else {
                first += rules
                continue
            }
            all.insert(contentsOf: rules, at: try take(replaced))
        }
        all = first + all
        try RuleReader.check(all.count, node)
    }

    /// Removes the rules of a name.
    ///
    /// - Returns: the index of the first of them.
    private mutating func take(_ node: FileNode) throws(PolicyFileError) -> Int {
        let name = try node.requireText("the name of a rule")
        guard let place = all.firstIndex(where: { $0.name == name }) else {
            throw node.error(
                expected: "the name of a rule of the policy that is extended",
                suggestion: NearestName(name).nearest(in: all.map(\.name)))
        }
        all.removeAll { $0.name == name }
        return place
    }
}

/// Reads the settings that a rule file declares or changes.
struct SettingReader {
    private enum Kind: String, CaseIterable { case yesNo, number, text, list }

    /// Settings of the extended policy, and the common ones.
    let base: [Setting]

    /// The base's settings with the file's values, then new ones; `own` has the nodes of new names.
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
            // YAML reads an unquoted `no` as a boolean.
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

extension SidecarListing {
    /// `{folders: [Subs], audioFolders: [], matching: anywhere}`
    init(_ node: FileNode) throws(PolicyFileError) {
        try node.check(
            keys: ["folders", "matching", "audioFolders"],
            of: "a listing of subtitle and audio files")
        if let list = node["folders"] {
            folders = try list.texts("the name of a folder")
        }
        if let list = node["audioFolders"] {
            audioFolders = try list.texts("the name of a folder")
        }
        if let word = node["matching"] { matching = try word.word(Matching.self) }
    }
}
