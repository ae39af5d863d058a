import Fixtures
import Foundation
import Testing

/// Inputs that crash a worker or never end: each loses only its own result.
@Suite struct LostInputTests {
    private static func copy(_ names: [String], to folder: TemporaryFolder) throws {
        for name in names {
            try FileManager.default.copyItem(
                at: Media.folder.appending(path: "raw/lc.aac"),
                to: folder.url.appending(path: name))
        }
    }

    @Test func `bad files in a folder are reported, and the other records are correct`()
        async throws
    {
        let folder = try TemporaryFolder()
        let good = ["a.aac", "n.aac", "z.aac"]
        try Self.copy(
            good + ["crash.aac", "trap.aac", "hang.aac", "memory.aac", "piece.aac"], to: folder)
        _ = try folder.namedPipe("pipe.aac")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("loop.aac"), withDestinationPath: "loop.aac")
        try folder.file("noise.mkv", [1, 2, 3])
        let run = try await Command.run(
            "batch", ".", "--follow", "--depth", "header", "--format", "ndjson", "--timeout", "15",
            "--memory", "512", in: folder.url,
            environment: [
                "TRACKPROBE_WORKER_FAULTS":
                    "crash=crash.aac,trap=trap.aac,hang=hang.aac,memory=memory.aac,"
                    + "allocation=piece.aac"
            ])
        #expect(run.status == 1)
        let records = try run.lines()
        func error(_ name: String) -> JSON? {
            records.first { $0["input"]["path"].string == "./" + name }?["error"]
        }
        #expect(error("crash.aac")?["code"] == "crashed")
        #expect(error("crash.aac")?["message"].string?.contains("SIGSEGV") == true)
        // A failed check of this program is its own fault, not that of a library.
        #expect(error("trap.aac")?["code"] == "crashed")
        #expect(
            error("trap.aac")?["message"].string?.contains("trackprobe itself crashed") == true)
        #expect(error("hang.aac")?["code"] == "timed-out")
        // A pipe in a folder is no file of it.
        #expect(error("pipe.aac") == nil)
        #expect(error("memory.aac")?["code"] == "out-of-memory")
        // A single allocation that is too large, with memory left.
        #expect(error("piece.aac")?["code"] == "out-of-memory")
        #expect(error("loop.aac")?["code"] == "cannot-read")
        #expect(error("noise.mkv")?["code"] == "not-media")
        for name in good { #expect(error(name) == .null, "\(name)") }
        #expect(records.count == 10)
        for line in records where line["error"] != .null {
            let message = try #require(line["error"]["message"].string)
            #expect(run.error.contains(message))
        }
    }

    @Test func `isolation gives the same records, and a crash loses only its own file`()
        async throws
    {
        let names = ["film.mkv", "raw/lc.aac", "streaming/hls/master.m3u8", "damaged/text.mkv"]
        let alone = try await Command.run(["--format", "json", "--depth", "header"] + names)
        let isolated = try await Command.run(
            ["--isolate", "--format", "json", "--depth", "header"] + names)
        #expect(isolated.output == alone.output)
        #expect(isolated.status == alone.status)
        let lost = try await Command.run(
            "--isolate", "--format", "json", "--depth", "header", "film.mkv", "raw/lc.aac",
            environment: ["TRACKPROBE_WORKER_FAULTS": "allocation=film.mkv"])
        #expect(lost.status == 1)
        let records = try JSONDecoder().decode([JSON].self, from: Data(lost.output.utf8))
        #expect(records.count == 2)
        #expect(records.first?["error"]["code"] == "out-of-memory")
        #expect(records.last?["error"] == .null)
    }

    /// Code in a worker can open neither other files nor sockets, nor access another
    /// process, from any of its threads. `read` names the file that the worker was given.
    @Test func `a worker can open only the files it was given`() async throws {
        let folder = try TemporaryFolder()
        try Self.copy(["escape.aac"], to: folder)
        let answers = try await Self.escapes(by: "escape.aac", in: folder)
        // The reading thread, and the one that waits for the end of the batch.
        #expect(answers.count == 2)
        for thread in answers {
            #expect(thread.count > 40)
            for (name, answer) in thread {
                #expect(Self.denials.contains(answer), "\(name): \(answer)")
            }
        }
    }

    /// `read` names the playlist itself, which is one of the files.
    @Test func `the worker of a playlist reads the playlist's files and no others in the folder`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.file("escape.m3u8", Array("#EXTM3U\n#EXTINF:1,\na.ts\n".utf8))
        try folder.file("escape.m3u8.other", [1])
        let answers = try await Self.escapes(by: "escape.m3u8", in: folder)
        #expect(answers.count == 2)
        for var thread in answers {
            #expect(thread.removeValue(forKey: "read") == "done")
            // Landlock cannot deny size and times of other files.
            for name in ["status", "statusEmpty", "statusLink"] { thread.removeValue(forKey: name) }
            for name in ["beside", "shadow", "list"] {
                #expect(thread.removeValue(forKey: name) == "Permission denied", "\(name)")
            }
            for (name, answer) in thread {
                #expect(Self.denials.contains(answer), "\(name): \(answer)")
            }
        }
    }

    private static let denials = ["Operation not permitted", "Function not implemented"]

    /// The result of each attempt, for each thread.
    private static func escapes(
        by name: String, in folder: TemporaryFolder
    ) async throws -> [[String: String]] {
        let run = try await Command.run(
            "batch", folder.path(name), "--format", "ndjson",
            environment: ["TRACKPROBE_WORKER_FAULTS": "escape=\(name)"])
        let message = try #require(run.lines().first?["error"]["message"].string)
        return message.split(separator: "\n").map { line in
            Dictionary(
                line.split(separator: "; ").dropFirst().compactMap { attempt in
                    let parts = attempt.split(separator: ": ", maxSplits: 1).map(String.init)
                    return parts.count == 2 ? (parts[0], parts[1]) : nil
                }
            ) { first, _ in first }
        }
    }
}
