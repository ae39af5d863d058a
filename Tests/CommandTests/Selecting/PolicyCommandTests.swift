import Fixtures
import Foundation
import Testing

@Suite struct PolicyCommandTests {
    @Test func `policies and devices are listed`() async throws {
        try expectSnapshot(try await Command.run("policy", "list").output, "policy-list.txt")
        let json = try await Command.run("policy", "list", "--json")
        try expectSnapshot(json.output, "policy-list.json")
    }

    @Test(arguments: [
        ("isCommentary", "yes or no"), ("resolutionLines", "number"), ("device.channels", "number"),
        ("settings.forcedFallback", "one of no, yes, always"), ("settings.mode", "one of auto"),
        ("audio", "a track"), ("dovi.profile", "number"),
    ])
    func `every name that rules may use is listed with its type`(name: String, type: String)
        async throws
    {
        let run = try await Command.run("policy", "fields")
        let row = run.output.split(separator: "\n").first { $0.hasPrefix("  \(name) ") }
        #expect(row?.contains(type) == true, "\(row ?? "no row")")
    }

    @Test func `policy show prints a rule file in YAML and in JSON`() async throws {
        let folder = try TemporaryFolder()
        for format in ["yaml", "json"] {
            let shown = try await Command.run("policy", "show", "mpv", "--format", format)
            #expect(shown.status == 0)
            try folder.file("mine.\(format)", Array(shown.output.utf8))
            let lint = try await Command.run("policy", "lint", "mine.\(format)", in: folder.url)
            #expect(lint.status == 0, "\(lint.output)")
        }
    }

    @Test func `policy show prints a device file`() async throws {
        let folder = try TemporaryFolder()
        let shown = try await Command.run("policy", "show", "stereo-phone")
        #expect(shown.status == 0)
        try folder.file("mine.yaml", Array(shown.output.utf8))
        try folder.file("tracks.json", Array("[{\"mediaType\": \"audio\"}]".utf8))
        let run = try await Command.run(
            "select", "--tracks", "tracks.json", "--device", "mine.yaml", "--format", "json",
            in: folder.url)
        #expect(try run.json()["selection"]["device"] == "stereo-phone")
    }

