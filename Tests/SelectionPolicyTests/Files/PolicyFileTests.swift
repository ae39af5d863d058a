import Fixtures
import Testing
import TrackModel

@testable import SelectionPolicy

@Suite struct PolicyFileTests {
    @Test(arguments: [
        ("policy: x\naudio:\n- prefers: channels\n", 3, 3, "prefer"),
        ("policy: x\naudio:\n- prefer: chanels\n", 3, 11, "channels"),
        ("policy: x\nadio: []\n", 2, 1, "audio"),
        ("policy: x\naudio:\n- require: isComentary == YES\n", 3, 12, "isCommentary"),
        ("policy: x\naudio:\n- require: channels > 2 AND codecc == \"aac\"\n", 3, 29, "codec"),
        ("policy: x\naudio:\n- {prefer: channels, order: highst}\n", 3, 29, "highest"),
        ("policy: x\nextends: mvp\n", 2, 10, "mpv"),
        ("policy: x\nmethod: grade\n", 2, 9, "graded"),
        ("policy: x\naudio:\n- {prefer: codec, in: $cover}\n", 3, 23, "$covers"),
        (
            "policy: x\naudio:\n- {prefer: channels, atMost: device.chanels}\n", 3, 30,
            "device.channels"
        ),
        ("policy: x\naudio:\n- {prefer: channels, when: settings.cover == YES}\n", 3, 37, "covers"),
        ("policy: x\naudio:\n- {prefer: channels, when: device.chanels > 2}\n", 3, 35, "channels"),
        ("policy: x\nextends: mpv\nsettings: {fallbak: yes}\n", 3, 12, "fallback"),
        ("policy: x\nextends: mpv\nsettings: {fallback: defualt}\n", 3, 22, "default"),
        ("policy: x\ndevice: hdr-tv\n", 2, 9, "hdr10-tv"),
        (
            "policy: x\naudio:\n- {prefer: isDefault, whn: hasPreferredLanguages == YES}\n", 3, 23,
            "when"
        ),
    ])
    func `an error has its position and the closest name`(
        text: String, line: Int, column: Int, suggestion: String
    ) throws {
        let error = #expect(throws: PolicyFileError.self) { try policy(text) }
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.suggestion == suggestion)
        #expect(error?.description.hasPrefix("test.yaml:\(line):\(column): found ") == true)
    }

    @Test(arguments: [
        "", "just text", "[]", "policy: x\naudio: 7\n", "policy: x\naudio:\n- prefer\n",
        "policy: x\naudio:\n- {}\n", "policy: x\naudio:\n- {require: channels >}\n",
        "policy: x\norder: [audio, audio]\n", "policy: x\norder: [data]\n", "a: [", "\t- x",
        "a: *b",
        "policy: x\nlanguages: {audio: {a: b}}\n", "policy: x\naudio:\n- {prefer: points}\n",
        "policy: x\naudio:\n- {prefer: firstOf}\n", "policy: x\ntests: [{name: a}]\n",
        "policy: x\naudio:\n- {never: isDefault == YES, fallback: never}\n",
        "policy: x\naudio:\n- {prefer: channels, nearest: six}\n",
        "policy: x\naudio:\n- {prefer: channels, upTo: [2, many]}\n", "policy: x\npolicy: y\n",
        "policy: x\ntests: [{tracks: [{mediaType: fax}], expect: {}}]\n",
    ])
    func `a file that is not a policy is an error`(text: String) {
        #expect(throws: PolicyFileError.self) { try policy(text) }
    }

    @Test(arguments: [
        "- {require: title CONTAINS[c] \"signs\"}",
        "- {prefer: isDefault,\n   when: audio.codec == \"aac\" [c]}",
    ])
    func `a condition that is invalid YAML gets a hint on quoting`(rule: String) {
        let error = #expect(throws: PolicyFileError.self) {
            try policy("policy: x\naudio:\n\(rule)\n")
        }
        #expect(
            error?.expected.contains("in single quotes") == true,
            "\(error?.description ?? "")")
    }

    @Test func `too many rules are an error`() {
        let rules = String(repeating: "- prefer: channels\n", count: 20_001)
        let error = #expect(throws: PolicyFileError.self) { try policy("audio:\n\(rules)") }
        #expect(error?.description == "test.yaml:2: found 20001 rules, expected at most 20000")
    }

    @Test(arguments: [
        ("atMost: device.channels", "prefer channels, up to what the device has"),
        ("nearest: 6", "prefer channels, nearest to 6"),
        ("upTo: 6", "prefer channels, no more than 6"),
        ("in: [6, 2]", "prefer channels in the order 6, 2"),
    ])
    func `a rule without a name is described in words`(modifier: String, words: String) throws {
        let read = try policy("policy: x\naudio: [{prefer: channels, \(modifier)}]\n")
        #expect(read.rules[.audio]?.map(\.name) == [words])
    }

    @Test func `a file that expands without bound is an error`() {
        let deep = String(repeating: "[", count: 100_000)
        let dashes = String(repeating: "- ", count: 50_000)
        var bomb = "a0: &a0 [x, x]\n"
        for level in 1..<30 { bomb += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        let long = String(repeating: "x", count: 2 << 20)
        let anchor = String(repeating: "x", count: 400_000)
        let many = String(repeating: "- *a\n", count: 4000)
        let repeated = "policy: &a \"\(anchor)\"\naudio:\n\(many)"
        for text in [deep, dashes, bomb, long, repeated] {
            #expect(throws: PolicyFileError.self) { try policy(text) }
        }
    }

    @Test func `alternatives and points carry names`() throws {
        let text = """
            - prefer: firstOf
              of: [{name: surround, condition: channels > 2}, channels == 2]
            - prefer: points
              plus: channels
              points: [{name: best, condition: isDefault == YES, points: 3}]
            """
        let choice = try audio(
            text, of: [track(0, channels: 2), track(1, flags: ["default"], channels: 6)])
        #expect(
            choice.candidates?.map { $0.keys?.dropFirst().map(\.value) ?? [] } == [
                ["surround", "9 points (best)"], ["channels == 2", "2 points"],
            ])
    }

    @Test func `a damaged preset does not crash`() throws {
        var generator = SplitMix64(seed: 3)
        for name in SelectionPolicy.presetNames {
            let bytes = Array(try #require(SelectionPolicy.presetText(name)).utf8)
            for _ in 0..<20 {
                var damaged = bytes
                damaged.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
                for _ in 0..<3 where !damaged.isEmpty {
                    damaged[Int.random(in: 0..<damaged.count, using: &generator)] =
                        UInt8.random(in: 0...127, using: &generator)
                }
                let read = try? policy(String(decoding: damaged, as: UTF8.self))
                _ = read?.select([track(0, .audio), track(1, .subtitle, "en")])
            }
        }
    }

    @Test(arguments: SelectionPolicy.presetNames)
    func `a preset converted to JSON reads the same`(name: String) throws {
        let text = try #require(SelectionPolicy.presetText(name))
        let json = try SelectionPolicy.json(of: text, file: name)
        let (one, two) = (try policy(text), try policy(json))
        #expect(one.settings == two.settings)
        #expect(one.order == two.order)
        for kind in SelectionPolicy.kinds {
            let (yaml, json) = (one.rules[kind] ?? [], two.rules[kind] ?? [])
            #expect(yaml.map(\.verb) == json.map(\.verb))
            #expect(yaml.map(\.guards) == json.map(\.guards))
        }
    }

    @Test func `own rules precede those of the extended policy`() throws {
        let extended = try policy("policy: mine\nextends: mpv\naudio: [{prefer: channels}]\n")
        let base = try #require(SelectionPolicy(preset: "mpv"))
        #expect(extended.name == "mine")
        #expect(extended.rules[.audio]?.count == (base.rules[.audio]?.count ?? 0) + 1)
        #expect(extended.rules[.audio]?.first?.name == "prefer channels")
        #expect(extended.rules[.subtitle] == base.rules[.subtitle])
        #expect(extended.method == .mpv)
    }

    @Test func `tests inside the file are run`() throws {
        let text = """
            policy: quiet
            audio:
            - never: isCommentary == YES
            tests:
            - name: the director is not heard
              tracks:
              - {mediaType: audio, name: Commentary, languageRaw: eng}
              - {mediaType: audio, languageRaw: eng}
              expect: {audio: 1}
            - name: wrong on purpose
              tracks: [{mediaType: audio, name: Commentary}]
              expect: {audio: 0}
            - name: nothing left
              tracks: [{mediaType: audio, name: Commentary}]
              expect: {audio: none}
            """
        let quiet = try policy(text)
        #expect(quiet.tests.map { $0.failures(under: quiet).count } == [0, 1, 0])
        #expect(quiet.tests[1].line == 10)
        let failure = try #require(quiet.tests[1].failures(under: quiet).first)
        #expect(failure.hasPrefix("audio: expected #0, got none"))
    }
}

