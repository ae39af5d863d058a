import Testing
import TrackModel

@testable import SelectionPolicy

/// Each rule alone.
@Suite struct RuleTests {
    let english = track(1, .audio, "en", channels: 2, bitRate: 128_000)
    let japanese = track(2, .audio, "ja", channels: 6, bitRate: 640_000)
    let commentary = track(3, .audio, "ja", title: "Commentary", channels: 2)

    var all: [MediaPlayerTrack] { [english, japanese, commentary] }

    @Test(arguments: [
        ("- prefer: isDefault", "#1 chosen over #0 because it is flagged default"),
        ("- prefer: isForced == NO", "#1 chosen over #0 because it is not forced"),
        ("- prefer: channels", "#1 chosen over #0 because of channels (6 rather than 2)"),
        (
            "- {prefer: channels, name: more}",
            "#1 chosen over #0 because of “more” (6 rather than 2)"
        ),
        (
            "- prefer: codec == \"flac\"",
            "#1 chosen over #0 because of “codec == \"flac\"”"
        ),
        ("- {prefer: isDefault, name: main}", "#1 chosen over #0 because of “main”"),
        (
            "- {prefer: language, in: [ja]}",
            "#1 chosen over #0 because of language (ja, exact rather than en, not preferred)"
        ),
        (
            "- {prefer: sampleRate}",
            "#0 chosen over #1 because it comes first; no rule prefers either"
        ),
        ("- {require: isDefault}", "#1 is the only candidate"),
        (
            "- {require: channels > 8, fallback: yes}",
            "#0 chosen over #1 because it comes first; no rule prefers either; "
                + "no track satisfies “require channels > 8”"
        ),
    ])
    func `a choice has a readable reason`(rule: String, reason: String) throws {
        let tracks = [
            track(0, .audio, "eng", flags: ["forced"], codec: "aac", channels: 2),
            track(1, .audio, "jpn", flags: ["default"], codec: "flac", channels: 6),
        ]
        #expect(try audio(rule, of: tracks).reason == reason)
    }

