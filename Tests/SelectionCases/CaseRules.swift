import Predicates
import SelectionPolicy
import TrackModel

/// Preferences of a case for which a preset has no setting, as rules of the
/// user's own, which stand before those of the preset.
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
            require.guards = [Rule.Guard(understood)]
            rules.append(require)
            for var rule in prefer(
                condition("isPartial == YES AND isPreferredLanguage == YES"), overridesFilters: true
            ) {
                rule.guards = [Rule.Guard(understood)]
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
            rules.append(Rule(.prefer(Preference(.fact(["bitRate"]), order: .lowest))))
        }
        rules += PreferenceRecords(wanted.objects("ordered")).rules
        rules += AdditiveScore(wanted.object("score")).rules
        return rules
    }
}
