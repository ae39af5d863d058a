// Made by `make snapshots` from the text of Preset.matroska: change what stands there.
// swift-format-ignore-file
import Predicates
import TrackModel

extension SelectionPolicy {
    static let matroska: SelectionPolicy = {
        var policy = SelectionPolicy(name: "matroska")
        policy.file = "matroska"
        policy.about = "Default track selection of RFC 9559, for all containers; of equals what sounds and looks best. The default."
        policy.known = .documented
        policy.source = "RFC 9559, Default Track Selection"
        policy.settings = [Setting("covers", .yesNo, .bool(false), about: "cover art counts as video to be chosen"), Setting("acceptUndetermined", .yesNo, .bool(false), about: "a track of unknown language may stand for a preferred one"), Setting("captions", .yesNo, .bool(false), about: "full subtitles although the audio is understood"), Setting("hearingImpaired", .yesNo, .bool(false), about: "prefer subtitles for the hearing impaired"), Setting("visualImpaired", .yesNo, .bool(false), about: "prefer audio description"), Setting("mode", .word(["auto", "forced", "always", "none"]), .text("auto"), about: "which subtitles are shown")]
        policy.rules = [.video: video, .audio: audio, .subtitle: subtitle]
        return policy
    }()

    private static var video: [Rule] {
        var rules: [Rule] = []
        rules.append(rule(12, .prefer(preference(.condition(Condition(.comparison(Comparison(path: ["isStill"], .equal, .bool(false))))))), name: "moving pictures"))
        rules.append(rule(13, .prefer(preference(.language)), guards: [Rule.Guard(Condition(.comparison(Comparison(path: ["hasPreferredLanguages"], .equal, .bool(true)))))]))
        rules.append(rule(15, .prefer(preference(.fact(["isDefault"])))))
        rules.append(rule(16, .prefer(preference(.fact(["isMain"])))))
        rules.append(rule(17, .prefer(preference(.fact(["shows"]), list: .values([.text("dolbyVision"), .text("hdr10Plus"), .text("hdr10"), .text("hlg"), .text("sdr")])))))
        rules.append(rule(18, .prefer(preference(.fact(["pixels"])))))
        rules.append(rule(19, .prefer(preference(.fact(["bitRate"]), within: ["codec"], unknown: .same))))
        return rules
    }

    private static var audio: [Rule] {
        var rules: [Rule] = []
        rules.append(rule(22, .never(Condition(.comparison(Comparison(path: ["isCommentary"], .equal, .bool(true))))), fallback: true))
        rules.append(rule(24, .prefer(preference(.condition(Condition(.not(.comparison(Comparison(path: ["isDescriptive"], .equal, .bool(true)))))))), guards: [Rule.Guard(Condition(.comparison(Comparison(path: ["settings", "visualImpaired"], .notEqual, .bool(true)))))]))
        rules.append(rule(25, .prefer(preference(.condition(Condition(.comparison(Comparison(path: ["isDescriptive"], .equal, .bool(true))))))), guards: [Rule.Guard(Condition(.comparison(Comparison(path: ["settings", "visualImpaired"], .equal, .bool(true)))))]))
        rules.append(rule(26, .prefer(preference(.condition(Condition(.or([.comparison(Comparison(path: ["isSpecial"], .equal, .bool(false))), .comparison(Comparison(path: ["isDescriptive"], .equal, .bool(true)))]))))), name: "plain sound"))
        rules.append(rule(27, .prefer(preference(.language)), guards: [Rule.Guard(Condition(.comparison(Comparison(path: ["hasPreferredLanguages"], .equal, .bool(true)))))]))
        rules.append(rule(28, .prefer(preference(.fact(["isDefault"])))))
        rules.append(rule(29, .prefer(preference(.fact(["isOriginal"])))))
        rules.append(rule(30, .prefer(preference(.fact(["isMain"])))))
        rules.append(rule(31, .prefer(preference(.condition(Condition(.comparison(Comparison(path: ["isLossless"], .equal, .bool(true)))))))))
        rules.append(rule(32, .prefer(preference(.fact(["channels"]), atMost: .values([.text("device.channels")])))))
        rules.append(rule(33, .prefer(preference(.fact(["channels"])))))
        rules.append(rule(34, .prefer(preference(.fact(["bitRate"]), within: ["languageCode", "codec"], unknown: .same))))
        return rules
    }

