import Predicates
import TrackModel

extension SelectionPolicy {
    /// `matroska`: RFC 9559. Its rule file is `Preset.matroska`, which a test compares with these
    /// values: every probe needs them, and reading the text costs a tenth of opening a file.
    public static let `default`: SelectionPolicy = {
        var policy = SelectionPolicy(name: "matroska")
        policy.file = "matroska"
        policy.about =
            "Default track selection of RFC 9559, for all containers; ties go to the best quality. The default."
        policy.known = .documented
        policy.source = "RFC 9559, Default Track Selection"
        policy.settings =
            Setting.common + [
                option("captions", "full subtitles although the audio is understood"),
                option("hearingImpaired", "prefer subtitles for the hearing impaired"),
                option("visualImpaired", "prefer audio description"),
                Setting(
                    "mode", .word(["auto", "forced", "always", "none"]), .text("auto"),
                    about: "which subtitles are shown"),
            ]
        policy.rules = [.video: video, .audio: audio, .subtitle: subtitle]
        return policy
    }()

    private static var video: [Rule] {
        [
            prefer(12, .condition(Condition(no("isStill"))), name: "moving pictures"),
            prefer(13, .language, when: [yes("hasPreferredLanguages")]),
            prefer(15, .fact(["isDefault"])),
            prefer(16, .fact(["isMain"])),
            prefer(17, .fact(["shows"])) {
                $0.list = .values(
                    ["dolbyVision", "hdr10Plus", "hdr10", "hlg", "sdr"].map { .text($0) })
            },
            prefer(18, .fact(["pixels"])),
            prefer(19, .fact(["bitRate"])) { ($0.within, $0.unknown) = (["codec"], .same) },
        ]
    }

    private static var audio: [Rule] {
        let described = yes("settings", "visualImpaired")
        return [
            rule(22, .never(Condition(yes("isCommentary")))) { $0.allowsFallback = true },
            prefer(
                24, .condition(Condition(.not(yes("isDescriptive")))),
                when: [not("settings", "visualImpaired")]),
            prefer(25, .condition(Condition(yes("isDescriptive"))), when: [described]),
            prefer(
                26, .condition(Condition(.or([no("isSpecial"), yes("isDescriptive")]))),
                name: "plain sound"),
            prefer(27, .language, when: [yes("hasPreferredLanguages")]),
            prefer(28, .fact(["isDefault"])),
            prefer(29, .fact(["isOriginal"])),
            prefer(30, .fact(["isMain"])),
            prefer(31, .condition(Condition(yes("isLossless")))),
            prefer(32, .fact(["channels"])) { $0.atMost = .values([.text("device.channels")]) },
            prefer(33, .fact(["channels"])),
            prefer(34, .fact(["bitRate"])) {
                ($0.within, $0.unknown) = (["languageCode", "codec"], .same)
            },
        ]
    }

    private static var subtitle: [Rule] {
        let understood = Condition(
            .and([yes("isAudioUnderstood"), not("settings", "captions"), mode(.notEqual, "always")])
        )
        let otherwise = Rule.Guard(condition: understood, isHeld: false)
        let forced = Clause.and([yes("isForced"), yes("matchesAudio")])
        let unasked = Clause.and([
            no("hasPreferredLanguages"), mode(.notEqual, "forced"), mode(.notEqual, "always"),
        ])
        return [
            rule(37, .never(Condition(yes("isCommentary")))),
            rule(39, .never(Condition(.constant(true)))) {
                $0.reason = "subtitles are switched off"
                $0.guards = [Rule.Guard(condition: Condition(mode(.equal, "none")))]
            },
            rule(41, .require(Condition(forced))) {
                $0.guards = [Rule.Guard(condition: Condition(mode(.equal, "forced")))]
            },
            rule(44, .require(Condition(.and([yes("isPartial"), yes("matchesAudio")])))) {
                ($0.reason, $0.guards) = (
                    "the audio is understood", [Rule.Guard(condition: understood)]
                )
            },
            rule(47, .require(Condition(yes("isPreferredLanguage")))) {
                $0.guards = [
                    otherwise, Rule.Guard(condition: Condition(yes("hasPreferredLanguages"))),
                ]
            },
            rule(49, .require(Condition(.or([yes("isDefault"), forced])))) {
                $0.guards = [otherwise, Rule.Guard(condition: Condition(unasked))]
            },
            prefer(50, .language, when: [yes("hasPreferredLanguages")]),
            prefer(51, .condition(Condition(no("isPartial")))),
            prefer(
                52, .condition(Condition(.or([yes("isMain"), yes("isHearingImpaired")]))),
                name: "main"),
            prefer(
                53, .condition(Condition(no("isHearingImpaired"))),
                when: [not("settings", "hearingImpaired")]),
            prefer(
                54, .condition(Condition(yes("isHearingImpaired"))),
                when: [yes("settings", "hearingImpaired")]),
            prefer(55, .fact(["isDefault"])),
            prefer(56, .fact(["isTextSubtitle"])),
        ]
    }

    private static func option(_ name: String, _ about: String) -> Setting {
        Setting(name, .yesNo, .bool(false), about: about)
    }

    private static func yes(_ path: String...) -> Clause {
        .comparison(Comparison(path: path, .equal, .bool(true)))
    }

    private static func no(_ path: String...) -> Clause {
        .comparison(Comparison(path: path, .equal, .bool(false)))
    }

    private static func not(_ path: String...) -> Clause {
        .comparison(Comparison(path: path, .notEqual, .bool(true)))
    }

    private static func mode(_ relation: Comparison.Relation, _ word: String) -> Clause {
        .comparison(Comparison(path: ["settings", "mode"], relation, .text(word)))
    }

    private static func rule(
        _ line: Int, _ verb: Rule.Verb, _ change: (inout Rule) -> Void = { _ in }
    ) -> Rule {
        var rule = Rule(verb)
        (rule.file, rule.line) = ("matroska", line)
        change(&rule)
        return rule
    }

    private static func prefer(
        _ line: Int, _ measure: Preference.Measure, name: String? = nil,
        when guards: [Clause] = [], _ change: (inout Preference) -> Void = { _ in }
    ) -> Rule {
        var preference = Preference(measure)
        change(&preference)
        return rule(line, .prefer(preference)) {
            $0.givenName = name
            $0.guards = guards.map { Rule.Guard(condition: Condition($0)) }
        }
    }
}
