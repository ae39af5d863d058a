import Predicates
import TrackModel

@testable import SelectionPolicy

/// Preferences of a case without a setting in the preset, as user rules before those of the preset.
struct CaseRules {
    private(set) var rules: [MediaType: [Rule]] = [:]
    private(set) var isStrict = false
    private let policy: SelectionPolicy

    init(_ record: CaseRecord, over policy: SelectionPolicy) {
        self.policy = policy
        let preferences = record.members.object("preferences")
        isStrict = preferences.bool("allow_unsupported_fallback") == false
        for kind in SelectionPolicy.kinds {
            let wanted = preferences.object(kind.rawValue)
            rules[kind] = filters(wanted, kind) + keys(wanted, kind, preferences)
        }
    }

    /// The policy with these rules before its own.
    var extended: SelectionPolicy {
        var extended = policy
        if isStrict { extended.capability = .require }
        for (kind, own) in rules { extended.rules[kind] = own + (policy.rules[kind] ?? []) }
        return extended
    }

    private func has(_ setting: String) -> Bool { policy.setting(setting) != nil }

    private func condition(_ text: String, _ arguments: any ConditionArgument...) -> Condition? {
        try? Condition(parsing: text, arguments: arguments)
    }

    private func prefer(_ fact: String, in values: [String]) -> Rule {
        var preference = Preference(.fact([fact]))
        preference.list = .values(values.map { .text($0) })
        return Rule(.prefer(preference))
    }

    private func prefer(_ condition: Condition?, overridesFilters: Bool = false) -> [Rule] {
        guard let condition else { return [] }
        var rule = Rule(.prefer(Preference(.condition(condition))))
        rule.overridesFilters = overridesFilters
        return [rule]
    }

    // MARK: Filters

    private func filters(_ wanted: JSONObject, _ kind: MediaType) -> [Rule] {
        var rules: [Rule] = []
        let avoided = wanted.texts("avoid_codecs").map { CodecAlias.name(of: $0) }
        if !avoided.isEmpty, let never = condition("codec IN %@", avoided) {
            var rule = Rule(.never(never))
            rule.allowsFallback = true
            rules.append(rule)
        }
        if policy.name == "hlsjs" { rules += strictFilters(wanted) }
        if wanted.isTrue("forced"), !has("forced"), kind == .subtitle, policy.name != "hlsjs",
            let forced = condition("isForced == YES")
        {
            rules.append(Rule(.require(forced)))
        }
        if kind == .subtitle, wanted.bool("captions_in_audio_language") == false,
            !has("captions"), !has("withMatchingAudio"), policy.name != "jellyfin",
            let understood = condition("isAudioUnderstood == YES"),
            let partial = condition("isPartial == YES")
        {
            var require = Rule(.require(partial))
            require.guards = [Rule.Guard(condition: understood)]
            rules.append(require)
            for var rule in prefer(
                condition("isPartial == YES AND isPreferredLanguage == YES"), overridesFilters: true
            ) {
                rule.guards = [Rule.Guard(condition: understood)]
                rules.append(rule)
            }
        }
        return rules
    }

    /// hls.js takes a rendition that meets all of the preference, or none.
    private func strictFilters(_ wanted: JSONObject) -> [Rule] {
        var conditions: [Condition?] = []
        if wanted.has("titles") {
            conditions.append(condition("title IN %@", wanted.texts("titles")))
        }
        for role in wanted.texts("roles") {
            conditions.append(condition("%@ IN manifestRoles", role))
        }
        if let forced = wanted.bool("forced") {
            conditions.append(condition("isForced == %@", forced))
        }
        if let isDefault = wanted.bool("default") {
            conditions.append(condition("isDefault == %@", isDefault))
        }
        return conditions.compactMap { $0.map { Rule(.require($0)) } }
    }

    // MARK: Keys

