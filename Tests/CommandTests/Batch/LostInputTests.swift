import Fixtures
import Foundation
import Testing

/// Inputs that take a worker with them, or never end: each costs itself alone.
@Suite struct LostInputTests {
    private static func copy(_ names: [String], to folder: TemporaryFolder) throws {
        for name in names {
            try FileManager.default.copyItem(
                at: Media.folder.appending(path: "raw/lc.aac"),
                to: folder.url.appending(path: name))
        }
    }

    @Test func `a folder of bad files ends, says so, and the others are right`() async throws {
        let folder = try TemporaryFolder()
        let good = ["a.aac", "n.aac", "z.aac"]
        try Self.copy(good + ["crash.aac", "hang.aac", "memory.aac"], to: folder)
        _ = try folder.namedPipe("pipe.aac")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("loop.aac"), withDestinationPath: "loop.aac")
        try folder.file("noise.mkv", [1, 2, 3])
        let run = try await Command.run(
            "batch", ".", "--follow", "--depth", "header", "--format", "ndjson", "--timeout", "5",
            "--memory", "512", in: folder.url,
            environment: [
                "TRACKPROBE_WORKER_FAULTS": "crash=crash.aac,hang=hang.aac,memory=memory.aac"
            ])
        #expect(run.status == 1)
        let records = try run.lines()
        func error(_ name: String) -> JSON? {
            records.first { $0["input"]["path"].string == "./" + name }?["error"]
        }
        #expect(error("crash.aac")?["code"] == "crashed")
        #expect(error("crash.aac")?["message"].string?.contains("SIGSEGV") == true)
        #expect(error("hang.aac")?["code"] == "timed-out")
        #expect(error("pipe.aac")?["code"] == "timed-out")
        #expect(error("memory.aac")?["code"] == "out-of-memory")
        #expect(error("loop.aac")?["code"] == "cannot-read")
        #expect(error("noise.mkv")?["code"] == "not-media")
        for name in good { #expect(error(name) == .null, "\(name)") }
        #expect(records.count == 9)
        for line in records where line["error"] != .null {
            let message = try #require(line["error"]["message"].string)
            #expect(run.error.contains(message))
        }
    }

    /// What runs in a worker can open neither another file nor a socket. `read` names
    /// the very file that it was handed.
    @Test func `a worker reaches nothing but the files it was handed`() async throws {
        let folder = try TemporaryFolder()
        try Self.copy(["escape.aac"], to: folder)
        let run = try await Command.run(
            "batch", folder.path("escape.aac"), "--format", "ndjson",
            environment: ["TRACKPROBE_WORKER_FAULTS": "escape=escape.aac"])
        let message = try #require(run.lines().first?["error"]["message"].string)
        let version = try await Command.run("--version")
        if !version.output.contains("Landlock") {
            let denied = "Permission denied"
            #expect(message.contains("read: \(denied); list: \(denied); write: \(denied);"))
            #expect(message.contains("unlink: \(denied)"))
        }
        if !version.output.contains("seccomp") {
            let denied = "Operation not permitted"
            #expect(message.contains("inet: \(denied); unix: \(denied); run: \(denied)"))
        }
        #expect(
            FileManager.default.fileExists(atPath: folder.path("escape.aac"))
                || version.output.contains("Landlock"))
    }
}
