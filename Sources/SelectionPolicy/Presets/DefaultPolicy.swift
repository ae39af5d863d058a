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
        policy.basis.known = .documented
        policy.basis.source = "RFC 9559, Default Track Selection"
        policy.basis.date = "2024-10"
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
            prefer(13, .condition(Condition(no("isStill"))), name: "moving pictures"),
            prefer(14, .language, when: [yes("hasPreferredLanguages")]),
            prefer(16, .fact(["isDefault"])),
            prefer(17, .fact(["isMain"])),
            prefer(18, .fact(["shows"])) {
                $0.list = .values(
                    ["dolbyVision", "hdr10Plus", "hdr10", "hlg", "sdr"].map { .text($0) })
            },
            prefer(19, .fact(["pixels"])),
            prefer(20, .fact(["bitRate"])) { ($0.within, $0.unknown) = (["codec"], .same) },
        ]
    }

    private static var audio: [Rule] {
        let described = yes("settings", "visualImpaired")
        return [
            rule(23, .never(Condition(yes("isCommentary")))) { $0.allowsFallback = true },
            prefer(
                25, .condition(Condition(.not(yes("isDescriptive")))),
                when: [not("settings", "visualImpaired")]),
            prefer(26, .condition(Condition(yes("isDescriptive"))), when: [described]),
            prefer(
                27, .condition(Condition(.or([no("isSpecial"), yes("isDescriptive")]))),
                name: "plain sound"),
            prefer(28, .language, when: [yes("hasPreferredLanguages")]),
            prefer(29, .fact(["isDefault"])),
            prefer(30, .fact(["isOriginal"])),
            prefer(31, .fact(["isMain"])),
            prefer(32, .condition(Condition(yes("isLossless")))),
            prefer(33, .fact(["channels"])) { $0.atMost = .values([.text("device.channels")]) },
            prefer(34, .fact(["channels"])),
            prefer(35, .fact(["bitRate"])) {
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
            rule(38, .never(Condition(yes("isCommentary")))),
            rule(40, .never(Condition(.constant(true)))) {
                $0.reason = "subtitles are switched off"
                $0.guards = [Rule.Guard(condition: Condition(mode(.equal, "none")))]
            },
            rule(42, .require(Condition(forced))) {
                $0.guards = [Rule.Guard(condition: Condition(mode(.equal, "forced")))]
            },
            rule(45, .require(Condition(.and([yes("isPartial"), yes("matchesAudio")])))) {
                ($0.reason, $0.guards) = (
                    "the audio is understood", [Rule.Guard(condition: understood)]
                )
            },
            rule(48, .require(Condition(yes("isPreferredLanguage")))) {
                $0.guards = [
                    otherwise, Rule.Guard(condition: Condition(yes("hasPreferredLanguages"))),
                ]
            },
            rule(50, .require(Condition(.or([yes("isDefault"), forced])))) {
                $0.guards = [otherwise, Rule.Guard(condition: Condition(unasked))]
            },
            prefer(51, .language, when: [yes("hasPreferredLanguages")]),
            prefer(52, .condition(Condition(no("isPartial")))),
            prefer(
                53, .condition(Condition(.or([yes("isMain"), yes("isHearingImpaired")]))),
                name: "main"),
            prefer(
                54, .condition(Condition(no("isHearingImpaired"))),
                when: [not("settings", "hearingImpaired")]),
            prefer(
                55, .condition(Condition(yes("isHearingImpaired"))),
                when: [yes("settings", "hearingImpaired")]),
            prefer(56, .fact(["isDefault"])),
            prefer(57, .fact(["isTextSubtitle"])),
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