    private func keys(_ wanted: JSONObject, _ kind: MediaType, _ all: JSONObject) -> [Rule] {
        var rules: [Rule] = []
        if policy.name == "hlsjs", kind == .subtitle { return rules }
        for part in wanted.texts("title_contains") {
            rules += prefer(condition("title CONTAINS[cd] %@", part), overridesFilters: true)
        }
        for words in wanted.texts("title_words") {
            let parts = TitleWords(words).words
            let text = parts.map { _ in "%@ IN titleWords" }.joined(separator: " AND ")
            rules += prefer(
                try? Condition(parsing: text, arguments: parts), overridesFilters: true)
        }
        if wanted.isTrue("prefer_default_flag"), !has("playDefault"), !has("preferDefault") {
            rules += prefer(condition("isDefault == YES"))
        }
        let hasNoLanguages = wanted.texts("languages").isEmpty
        if wanted.has("titles"), !has("titles") {
            var rule = prefer("title", in: wanted.texts("titles"))
            rule.overridesFilters = kind != .subtitle || hasNoLanguages
            rules.append(rule)
        }
        let roles = wanted.texts("roles") + wanted.texts("role")
        if !roles.isEmpty, !has("roles") {
            var preference = Preference(.fact(["manifestRoles"]))
            preference.like = .values(roles.map { .text($0) })
            var rule = Rule(.prefer(preference))
            rule.overridesFilters = kind == .subtitle && hasNoLanguages
            rules.append(rule)
        }
        if wanted.has("codecs"), !has("codecs") {
            rules.append(
                prefer("codecNames", in: wanted.texts("codecs").map { CodecAlias.name(of: $0) }))
        }
        if wanted.has("dynamic_range") {
            let ranges = wanted.texts("dynamic_range").compactMap {
                DynamicRange(word: $0)?.rawValue
            }
            rules.append(prefer("shows", in: ranges))
        }
        if wanted.isTrue("visual_impaired"), !has("visualImpaired") {
            rules += prefer(condition("isDescriptive == YES"))
        }
        if wanted.isTrue("hearing_impaired"), !has("hearingImpaired") {
            rules += prefer(condition("isHearingImpaired == YES"))
        }
        if kind == .subtitle, wanted.isTrue("always"), !has("always") {
            rules += prefer(condition("TRUEPREDICATE"), overridesFilters: true)
        }
        if let most = wanted.number("max_bit_rate"), policy.name != "exoplayer" {
            var preference = Preference(.fact(["bitRate"]))
            preference.atMost = .values([.number(most)])
            rules.append(Rule(.prefer(preference)))
        }
        if all.isTrue("force_highest_bit_rate"), policy.name != "exoplayer" {
            rules.append(Rule(.prefer(Preference(.fact(["bitRate"])))))
        }
        if all.isTrue("force_lowest_bit_rate"), policy.name != "exoplayer" {
            var preference = Preference(.fact(["bitRate"]))
            preference.order = .lowest
            rules.append(Rule(.prefer(preference)))
        }
        rules += PreferenceRecords(wanted.objects("ordered")).rules
        rules += AdditiveScore(wanted.object("score")).rules
        return rules
    }
}

/// `ordered`: records of which every member must agree; the first with a hit wins.
struct PreferenceRecords {
    private let records: [JSONObject]

    init(_ records: [JSONObject]) { self.records = records }

    var rules: [Rule] {
        guard !records.isEmpty else { return [] }
        let conditions = records.compactMap(Self.condition)
        var rules = [
            Rule(
                .prefer(Preference(.firstOf(conditions.map { .init(condition: $0) }))),
                name: "first record met")
        ]
        for (record, condition) in zip(records, conditions) {
            if let language = record.text("language") {
                var preference = Preference(.language)
                preference.list = .values([.text(language)])
                preference.scope = condition
                rules.append(Rule(.prefer(preference)))
            }
            for key in ["channels_at_most", "channels", "channel_count"] {
                guard let most = record.number(key), most > 0 else { continue }
                var preference = Preference(.fact(["channels"]))
                preference.atMost = .values([.number(most)])
                preference.scope = condition
                rules.append(Rule(.prefer(preference)))
            }
            if record.text("role") == "", let plain = try? Condition("hasNoRole == YES") {
                rules.append(Rule(.prefer(Preference(.condition(plain)))))
            }
        }
        return rules
    }