    @Test func `require keeps matching tracks`() throws {
        let choice = try audio("- require: languageCode == \"ja\"", of: all)
        #expect(choice.trackID == 2)
        #expect(
            choice.candidates?.first { $0.trackID == 1 }?.removedBy
                == "require languageCode == \"ja\"")
    }

    @Test func `never removes matching tracks`() throws {
        let choice = try audio(
            "- {never: isCommentary == YES, reason: no talking}", of: [commentary, english])
        #expect(choice.trackID == 1)
        #expect(choice.candidates?.last?.reason == "no talking")
    }

    @Test func `a removed track names the source of its role`() throws {
        let flagged = track(4, .audio, flags: ["comment"])
        let choice = try audio("- never: isCommentary == YES", of: [english, commentary, flagged])
        let removed = choice.candidates?.filter { $0.removedBy != nil } ?? []
        #expect(
            removed.map(\.reason) == ["commentary by title “commentary”", "commentary by flag"])
    }

    @Test func `a filter that removes every track is named`() throws {
        let choice = try audio("- {never: isCommentary == YES, name: no talking}", of: [commentary])
        #expect(choice.outcome == .none)
        #expect(choice.trackID == nil)
        #expect(choice.rule == "no talking")
    }

    @Test func `a filter with a fallback is named when it is skipped`() throws {
        let choice = try audio(
            "- {never: isCommentary == YES, fallback: yes, name: no talking}", of: [commentary])
        #expect(choice.outcome == .fallback)
        #expect(choice.trackID == 3)
        #expect(choice.brokenRule == "no talking")
    }

    @Test func `a condition can be a sort key`() throws {
        let choice = try audio("- prefer: channels > 2", of: all)
        #expect(choice.trackID == 2)
        #expect(choice.rule == "prefer channels > 2")
        #expect(choice.over == 1)
    }

    @Test(arguments: [
        ("{prefer: channels}", 2), ("{prefer: channels, order: lowest}", 1),
        ("{prefer: channels, nearest: 3}", 1), ("{prefer: channels, nearest: 5}", 2),
        ("{prefer: channels, atMost: 2}", 1), ("{prefer: channels, atMost: 8}", 2),
        ("{prefer: channels, upTo: 2}", 1), ("{prefer: bitRate}", 2),
        ("{prefer: languageCode, in: [ja, en]}", 2), ("{prefer: languageCode, in: [fr, en]}", 1),
        ("{prefer: language, in: [ja]}", 2), ("{prefer: language, in: [original, ja]}", 2),
        ("{prefer: channels, reverseIf: channels > 0}", 1),
        ("{prefer: points, points: {languageCode == \"ja\": 1, channels == 2: 2}}", 1),
        ("{prefer: firstOf, of: ['channels == 6', 'channels == 2']}", 2),
        ("{prefer: roles, like: [commentary]}", 1),
    ])
    func `a preference ranks by its key`(rule: String, expected: Int) throws {
        #expect(try audio("- \(rule)", of: [english, japanese]).trackID == expected)
    }

    @Test func `an unknown value is last in either order`() throws {
        let unknown = track(0, .audio)
        #expect(try audio("- prefer: channels", of: [unknown, english]).trackID == 1)
        #expect(
            try audio("- {prefer: channels, order: lowest}", of: [unknown, english]).trackID == 1)
    }

    @Test func `within compares only tracks with equal members`() throws {
        let better = track(4, .audio, "en", bitRate: 256_000)
        let rule = "- {prefer: bitRate, within: languageCode}"
        #expect(try audio(rule, of: [english, japanese, better]).trackID == 2)
        #expect(try audio(rule, of: [english, better]).trackID == 4)
        #expect(try audio(rule, of: [english, japanese]).trackID == 1)
    }

    @Test func `overridesFilters exempts a track from filters`() throws {
        let rules = """
            - {prefer: title, in: [Commentary], overridesFilters: yes}
            - never: isCommentary == YES
            """
        #expect(try audio(rules, of: all).trackID == 3)
    }

    @Test func `sort keys apply in the order of the rules`() throws {
        let loud = "- prefer: channels"
        let english = "- {prefer: languageCode, in: [en]}"
        #expect(try audio("\(loud)\n\(english)", of: all).rule == "prefer channels")
        #expect(try audio("\(english)\n\(loud)", of: all).trackID == 1)
    }

    @Test func `later keys never outweigh an earlier one`() throws {
        var rich = track(
            5, .audio, "fr", flags: ["default", "original"], channels: 8, bitRate: 9_000_000)
        rich.isLossless = true
        let rules =
            "- {prefer: language, in: [en]}\n- prefer: isDefault\n- prefer: channels\n- prefer: isLossless"
        #expect(try audio(rules, of: [english, rich]).trackID == 1)
    }

    @Test func `guards can use the device and settings`() throws {
        let text = """
            policy: test
            settings: {quiet: no}
            audio:
            - when: device.channels > 2
              rules: [{prefer: channels}]
              otherwise: [{prefer: channels, order: lowest}]
            - {require: channels == 2, when: settings.quiet == YES}
            """
        var request = SelectionRequest()
        #expect(try policy(text).select(all, for: request).audio.trackID == 1)
        request.device = PlaybackDevice(named: "dolby-vision-tv")
        #expect(try policy(text).select(all, for: request).audio.trackID == 2)
        request.settings["quiet"] = .bool(true)
        #expect(try policy(text).select(all, for: request).audio.trackID == 1)
    }

    @Test func `original and default can be preferred languages`() throws {
        let dub = track(1, .audio, "en", flags: ["default"])
        let original = track(2, .audio, "ko", flags: ["original"])
        let rule = "- prefer: language"
        func choose(_ preferences: [PreferredLanguage], _ work: String? = nil) throws -> Int? {
            try audio(rule, of: [dub, original]) {
                $0.languages[.audio] = preferences
                $0.originalLanguage = work
            }.trackID
        }
        #expect(try choose([.original]) == 2)
        #expect(try choose([.default]) == 1)
        #expect(try choose([.tag("fr"), .original]) == 2)
        // A flag says more than the catalogue's language.
        #expect(try choose([.original], "en") == 2)
        #expect(try choose([.tag("fr"), .default, .original]) == 1)
    }

    @Test func `no linguistic content ranks below an undetermined language`() throws {
        let rule = "- {prefer: language, in: [fr]}"
        #expect(
            try audio(rule, of: [track(1, .audio, "zxx"), track(2, .audio, "und")]).trackID == 2)
    }
}
