import SelectionPolicy
import Testing
import TrackModel

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
    func `what a setting cannot hold is told`(setting: Setting, text: String, suggestion: String?) {
        let error = #expect(throws: Setting.Mismatch.self) {
            try setting.value(ofArgument: text)
        }
        #expect(error?.suggestion == suggestion)
    }

    /// A plain yes in YAML, one in quotes, and a switch from code mean the same word.
    @Test(arguments: [SettingValue.bool(true), .text("yes")])
    func `mpv's default of a setting is its default however it is written`(value: SettingValue)
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

    @Test func `an unknown setting of a request is a problem, and the rest is chosen`() throws {
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