@Suite struct EditedRulesTests {
    private static let base = """
        policy: base
        audio:
        - {never: isCommentary == YES, name: quiet}
        - prefer: channels
        - prefer: isDefault
        """

    private func own(_ rules: String) throws -> [String] {
        let base = try policy(Self.base)
        let own = try SelectionPolicy(
            text: "extends: base\naudio:\n\(rules)\n", file: "own.yaml"
        ) { _ in base }
        return (own.rules[.audio] ?? []).map(\.name)
    }

    @Test func `a replaced rule of the extended policy keeps its position`() throws {
        let names = try own("- {prefer: bitRate, replace: prefer channels}\n- prefer: sampleRate")
        #expect(names == ["prefer sampleRate", "quiet", "prefer bitRate", "prefer isDefault"])
    }

    @Test func `rules of the extended policy are removed by name`() throws {
        #expect(try own("- remove: [quiet, prefer isDefault]") == ["prefer channels"])
        #expect(try own("- remove: quiet") == ["prefer channels", "prefer isDefault"])
    }

    @Test(arguments: [
        ("- remove: quite", "quiet"),
        ("- {prefer: bitRate, replace: prefer chanels}", "prefer channels"),
    ])
    func `an unknown rule name gets a suggestion`(rules: String, nearest: String) {
        #expect {
            try own(rules)
        } throws: {
            ($0 as? PolicyFileError)?.suggestion == nearest
        }
    }

    @Test func `a rule under a guard cannot replace another`() {
        #expect(throws: PolicyFileError.self) {
            try own(
                "- {when: hasPreferredLanguages == YES, rules: [{prefer: bitRate, replace: quiet}]}"
            )
        }
    }

    @Test func `rules can use the file of the tracks`() throws {
        let rules = """
            policy: test
            audio:
            - {prefer: languageCode == "ja", when: input.folder CONTAINS "Anime"}
            - {prefer: channels, when: input.container == "matroska" AND input.duration > 60}
            tests:
            - tracks: &tracks
              - {mediaType: audio, languageCode: en, channels: 2}
              - {mediaType: audio, languageCode: ja, channels: 2}
              - {mediaType: audio, languageCode: en, channels: 6}
              input: {path: Films/Anime/a.mkv, container: matroska, duration: 30}
              expect: {audio: 1}
            - {tracks: *tracks, input: {path: Films/a.mkv, container: matroska, duration: 90}, expect: {audio: 2}}
            - {tracks: *tracks, input: {path: Anime.mkv, container: mp4, duration: 90}, expect: {audio: 0}}
            - {tracks: *tracks, expect: {audio: 0}}
            """
        let read = try policy(rules)
        #expect(read.remarks.isEmpty)
        for test in read.tests {
            #expect(test.failures(under: read).isEmpty, "\(test.request)")
        }
    }
}