    private static var subtitle: [Rule] {
        var rules: [Rule] = []
        rules.append(rule(37, .never(Condition(.comparison(Comparison(path: ["isCommentary"], .equal, .bool(true)))))))
        rules.append(rule(39, .never(Condition(.constant(true))), reason: "subtitles are switched off", guards: [Rule.Guard(Condition(.comparison(Comparison(path: ["settings", "mode"], .equal, .text("none")))))]))
        rules.append(rule(41, .require(Condition(.and([.comparison(Comparison(path: ["isForced"], .equal, .bool(true))), .comparison(Comparison(path: ["matchesAudio"], .equal, .bool(true)))]))), guards: [Rule.Guard(Condition(.comparison(Comparison(path: ["settings", "mode"], .equal, .text("forced")))))]))
        rules.append(rule(44, .require(Condition(.and([.comparison(Comparison(path: ["isPartial"], .equal, .bool(true))), .comparison(Comparison(path: ["matchesAudio"], .equal, .bool(true)))]))), reason: "the audio is understood", guards: [Rule.Guard(Condition(.and([.comparison(Comparison(path: ["isAudioUnderstood"], .equal, .bool(true))), .comparison(Comparison(path: ["settings", "captions"], .notEqual, .bool(true))), .comparison(Comparison(path: ["settings", "mode"], .notEqual, .text("always")))])))]))
        rules.append(rule(47, .require(Condition(.comparison(Comparison(path: ["isPreferredLanguage"], .equal, .bool(true))))), guards: [Rule.Guard(Condition(.and([.comparison(Comparison(path: ["isAudioUnderstood"], .equal, .bool(true))), .comparison(Comparison(path: ["settings", "captions"], .notEqual, .bool(true))), .comparison(Comparison(path: ["settings", "mode"], .notEqual, .text("always")))])), isHeld: false), Rule.Guard(Condition(.comparison(Comparison(path: ["hasPreferredLanguages"], .equal, .bool(true)))))]))
        rules.append(rule(49, .require(Condition(.or([.comparison(Comparison(path: ["isDefault"], .equal, .bool(true))), .and([.comparison(Comparison(path: ["isForced"], .equal, .bool(true))), .comparison(Comparison(path: ["matchesAudio"], .equal, .bool(true)))])]))), guards: [Rule.Guard(Condition(.and([.comparison(Comparison(path: ["isAudioUnderstood"], .equal, .bool(true))), .comparison(Comparison(path: ["settings", "captions"], .notEqual, .bool(true))), .comparison(Comparison(path: ["settings", "mode"], .notEqual, .text("always")))])), isHeld: false), Rule.Guard(Condition(.and([.comparison(Comparison(path: ["hasPreferredLanguages"], .equal, .bool(false))), .comparison(Comparison(path: ["settings", "mode"], .notEqual, .text("forced"))), .comparison(Comparison(path: ["settings", "mode"], .notEqual, .text("always")))])))]))
        rules.append(rule(50, .prefer(preference(.language)), guards: [Rule.Guard(Condition(.comparison(Comparison(path: ["hasPreferredLanguages"], .equal, .bool(true)))))]))
        rules.append(rule(51, .prefer(preference(.condition(Condition(.comparison(Comparison(path: ["isPartial"], .equal, .bool(false)))))))))
        rules.append(rule(52, .prefer(preference(.condition(Condition(.or([.comparison(Comparison(path: ["isMain"], .equal, .bool(true))), .comparison(Comparison(path: ["isHearingImpaired"], .equal, .bool(true)))]))))), name: "main"))
        rules.append(rule(53, .prefer(preference(.condition(Condition(.comparison(Comparison(path: ["isHearingImpaired"], .equal, .bool(false))))))), guards: [Rule.Guard(Condition(.comparison(Comparison(path: ["settings", "hearingImpaired"], .notEqual, .bool(true)))))]))
        rules.append(rule(54, .prefer(preference(.condition(Condition(.comparison(Comparison(path: ["isHearingImpaired"], .equal, .bool(true))))))), guards: [Rule.Guard(Condition(.comparison(Comparison(path: ["settings", "hearingImpaired"], .equal, .bool(true)))))]))
        rules.append(rule(55, .prefer(preference(.fact(["isDefault"])))))
        rules.append(rule(56, .prefer(preference(.fact(["isTextSubtitle"])))))
        return rules
    }

    private static func rule(
        _ line: Int, _ verb: Rule.Verb, name: String? = nil, reason: String? = nil,
        fallback: Bool = false, guards: [Rule.Guard] = []
    ) -> Rule {
        var rule = Rule(verb, name: name)
        (rule.reason, rule.allowsFallback, rule.guards) = (reason, fallback, guards)
        (rule.file, rule.line) = ("matroska", line)
        return rule
    }

    private static func preference(
        _ measure: Preference.Measure, list: Preference.Source? = nil,
        atMost: Preference.Source? = nil, within: [String] = [],
        unknown: Preference.Unknown = .worst
    ) -> Preference {
        var preference = Preference(measure)
        (preference.list, preference.atMost) = (list, atMost)
        (preference.within, preference.unknown) = (within, unknown)
        return preference
    }
}
