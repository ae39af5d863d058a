import Fixtures
import Foundation
import Testing

/// `batch --upgrade`, `--for` and `catalog plan`.
@Suite struct UpgradeTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        let films = folder.url.appending(path: "films")
        try FileManager.default.createDirectory(at: films, withIntermediateDirectories: true)
        for name in ["a.mp4", "b.mp4"] {
            try FileManager.default.copyItem(
                at: Media.folder.appending(path: "mp4/plain.mp4"), to: films.appending(path: name))
        }
    }

    private func run(_ arguments: [String]) async throws -> Command.Result {
        try await Command.run(arguments, in: folder.url)
    }

    private func depths(_ report: String) throws -> [String] {
        try String(contentsOfFile: folder.path(report), encoding: .utf8).split(separator: "\n")
            .map { try Command.json($0) }.map { "\($0["decode"]["depth"])" }
    }

    @Test func `new files are read at the depth of the run, then all in full`() async throws {
        let batch = ["batch", "films", "--catalog", "c.sqlite"]
        var result = try await run(
            batch + ["--depth", "header", "--upgrade", "check", "--idle", "-o", "r.ndjson"])
        #expect(result.status == 0, "\(result.error)")
        #expect(result.error.contains("Read in full in this run: 2 files"))
        #expect(result.error.contains("All 2 files were read in full"))
        let depths = try depths("r.ndjson")
        #expect(depths.count == 2)
        #expect(depths.allSatisfy { $0.contains("full") })
        let history = try await run(["catalog", "history", "c.sqlite", "films/a.mp4"])
        #expect(history.output.contains("read at depth header"))
        #expect(history.output.contains("read at depth full"))
        // Without a time nothing is read again.
        result = try await run(
            batch + ["--upgrade", "check", "--timeout", "0.001s", "-o", "r.ndjson", "--summary"])
        #expect(result.status == 0, "\(result.error)")
        #expect(result.error.contains("Read in full in this run: 0 files"))
        #expect(result.output.contains("2 files"))
        // With one, the longest unread are read again.
        result = try await run(batch + ["--upgrade", "check", "--for", "10m"])
        #expect(result.status == 0, "\(result.error)")
        #expect(result.error.contains("Read in full in this run: 2 files"))
    }

    @Test func `a limited rate is not exceeded by all workers together`() async throws {
        let size = try #require(
            FileManager.default.attributesOfItem(atPath: folder.path("films/a.mp4"))[.size] as? Int)
        // The least that is accepted.
        let rate = 65_536
        let start = ContinuousClock.now
        let result = try await run([
            "batch", "films", "--depth", "packets", "--jobs", "2", "--limit-rate", "\(rate)",
            "--format", "ndjson",
        ])
        let seconds = start.duration(to: .now) / .seconds(1)
        #expect(result.status == 0, "\(result.error)")
        // As the records count them, with repeated ones.
        var bytes = 0.0
        for record in try result.lines() {
            if case .number(let count) = record["input"]["bytesRead"] { bytes += count }
        }
        #expect(bytes >= Double(size * 2))
        // Reads make up for a quarter of a second without any.
        #expect(seconds + 0.25 >= bytes / Double(rate))
        for wrong in ["0", "x", "10", "1T"] {
            #expect(try await run(["batch", "films", "--limit-rate", wrong]).status == 2)
        }
        let fetched = try await run(["batch", "films", "--limit-rate", "1M", "--allow-network"])
        #expect(fetched.status == 2)
    }

    @Test func `a run ends in its time, and reports stored records of the rest`() async throws {
        let batch = ["batch", "films", "--catalog", "c.sqlite", "--depth", "header"]
        #expect(try await run(batch).status == 0)
        // Workers hang, so that only the end of the time ends them.
        let hanging = try await Command.start(
            batch + ["--upgrade", "check", "--for", "2s", "-o", "r.ndjson"], in: folder.url,
            environment: ["TRACKPROBE_WORKER_FAULTS": "hang=a.mp4,hang=b.mp4"]
        ).result(limit: 60)
        #expect(hanging.status == 0, "\(hanging.error)")
        #expect(hanging.error.contains("2 files (75.6 KiB) of 2 were never read in full."))
        #expect(hanging.error.contains("2 files could not be finished"))
        #expect(try depths("r.ndjson").allSatisfy { $0.contains("header") })
        let history = try await run(["catalog", "history", "c.sqlite", "films/a.mp4"])
        #expect(history.output.contains("reading stopped at the end of the run"))
        let plan = try await run(["catalog", "plan", "c.sqlite", "--format", "json"]).json()
        #expect(plan["files"] == 2)
        #expect(plan["steps"][2]["to"] == "full")
        #expect(plan["steps"][2]["seconds"] == .null)
        let text = try await run(["catalog", "plan", "c.sqlite"])
        #expect(text.output.contains("header → full"))
        #expect(text.output.contains("decode.errors"))
        #expect(try await run(batch + ["--upgrade", "check"]).status == 0)
    }

    @Test(arguments: [
        (["--upgrade", "check"], "--upgrade requires --catalog."),
        (["--catalog", "c", "--for", "1h", "--until", "06:30"], "cannot be combined"),
        (["--catalog", "c", "--until", "24:00"], "24:00"),
        (["--catalog", "c", "--for", "0"], "--for takes a time above 0."),
    ])
    func `invalid times are usage errors`(options: [String], text: String) async throws {
        let result = try await run(["batch", "films"] + options)
        #expect(result.status == 2)
        #expect(result.error.contains(text), "\(result.error)")
    }
}
