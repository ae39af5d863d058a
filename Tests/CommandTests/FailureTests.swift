import Fixtures
import Foundation
import Testing

@Suite struct FailureTests {
    /// The error code of a file, and what else every failure shows.
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
    func `each failure has its own code`(file: String, code: String) async throws {
        #expect(try await failure(file) == code)
    }

    @Test(arguments: ["film.mkv", "mp4/plain.mp4", "audio/cover.mp3", "mpegts/two-programmes.ts"])
    func `a file cut inside its header fails or tells what is left`(name: String) async throws {
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

    @Test func `a playlist is told apart from media`() async throws {
        let folder = try TemporaryFolder()
        try folder.file("list.m3u8", "#EXTM3U\n#EXTINF:1,\nfilm.ts\n".utf8)
        #expect(try await failure("list.m3u8", in: folder.url) == "no-segments")
    }

    /// The super-user may read anything, so this runs as somebody else then.
    @Test(.enabled(if: Reader.cannotBeRefused == false, "nobody here can be refused a file"))
    func `a file that may not be read is told so`() async throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("secret.mkv", Media.bytes("film.mkv"))
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file)
        let code = try await failure("secret.mkv", in: folder.url, through: Reader.command)
        #expect(code == "permission-denied")
    }

    @Test func `one bad input stops no other`() async throws {
        let files = ["raw/lc.aac", "damaged/text.mkv", "missing.mkv", "hdr/hlg.mp4"]
        let run = try await Command.run(["--format", "ndjson", "--ordered"] + files)
        let records = try run.lines()
        #expect(run.status == 1)
        #expect(records.map { $0["input"]["path"].string } == files)
        #expect(records.map { $0["error"]["code"].string } == [nil, "not-media", "not-found", nil])
        #expect(records.map { $0["tracks"].array?.count } == [1, 0, 0, 1])
        #expect(run.error.split(separator: "\n").count == 2)
    }

    @Test func `a file with a codec nobody knows is reported`() async throws {
        let run = try await Command.run("--format", "json", "damaged/unknown-codec.mkv")
        let record = try run.json()
        #expect(run.status == 0)
        #expect(run.error == "")
        #expect(record["tracks"][0]["mediaType"] == "video")
        #expect(record["tracks"][0]["codec"] == .null)
        #expect(record["findings"][0]["code"] == "container.unknown-codec")
    }
}

/// A user who can be refused a file.
enum Reader {
    /// Words to put before a command; empty when whoever runs the tests will do.
    static let command =
        geteuid() == 0
        ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] : []

    /// Whether no such user can run the program, because there is no way to become
    /// one or the folders around the program are closed to others.
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