    @Test func `a rule file extends a file in its folder, and a cycle is an error`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("base.yaml", Array("policy: base\naudio: [{prefer: channels}]\n".utf8))
        try folder.file("own.yaml", Array("policy: own\nextends: base.yaml\n".utf8))
        try folder.file("a.yaml", Array("policy: a\nextends: b.yaml\n".utf8))
        try folder.file("b.yaml", Array("policy: b\nextends: a.yaml\n".utf8))
        try folder.file(
            "tracks.json",
            Array("[{\"mediaType\": \"audio\"}, {\"mediaType\": \"audio\", \"channels\": 6}]".utf8))
        let run = try await Command.run(
            "select", "--tracks", "tracks.json", "--policy", "own.yaml", "--format", "json",
            in: folder.url)
        #expect(try run.json()["selection"]["audio"]["trackID"] == 1)
        let circle = try await Command.run("policy", "lint", "a.yaml", in: folder.url)
        #expect(circle.status == 1)
        #expect(circle.output.contains("a.yaml extends b.yaml extends a.yaml"))
    }

    @Test func `pinning a missing track is an error`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("tracks.json", Array("[{\"mediaType\": \"audio\"}]".utf8))
        let run = try await Command.run(
            "select", "--tracks", "tracks.json", "--pin", "audio=7", in: folder.url)
        #expect(run.status == 1)
        #expect(run.error.contains("has no audio track #7"))
    }

    @Test func `lint reports the position and the nearest name`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("bad.yaml", Array("policy: bad\naudio:\n- prefers: channels\n".utf8))
        try folder.file(
            "odd.yaml", Array("policy: odd\naudio: [{prefer: roles, in: [comentary]}]\n".utf8))
        let run = try await Command.run("policy", "lint", "bad.yaml", "odd.yaml", in: folder.url)
        #expect(run.status == 1)
        #expect(run.output.contains("bad.yaml:3:3: found “prefers”"))
        #expect(run.output.contains("did you mean “prefer”?"))
        #expect(run.output.contains("    ^\nodd.yaml:2:30: unknown-name: “comentary”"))
        #expect(
            run.output.hasSuffix(
                "  audio: [{prefer: roles, in: [comentary]}]\n" + String(repeating: " ", count: 31)
                    + "^\n"))
    }

    @Test func `lint marks languages and settings in the head of a file`() async throws {
        let folder = try TemporaryFolder()
        let text = """
            policy: head
            languages: {audio: [ja, englsh]}
            settings: {loud: yes}
            audio:
            - prefer: channels
            - {prefer: codec,
               in: [flac, H.265]}
            """
        try folder.file("head.yaml", Array(text.utf8))
        let run = try await Command.run("policy", "lint", "head.yaml", in: folder.url)
        let places = run.output.split(separator: "\n").filter { $0.hasPrefix("head.yaml:") }
            .map { $0.prefix { $0 != " " } }
        #expect(places == ["head.yaml:2:25:", "head.yaml:3:12:", "head.yaml:7:15:"])
    }

    @Test func `policy learn writes rules that give the choices, and names the others`()
        async throws
    {
        let film = try Film([
            .video(), .audio("eng", "aac"), .audio("jpn", "aac"),
            .subtitle("eng", title: "Signs & Songs"), .subtitle("eng", title: "Full"),
        ])
        try film.folder.file("choices.csv", Array("file,audio,subtitle\nfilm.mkv,2,4\n".utf8))
        let run = try await Command.run(
            "policy", "learn", "choices.csv", "-o", "mine.yaml", in: film.folder.url)
        #expect(run.status == 0)
        #expect(run.error.contains("2 of 2 choices are given by these rules."))
        let chosen = try await Command.run(
            "select", "--policy", "mine.yaml", "--json", "film.mkv", in: film.folder.url)
        #expect(try chosen.json()["selection"]["audio"]["trackID"] == 2)
        #expect(try chosen.json()["selection"]["subtitle"]["trackID"] == 4)
        #expect(
            try await Command.run("policy", "lint", "mine.yaml", in: film.folder.url).status == 0)
        try film.folder.file(
            "odd.csv", Array("file,track\nfilm.mkv,9\nmissing.mkv,1\n".utf8))
        let odd = try await Command.run("policy", "learn", "odd.csv", in: film.folder.url)
        #expect(odd.status == 1)
        #expect(odd.error.contains("odd.csv:2: film.mkv: there is no track #9 to choose."))
        #expect(odd.error.contains("missing.mkv"))
        #expect(
            try await Command.run("policy", "learn", "none.csv", in: film.folder.url).status == 2)
    }

    @Test func `an error in a rule file is reported without the usage text`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("latin.yaml", Array("policy: caf".utf8) + [0xE9, 0x0A])
        try folder.file("bad.yaml", Array("policy: x\naudio:\n- prefers: channels\n".utf8))
        for name in ["latin.yaml", "bad.yaml"] {
            let run = try await Command.run("select", "--policy", name, "x.mkv", in: folder.url)
            #expect(run.status == 2)
            #expect(run.error.split(separator: "\n").count == 1, "\(run.error)")
            #expect(run.error.hasPrefix("trackprobe: \(name)"))
        }
        let lint = try await Command.run("policy", "lint", "latin.yaml", in: folder.url)
        #expect(lint.output.contains("latin.yaml:1: found letters that are not UTF-8"))
    }

    @Test func `tests inside a rule file decide the exit status`() async throws {
        let folder = try TemporaryFolder()
        func file(_ expected: Int) -> String {
            """
            policy: quiet
            audio: [{never: isCommentary == YES}]
            tests:
            - name: quiet
              tracks: [{mediaType: audio, name: Commentary}, {mediaType: audio}]
              expect: {audio: \(expected)}
            """
        }
        try folder.file("right.yaml", Array(file(1).utf8))
        try folder.file("wrong.yaml", Array(file(0).utf8))
        let right = try await Command.run("policy", "test", "right.yaml", in: folder.url)
        #expect(right.status == 0)
        #expect(right.output == "right.yaml: 1 of 1 tests passed\n")
        let wrong = try await Command.run("policy", "test", "wrong.yaml", in: folder.url)
        #expect(wrong.status == 1)
        #expect(wrong.output.contains("wrong.yaml:4: “quiet”: audio: expected #0, got #1"))
    }

    @Test(arguments: [
        ["select"], ["select", "--policy", "mvp", "x.mkv"], ["select", "--device", "tv", "x.mkv"],
        ["select", "--pin", "audio", "x.mkv"], ["select", "--pin", "data=1", "x.mkv"],
        ["select", "--set", "captions", "x.mkv"], ["policy", "show", "nothing"],
        ["select", "--set", "captons=yes", "x.mkv"], ["select", "--set", "mode=smrt", "x.mkv"],
        ["select", "--languages", "englsh", "x.mkv"],
        ["select", "--system-languages", "englsh", "x.mkv"],
    ])
    func `wrong usage exits with 2 and a message`(arguments: [String]) async throws {
        let run = try await Command.run(arguments)
        #expect(run.status == 2)
        #expect(run.output == "")
        #expect(!run.error.isEmpty)
    }

    @Test func `files that are not records exit with 1 and a message`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("a.json", Array("{\"tracks\": [{\"mediaType\": 5}]}".utf8))
        try folder.file("b.json", Array("not json".utf8))
        for name in ["a.json", "b.json", "missing.json"] {
            let run = try await Command.run("select", "--tracks", name, in: folder.url)
            #expect(run.status == 1)
            #expect(run.error.contains(name))
        }
    }

    @Test func `select accepts a hand-written list of tracks`() async throws {
        let folder = try TemporaryFolder()
        let tracks = """
            [{"mediaType": "audio", "languageRaw": "eng", "name": null},
             {"mediaType": "audio", "languageRaw": "jpn", "channels": 6}]
            """
        try folder.file("tracks.json", Array(tracks.utf8))
        let run = try await Command.run(
            "select", "--tracks", "tracks.json", "--languages", "ja", "--format", "json",
            in: folder.url)
        #expect(try run.json()["selection"]["audio"]["trackID"] == 1)
    }
}
