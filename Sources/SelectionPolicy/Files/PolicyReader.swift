import Predicates
import TrackModel

extension SelectionPolicy {
    /// Reads a rule file in YAML, or in JSON, which says the same.
    ///
    /// - Parameters:
    ///   - file: name for errors.
    ///   - named: finds the policies that a file may extend; nil for an unknown name.
    public init(
        text: String, file: String,
        extending named: @escaping (String) throws(PolicyFileError) -> SelectionPolicy? = {
            SelectionPolicy(preset: $0)
        }
    ) throws(PolicyFileError) {
        self = try PolicyReader(file: file, named: named).policy(FileNode(text: text, file: file))
    }
}

/// Makes a policy of a file.
struct PolicyReader {
    let file: String
    let named: (String) throws(PolicyFileError) -> SelectionPolicy?

    static let keys = [
        "policy", "about", "known", "source", "extends", "capability", "method", "order",
        "languages", "settings",
        "device", "sidecars", "video", "audio", "subtitle", "secondSubtitle", "tests",
    ]

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
            (policy.known, policy.source) = (nil, nil)
        }
        policy.file = file
        if let about = node["about"] { policy.about = try about.requireText("a sentence") }
        policy.known = try node["known"]?.word(SelectionPolicy.Known.self) ?? policy.known
        policy.source = try node["source"]?.requireText("a sentence") ?? policy.source
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
        let reader = RuleReader(schema: RuleSchema(settings: policy.settings))
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
            var members: [PreferredLanguage] = []
            for element in try list.list("a list of languages") {
                members.append(PreferredLanguage(try element.requireText("a language")))
            }
            preferredLanguages[kind] = members
        }
        return preferredLanguages
    }

    /// A setting that nobody reads is one of the extended policy, misspelt.
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