@Suite struct SettingTests {
    private static let word = Setting("fallback", .word(["no", "yes", "always"]), .text("yes"))
    private static let list = Setting("roles", .list(["main", "caption"]), .list([]))

    @Test(arguments: [
        (word, "yes", SettingValue.text("yes")), (word, "no", .text("no")),
        (word, "always", .text("always")), (Setting("loud", .yesNo), "yes", .bool(true)),
        (Setting("loud", .yesNo), "false", .bool(false)),
        (Setting("most", .number), "5e6", .number(5e6)),
        (Setting("name", .text), "yes", .text("yes")),
        (list, "main,caption", .list([.text("main"), .text("caption")])), (list, "", .list([])),
    ])
    func `an argument becomes a value of its setting`(
        setting: Setting, text: String, value: SettingValue
    ) throws {
        #expect(try setting.value(ofArgument: text) == value)
    }

    @Test(arguments: [
        (word, "allways", Optional("always")), (Setting("loud", .yesNo), "perhaps", nil),
        (Setting("most", .number), "nan", nil), (list, "mian", "main"),
    ])
    func `an invalid value of a setting is an error`(
        setting: Setting, text: String, suggestion: String?
    ) {
        let error = #expect(throws: Setting.Mismatch.self) {
            try setting.value(ofArgument: text)
        }
        #expect(error?.suggestion == suggestion)
    }

    /// A plain yes in YAML, one in quotes, and a switch from code mean the same word.
    @Test(arguments: [SettingValue.bool(true), .text("yes")])
    func `mpv's default value reads the same in every spelling`(value: SettingValue)
        throws
    {
        let mpv = try #require(SelectionPolicy(preset: "mpv"))
        let tracks = [
            track(0, .audio, "en"), track(1, .subtitle, "en", flags: ["forced"]),
            track(2, .subtitle, "de"),
        ]
        var request = SelectionRequest()
        request.settings["forcedFallback"] = value
        #expect(mpv.select(tracks, for: request) == mpv.select(tracks))
        #expect(mpv.select(tracks).subtitle.trackID == 1)
        request.settings["forcedFallback"] = .bool(false)
        #expect(mpv.select(tracks, for: request).subtitle.trackID == nil)
    }

    @Test func `an unknown setting of a request is reported as a problem`() throws {
        var request = SelectionRequest()
        request.settings["captons"] = .bool(true)
        let selection = SelectionPolicy.default.select([track(0, .audio, "en")], for: request)
        #expect(selection.audio.trackID == 0)
        #expect(selection.problems?.first?.contains("did you mean “captions”?") == true)
    }

    @Test func `a rule file declares settings with their values`() throws {
        let text = """
            policy: test
            settings:
              mode: {values: [loud, quiet], default: quiet, about: how loud}
              most: {type: number}
            audio:
            - {prefer: channels, when: settings.mode == "loud"}
            - {require: channels <= settings.most, when: settings.most != nil}
            """
        let read = try policy(text)
        #expect(read.setting("mode")?.kind == .word(["loud", "quiet"]))
        #expect(read.setting("mode")?.value == .text("quiet"))
        #expect(read.setting("most")?.value == .null)
        #expect(throws: PolicyFileError.self) {
            try policy(text.replacing("\"loud\"", with: "\"lound\""))
        }
    }
}
