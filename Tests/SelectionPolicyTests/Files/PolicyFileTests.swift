import Fixtures
import SelectionPolicy
import Testing
import TrackModel

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
    func `an error tells its place and the nearest name`(
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
    func `what is no policy is an error`(text: String) {
        #expect(throws: PolicyFileError.self) { try policy(text) }
    }

    @Test(arguments: [
        "- {require: title CONTAINS[c] \"signs\"}",
        "- {prefer: isDefault,\n   when: audio.codec == \"aac\" [c]}",
    ])
    func `a condition whose marks are those of YAML tells how to quote it`(rule: String) {
        let error = #expect(throws: PolicyFileError.self) {
            try policy("policy: x\naudio:\n\(rule)\n")
        }
        #expect(
            error?.expected.contains("stands in single quotes") == true,
            "\(error?.description ?? "")")
    }

    @Test func `a list of too many rules is told`() {
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
    func `a rule without a name is said in words`(modifier: String, words: String) throws {
        let read = try policy("policy: x\naudio: [{prefer: channels, \(modifier)}]\n")
        #expect(read.rules[.audio]?.map(\.name) == [words])
    }

    @Test func `a file made to exhaust its reader is an error`() {
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

    @Test func `damaged presets are errors or policies, never traps`() throws {
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
    func `a preset says the same in JSON`(name: String) throws {
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

    @Test func `own rules stand before those of the policy extended`() throws {
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