    /// The members that a track meets or does not.
    private static func condition(_ record: JSONObject) -> Condition? {
        var parts: [String] = []
        var arguments: [any ConditionArgument] = []
        func add(_ text: String, _ values: any ConditionArgument...) {
            parts.append("(\(text))")
            arguments += values
        }
        if let language = record.text("language"), !language.isEmpty {
            add("primaryLanguage == %@", LanguageTag(language)?.language ?? language)
        }
        if let role = record.text("role"), !role.isEmpty { add("%@ IN manifestRoles", role) }
        for role in record.texts("roles") { add("%@ IN manifestRoles", role) }
        if let title = record.text("title") ?? record.text("label"), !title.isEmpty {
            add("title ==[c] %@", title)
        }
        if let codec = record.text("codec"), !codec.isEmpty {
            add("codecString ==[c] %@ OR codec == %@", codec, codec)
        }
        if let spatial = record.bool("spatial") {
            add(spatial ? "spatialAudio != nil" : "spatialAudio == nil")
        }
        if let range = (record.text("hdr") ?? record.text("hdr_level")).flatMap({
            DynamicRange(word: $0)
        }) {
            add("dynamicRange == nil OR dynamicRange == %@", range.rawValue)
        }
        if let layout = record.text("layout"), !layout.isEmpty {
            add("layout == nil OR layout == %@", layout)
        }
        if let forced = record.bool("forced") { add("isForced == %@", forced) }
        if let isDefault = record.bool("default") { add("isDefault == %@", isDefault) }
        let text = parts.isEmpty ? "TRUEPREDICATE" : parts.joined(separator: " AND ")
        return try? Condition(parsing: text, arguments: arguments)
    }
}

/// `score`: points that are added up.
struct AdditiveScore {
    private let score: JSONObject

    init(_ score: JSONObject) { self.score = score }

    var rules: [Rule] {
        let points = Self.points(score, below: nil)
        guard !points.isEmpty else { return [] }
        return [Rule(.prefer(Preference(.points(points))), name: "score")]
    }

    /// Nested by kind (`languages: {jpn: 100}`) or flat.
    private static func points(_ object: JSONObject, below kind: String?) -> [Preference
        .Alternative]
    {
        object.keys.flatMap { key -> [Preference.Alternative] in
            guard let value = object.number(key) else {
                return points(object.object(key), below: kind ?? key.lowercased())
            }
            guard let condition = condition(key, kind: kind) else { return [] }
            return [Preference.Alternative(condition: condition, points: Int(value))]
        }
    }

    private static func condition(_ name: String, kind: String?) -> Condition? {
        var (kind, name) = (kind, name)
        for mark in [":", "=", "."] where kind == nil {
            let parts = name.split(separator: Character(mark), maxSplits: 1).map(String.init)
            if parts.count == 2, Double(name) == nil {
                (kind, name) = (parts[0].lowercased(), parts[1])
            }
        }
        let group = kind ?? ""
        if group.hasPrefix("lang") || group.contains("language") {
            return ["original", "org", "orig"].contains(name)
                ? try? Condition("isOriginal == YES")
                : try? Condition("primaryLanguage == %@", LanguageTag(name)?.language ?? name)
        }
        if group.contains("codec") {
            return try? Condition("codec == %@", CodecAlias.name(of: name))
        }
        if group.contains("channel") {
            let count = Double(name).map { $0 == 5.1 ? 6 : $0 == 7.1 ? 8 : Int($0) } ?? 0
            return try? Condition("channels == %d", count)
        }
        if group.contains("title") || group.contains("word") || group.contains("filter")
            || group.contains("name") || group.contains("mode")
        {
            return try? Condition("title CONTAINS[cd] %@", name)
        }
        return guess(name)
    }

    /// A name without its kind.
    private static func guess(_ name: String) -> Condition? {
        switch name.lowercased() {
        case "default": try? Condition("isDefault == YES")
        case "forced": try? Condition("isForced == YES")
        case "original", "org": try? Condition("isOriginal == YES")
        case "commentary": try? Condition("isCommentary == YES")
        default:
            if let tag = LanguageTag(name) {
                try? Condition(
                    "primaryLanguage == %@ OR title CONTAINS[cd] %@", tag.language, name)
            } else {
                try? Condition(
                    "codec == %@ OR title CONTAINS[cd] %@", CodecAlias.name(of: name), name)
            }
        }
    }
}
