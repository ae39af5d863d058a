import Predicates
import TrackModel

extension SelectionPolicy {
    /// The rules of `Preset.matroska` without reading their text: this policy chooses for
    /// every record, and most runs of the program read nothing else.
    static let matroska: SelectionPolicy = {
        var policy = SelectionPolicy(name: "matroska")
        policy.file = "matroska"
        policy.about =
            "Default track selection of RFC 9559, for all containers; of equals what sounds and "
            + "looks best. The default."
        policy.known = .documented
        policy.source = "RFC 9559, Default Track Selection"
        policy.settings += [
            Setting(
                "captions", .yesNo, .bool(false),
                about: "full subtitles although the audio is understood"),
            Setting(
                "hearingImpaired", .yesNo, .bool(false),
                about: "prefer subtitles for the hearing impaired"),
            Setting("visualImpaired", .yesNo, .bool(false), about: "prefer audio description"),
            Setting(
                "mode", .word(["auto", "forced", "always", "none"]), .text("auto"),
                about: "which subtitles are shown"),
        ]
        policy.rules = [.video: video, .audio: audio, .subtitle: subtitle]
        return policy
    }()

    private static var video: [Rule] {
        [
            rule(12, .prefer(.condition("isStill", is: false)), name: "moving pictures"),
            rule(13, .prefer(Preference(.language)), when: hasLanguages),
            rule(15, .prefer(.fact("isDefault"))),
            rule(16, .prefer(.fact("isMain"))),
            rule(
                17,
                .prefer(
                    .fact("shows", in: ["dolbyVision", "hdr10Plus", "hdr10", "hlg", "sdr"]))),
            rule(18, .prefer(.fact("pixels"))),
            rule(19, .prefer(.bitRate(within: ["codec"]))),
        ]
    }

    private static var audio: [Rule] {
        var noCommentary = rule(22, .never(Condition(yes("isCommentary"))))
        noCommentary.allowsFallback = true
        var channels = Preference.fact("channels")
        channels.atMost = .values([.text("device.channels")])
        let plain = Clause.or([no("isSpecial"), yes("isDescriptive")])
        return [
            noCommentary,
            rule(
                24, .prefer(.condition(.not(yes("isDescriptive")))),
                when: setting("visualImpaired", .notEqual, .bool(true))),
            rule(
                25, .prefer(.condition("isDescriptive")),
                when: setting("visualImpaired", .equal, .bool(true))),
            rule(26, .prefer(.condition(plain)), name: "plain sound"),
            rule(27, .prefer(Preference(.language)), when: hasLanguages),
            rule(28, .prefer(.fact("isDefault"))),
            rule(29, .prefer(.fact("isOriginal"))),
            rule(30, .prefer(.fact("isMain"))),
            rule(31, .prefer(.condition("isLossless"))),
            rule(32, .prefer(channels)),
            rule(33, .prefer(.fact("channels"))),
            rule(34, .prefer(.bitRate(within: ["languageCode", "codec"]))),
        ]
    }

    private static var subtitle: [Rule] {
        let mode = { (relation: Comparison.Relation, word: String) in
            setting("mode", relation, .text(word))
        }
        var off = rule(39, .never(Condition(.constant(true))), when: mode(.equal, "none"))
        off.reason = "subtitles are switched off"
        let forced = Clause.and([yes("isForced"), yes("matchesAudio")])
        let understood = Condition(
            .and([
                yes("isAudioUnderstood"), setting("captions", .notEqual, .bool(true)),
                mode(.notEqual, "always"),
            ]))
        var partial = rule(
            44, .require(Condition(.and([yes("isPartial"), yes("matchesAudio")]))))
        partial.reason = "the audio is understood"
        partial.guards = [Rule.Guard(understood)]
        var preferred = rule(47, .require(Condition(yes("isPreferredLanguage"))))
        preferred.guards = [
            Rule.Guard(understood, isHeld: false), Rule.Guard(Condition(hasLanguages)),
        ]
        var anyLanguage = rule(49, .require(Condition(.or([yes("isDefault"), forced]))))
        anyLanguage.guards = [
            Rule.Guard(understood, isHeld: false),
            Rule.Guard(
                Condition(
                    .and([
                        no("hasPreferredLanguages"), mode(.notEqual, "forced"),
                        mode(.notEqual, "always"),
                    ]))),
        ]
        return [
            rule(37, .never(Condition(yes("isCommentary")))),
            off,
            rule(41, .require(Condition(forced)), when: mode(.equal, "forced")),
            partial, preferred, anyLanguage,
            rule(50, .prefer(Preference(.language)), when: hasLanguages),
            rule(51, .prefer(.condition("isPartial", is: false))),
            rule(
                52, .prefer(.condition(.or([yes("isMain"), yes("isHearingImpaired")]))),
                name: "main"),
            rule(
                53, .prefer(.condition("isHearingImpaired", is: false)),
                when: setting("hearingImpaired", .notEqual, .bool(true))),
            rule(
                54, .prefer(.condition("isHearingImpaired")),
                when: setting("hearingImpaired", .equal, .bool(true))),
            rule(55, .prefer(.fact("isDefault"))),
            rule(56, .prefer(.fact("isTextSubtitle"))),
        ]
    }

    // MARK: Parts

    /// - Parameter line: in the text of the preset.
    private static func rule(
        _ line: Int, _ verb: Rule.Verb, name: String? = nil, when clause: Clause? = nil
    ) -> Rule {
        var rule = Rule(verb, name: name)
        rule.guards = clause.map { [Rule.Guard(Condition($0))] } ?? []
        rule.line = line
        rule.file = "matroska"
        return rule
    }

    private static var hasLanguages: Clause { yes("hasPreferredLanguages") }

    private static func yes(_ name: String) -> Clause { .question(name, is: true) }
    private static func no(_ name: String) -> Clause { .question(name, is: false) }

    private static func setting(
        _ name: String, _ relation: Comparison.Relation, _ value: ConditionLiteral
    ) -> Clause {
        .comparison(Comparison(path: ["settings", name], relation, value))
    }
}

extension Clause {
    fileprivate static func question(_ name: String, is answer: Bool) -> Clause {
        .comparison(Comparison(path: [name], .equal, .bool(answer)))
    }
}

extension Preference {
    fileprivate static func condition(_ clause: Clause) -> Preference {
        Preference(.condition(Condition(clause)))
    }

    fileprivate static func condition(_ name: String, is answer: Bool = true) -> Preference {
        condition(.question(name, is: answer))
    }

    fileprivate static func fact(_ name: String, in values: [String]? = nil) -> Preference {
        var preference = Preference(.fact([name]))
        preference.list = values.map { .values($0.map { .text($0) }) }
        return preference
    }

    fileprivate static func bitRate(within members: [String]) -> Preference {
        var preference = fact("bitRate")
        preference.within = members
        preference.unknown = .same
        return preference
    }
}
