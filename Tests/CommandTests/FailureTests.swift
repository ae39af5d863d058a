import Fixtures
import Foundation
import Testing

@Suite struct FailureTests {
    /// The error code of a file; also checks what all failures have in common.
    private func failure(
        _ file: String, in folder: URL = Media.folder, through user: [String] = []
    ) async throws -> String? {
        let arguments = user + [Command.program.path, "--format", "json", file]
        let run = try await Command.start(
            Array(arguments.dropFirst()), by: URL(filePath: arguments[0]), in: folder
        ).result()
        let record = try run.json()
        #expect(run.status == 1)
        #expect(run.error == "trackprobe: \(record["error"]["message"].string ?? "")\n")
        #expect(record["input"]["path"].string == file)
        #expect(record["tracks"] == [])
        return record["error"]["code"].string
    }

    @Test(arguments: [
        ("missing.mkv", "not-found"), ("film.mkv/inside", "not-found"), ("recipe", "is-directory"),
        ("damaged/empty.mkv", "empty"), ("damaged/text.mkv", "not-media"),
        ("damaged/no-moov.mp4", "truncated-header"), ("damaged/no-tracks.mkv", "no-streams"),
        ("/dev/null", "not-readable"),
    ])
    func `each kind of failure has its own exit code`(file: String, code: String) async throws {
        #expect(try await failure(file) == code)
    }

    @Test(arguments: ["film.mkv", "mp4/plain.mp4", "audio/cover.mp3", "mpegts/two-programmes.ts"])
    func `a file cut inside its header fails or reports the tracks that remain`(name: String)
        async throws
    {
        let folder = try TemporaryFolder()
        let bytes = try Media.bytes(name)
        let lengths = [1, 4, 15, 40, 200]
        for length in lengths { try folder.file("\(length)", bytes.prefix(length)) }
        let run = try await Command.run(
            ["--format", "ndjson", "--ordered"] + lengths.map(String.init), in: folder.url)
        let records = try run.lines()
        #expect(records.map { $0["input"]["path"].string } == lengths.map(String.init))
        #expect(run.status == (records.contains { $0["error"] != .null } ? 1 : 0))
    }

    @Test func `a playlist is distinguished from media`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("list.m3u8", "#EXTM3U\n#EXTINF:1,\nfilm.ts\n".utf8)
        #expect(try await failure("list.m3u8", in: folder.url) == "no-segments")
    }

    /// The superuser may read any file, so this runs as another user then.
    @Test(.enabled(if: Reader.cannotBeRefused == false, "every user here can read every file"))
    func `a file without read permission has its own message`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("secret.mkv", Media.bytes("film.mkv"))
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
        let code = try await failure("secret.mkv", in: folder.url, through: Reader.command)
        #expect(code == "permission-denied")
    }

    @Test func `a bad input does not stop the others`() async throws {
        let files = ["raw/lc.aac", "damaged/text.mkv", "missing.mkv", "hdr/hlg.mp4"]
        let run = try await Command.run(["--format", "ndjson", "--ordered"] + files)
        let records = try run.lines()
        #expect(run.status == 1)
        #expect(records.map { $0["input"]["path"].string } == files)
        #expect(records.map { $0["error"]["code"].string } == [nil, "not-media", "not-found", nil])
        #expect(records.map { $0["tracks"].array?.count } == [1, 0, 0, 1])
        #expect(run.error.split(separator: "\n").count == 2)
    }

    @Test func `a file with an unknown codec is reported`() async throws {
        let run = try await Command.run("--format", "json", "damaged/unknown-codec.mkv")
        let record = try run.json()
        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(record["tracks"][0]["mediaType"] == "video")
        #expect(record["tracks"][0]["codec"] == .null)
        #expect(record["findings"][0]["code"] == "container.unknown-codec")
    }
}

/// A user for whom files can be unreadable.
enum Reader {
    /// Prefix of a command; empty when the user who runs the tests is suitable.
    static let command =
        geteuid() == 0
        ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

    /// Whether no such user can run the program: the test cannot switch to one, or the
    /// folders of the program are closed to other users.
    static let cannotBeRefused: Bool = {
        guard let become = command.first else { return false }
        guard FileManager.default.isExecutableFile(atPath: become),
            let running = try? Command.start(
                command.dropFirst() + [Command.program.path, "--version"],
                by: URL(filePath: become), in: URL(filePath: "/"))
        else { return true }
        running.process.waitUntilExit()
        return running.process.terminationStatus != 0
    }()
}
