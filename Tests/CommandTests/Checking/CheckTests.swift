import Fixtures
import Foundation
import Testing

/// `trackprobe check` on the files of Media, whole and damaged.
@Suite struct CheckTests {
    private static let damaged = [
        "empty.mkv", "no-moov.mp4", "no-tracks.mkv", "overwritten.h264", "text.mkv",
        "truncated.mkv", "truncated.mp4", "truncated.ts", "unknown-codec.mkv",
    ].map { "damaged/\($0)" }

    private func check(_ arguments: String...) async throws -> Command.Result {
        try await Command.run(["check"] + arguments)
    }

    @Test func `each file has a line with its verdict, then reasons and advice`() async throws {
        let run = try await Command.run(["check", "film.mkv"] + Self.damaged)
        #expect(run.status == 3)
        #expect(run.error == "")
        try expectSnapshot(run.output, "check.txt")
        let verdicts = run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(verdicts.count == Self.damaged.count + 1)
    }

    @Test func `JSON has verdict, reasons and coverage`() async throws {
        let run = try await check("--json", "film.mkv", "damaged/truncated.mkv", "damaged/text.mkv")
        #expect(run.status == 3)
        try expectSnapshot(run.output, "check.json")
        let one = try await check("--json", "film.mkv")
        #expect(try one.json()["verdict"].string == "ok")
        let lines = try await check("--format", "ndjson", "film.mkv", "damaged/truncated.ts")
        let verdicts = try lines.lines().compactMap { $0["verdict"].string }
        #expect(verdicts.sorted() == ["damaged", "ok"])
    }

    @Test(
        arguments: [
            (["film.mkv"], 0), (["damaged/text.mkv"], 1), (["damaged/truncated.mp4"], 3),
            (["missing.mkv"], 1), (["damaged/text.mkv", "damaged/truncated.mp4"], 3),
            (["--fail-on", "damaged", "damaged/truncated.mp4"], 3),
            (["--quick", "--measure", "10%", "film.mkv"], 2), (["--measure", "0%", "film.mkv"], 2),
            (["--measure", "101%", "film.mkv"], 2), (["--fail-on", "ok", "film.mkv"], 2),
        ] as [([String], Int32)])
    func `the status follows the worst verdict`(arguments: [String], status: Int32) async throws {
        #expect(try await Command.run(["check"] + arguments).status == status)
    }

