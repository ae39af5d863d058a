import Predicates
import TrackModel

extension SelectionPolicy {
    /// Reads a rule file in YAML, or in JSON, which says the same.
    ///
    /// - Parameters:
    ///   - file: name for errors.
    ///   - named: finds the policies that a file may extend.
    public init(
        text: String, file: String,
        extending named: @escaping (String) -> SelectionPolicy? = SelectionPolicy.init(preset:)
    ) throws(PolicyFileError) {
        self = try PolicyReader(file: file, named: named).policy(FileNode(text: text, file: file))
    }
}

/// Makes a policy of a file.
struct PolicyReader {
    let file: String
    let named: (String) -> SelectionPolicy?

    static let keys = [
        "policy", "about", "extends", "capability", "method", "order", "languages", "settings",
        "device", "video", "audio", "subtitle", "tests",
    ]

    func policy(_ node: FileNode) throws(PolicyFileError) -> SelectionPolicy {
        try node.check(
            keys: Self.keys, of: "a policy: an object with rules for video, audio, subtitle")
        var policy = SelectionPolicy(name: try node["policy"]?.requireText("a name") ?? file)
        if let base = node["extends"] {
            let name = try base.requireText("the name of a policy")
            guard let found = named(name) else {
                throw base.error(
                    expected: "one of \(SelectionPolicy.presetNames.joined(separator: ", "))",
                    suggestion: NearestName(name).nearest(in: SelectionPolicy.presetNames))
            }
            policy = found
            policy.name = try node["policy"]?.requireText("a name") ?? file
            policy.tests = []
        }
        if let about = node["about"] { policy.about = try about.requireText("a sentence") }
        if let use = node["capability"] {
            policy.capability = try use.word(SelectionPolicy.CapabilityUse.self)
        }
        if let method = node["method"] { policy.method = try method.word(LanguageMethod.self) }
        if let order = node["order"] { policy.order = try kinds(order) }
        if let languages = node["languages"] {
            policy.languages = try preferredLanguages(languages)
        }
        if let settings = node["settings"] { try read(settings: settings, into: &policy) }
        if let device = node["device"] {
            policy.device = try DeviceReader(file: file).device(device)
        }
        for kind in SelectionPolicy.kinds {
            guard let rules = node[kind.rawValue] else { continue }
            let reader = RuleReader(kind: kind)
            // Own rules stand before those of the policy they extend.
            policy.rules[kind] = try reader.rules(rules) + (policy.rules[kind] ?? [])
        }
        if let tests = node["tests"] { policy.tests = try TestReader(file: file).tests(tests) }
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

    private func read(settings node: FileNode, into policy: inout SelectionPolicy)
        throws(PolicyFileError)
    {
        guard let members = node.members else { throw node.error(expected: "settings by name") }
        for (key, value) in members {
            policy.settings[try key.requireText("a name")] = value.setting
        }
    }
}
