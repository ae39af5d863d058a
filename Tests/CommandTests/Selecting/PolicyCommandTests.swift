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
        #expect(run.output.contains("odd.yaml:2: unknown-name: “comentary”"))
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