    /// Audio of half the length: whole in itself, and no damage that a decoder finds.
    @Test func `a suspicious file fails unless only damage does`() async throws {
        let folder = try TemporaryFolder()
        _ = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=64x48:rate=25:duration=10", "-f", "lavfi", "-i",
                "sine=duration=4", "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "flac",
                "film.mkv",
            ], in: folder)
        let run = try await Command.run(["check", "--json", "film.mkv"], in: folder.url)
        #expect(run.status == 3)
        let answer = try run.json()
        #expect(answer["verdict"].string == "suspicious")
        #expect(answer["reasons"][0]["code"].string == "time.track-truncated")
        #expect(answer["reasons"][0]["trackID"] == 1)
        let lenient = try await Command.run(
            ["check", "--fail-on", "damaged", "film.mkv"], in: folder.url)
        #expect(lenient.status == 0)
        #expect(lenient.output.hasPrefix("SUSPICIOUS  film.mkv · everything decoded"))
    }

    @Test func `coverage says what was not decoded`() async throws {
        let quick = try await check("--quick", "film.mkv")
        #expect(quick.status == 0)
        #expect(quick.output.hasPrefix("OK          film.mkv · every packet read · the start"))
        #expect(quick.output.contains("The rest was not decoded"))
        let measured = try await check("--measure", "1s", "--json", "film.mkv")
        let coverage = try measured.json()["coverage"]
        #expect(coverage["extent"].string == "packets-and-places")
        #expect(coverage["placeDuration"] == 0.5)
        #expect(coverage["places"] == 2)
    }

    /// The middle of 20 s is overwritten with noise: a stretch there finds it.
    @Test(arguments: [[], ["--measure", "50%"]])
    func `damage in the middle is found with its time`(options: [String]) async throws {
        let folder = try TemporaryFolder()
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=320x240:rate=25:duration=20", "-c:v", "libx264",
                "-preset", "ultrafast", "-g", "25", "film.mp4",
            ], in: folder)
        let packets = try GeneratedMedia.packets(of: path)
        let from = try #require(packets.first { $0.time >= 9 }?.position)
        let to = try #require(packets.first { $0.time >= 11 }?.position)
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var noise = SplitMix64(seed: 7)
        for place in from..<to { bytes[place] = UInt8.random(in: .min ... .max, using: &noise) }
        try folder.file("noise.mp4", bytes)
        let run = try await Command.run(
            ["check", "--json", "noise.mp4"] + options, in: folder.url)
        #expect(run.status == 3)
        let answer = try run.json()
        #expect(answer["verdict"].string == "damaged", "\(run.output)")
        let times = (answer["reasons"].array ?? []).flatMap { $0["times"].array ?? [] }
            .compactMap { time -> Double? in
                if case .number(let seconds) = time { seconds } else { nil }
            }
        #expect(!times.isEmpty)
        #expect(times.allSatisfy { $0 > 8 && $0 < 12 }, "\(times)")
    }

    @Test func `quiet, pipes and folders work as in other commands`() async throws {
        let pipe = try await Command.shell("cat film.mkv | \"$TRACKPROBE\" check -")
        #expect(pipe.status == 0, "\(pipe.error)")
        #expect(pipe.output.hasPrefix("OK          - · everything decoded"))
        let folder = try await check("--quick", "--jobs", "2", "damaged")
        #expect(folder.status == 3)
        let quiet = try await check("--quiet", "--json", "missing.mkv")
        #expect(quiet.error == "")
        #expect(try quiet.json()["verdict"].string == "unreadable")
        let said = try await check("--json", "missing.mkv")
        #expect(said.error.contains("missing.mkv"))
    }

    // MARK: Recipes

    /// The shell scripts of docs/checking.md, by a word in them.
    private func recipe(_ word: String) throws -> String {
        let text = try String(
            contentsOf: Media.package.appending(path: "docs/checking.md"), encoding: .utf8)
        let blocks = text.components(separatedBy: "```").enumerated()
            .filter { $0.offset % 2 == 1 && $0.element.hasPrefix("sh\n") }
            .map { String($0.element.dropFirst(3)) }
        return try #require(blocks.first { $0.contains(word) })
    }

    /// A folder with the program in `bin` and the script.
    private func makeFolder(with recipe: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "bin"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "bin/trackprobe"), withDestinationURL: Command.program)
        try folder.file("script.sh", try self.recipe(recipe).utf8)
        return folder
    }

    private func call(
        _ folder: TemporaryFolder, _ arguments: [String] = [],
        _ environment: [String: String] = [:], in place: URL = Media.folder
    ) async throws -> Command.Result {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        // A script that was just written may be busy: a process that started meanwhile has it open.
        return try await Command.start(
            [folder.path("script.sh")] + arguments, by: URL(filePath: "/bin/sh"), in: place,
            environment: environment.merging(["PATH": "\(folder.path("bin")):\(path)"]) { $1 }
        ).result()
    }

    /// Sonarr's ImportScriptService: `script "source" "destination"`; any status but 0 is an
    /// error, and a line of this form decides who moves the file.
    @Test func `an import of a damaged file is refused`() async throws {
        let folder = try makeFolder(with: "import-check.sh")
        let destination = folder.path("there.mkv")
        func run(_ name: String) async throws -> Command.Result {
            try await call(
                folder, [Media.path(name), destination],
                ["sonarr_sourcepath": Media.path(name), "sonarr_destinationpath": destination])
        }
        let whole = try await run("film.mkv")
        #expect(whole.status == 0)
        #expect(whole.output == "[MoveStatus] DeferMove\n")
        for name in ["damaged/truncated.mkv", "damaged/text.mkv"] {
            let refused = try await run(name)
            #expect(refused.status == 1)
            #expect(refused.output == "")
            #expect(refused.error.contains(name))
        }
    }

    @Test(arguments: [("sonarr", "episodefile"), ("radarr", "moviefile")])
    func `a custom script checks what was imported`(program: String, file: String) async throws {
        let folder = try makeFolder(with: "imported-check.sh")
        func run(_ event: String, _ name: String? = nil) async throws -> Int32 {
            var environment = ["\(program)_eventtype": event]
            environment["\(program)_\(file)_path"] = name.map(Media.path)
            return try await call(folder, [], environment).status
        }
        #expect(try await run("Test") == 0)
        #expect(try await run("Rename", "damaged/truncated.mkv") == 0)
        #expect(try await run("Download", "film.mkv") == 0)
        #expect(try await run("Download", "damaged/truncated.mkv") == 3)
    }

    @Test func `find and xargs print the files that are not whole`() async throws {
        let folder = try makeFolder(with: "xargs")
        try FileManager.default.removeItem(atPath: folder.path("script.sh"))
        let script = "#!/bin/sh\n" + (try recipe("xargs"))
        try folder.file("script.sh", script.utf8)
        let run = try await call(
            folder, in: Media.folder.appending(path: "damaged"))
        let names = try run.lines().compactMap { $0["input"]["path"].string }.sorted()
        #expect(
            names == ["./empty.mkv", "./no-tracks.mkv", "./text.mkv", "./truncated.mkv"],
            "\(run.output)\(run.error)")
    }
}
