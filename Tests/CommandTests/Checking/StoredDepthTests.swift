import Fixtures
import Foundation
import Testing

/// Conditions over stored records that these are too shallow to answer.
@Suite struct StoredDepthTests {
    private let folder: TemporaryFolder

    /// Records at depth `header` of two files, and at `full` of one.
    init() async throws {
        folder = try TemporaryFolder()
        for (depth, names) in [
            ("header", ["hdr/hdr10.mp4", "hdr/av1-hdr10.mp4"]), ("full", ["mp4/plain.mp4"]),
        ] {
            let run = try await Command.run(
                ["batch"] + names.map { Media.path($0) } + [
                    "--depth", depth, "--quiet", "--catalog", folder.path("\(depth).sqlite"), "-o",
                    folder.path("\(depth).ndjson"),
                ])
            #expect(run.status == 0, "\(run.error)")
        }
        let merged = try await Command.run(
            [
                "catalog", "import", folder.path("both.sqlite"), folder.path("header.ndjson"),
                folder.path("full.ndjson"),
            ])
        #expect(merged.status == 0, "\(merged.error)")
    }

    private static let silent = "NONE findings.code == \"audio.silent-track\""

    private func run(_ arguments: [String]) async throws -> Command.Result {
        try await Command.run(arguments, in: folder.url)
    }

    @Test(arguments: [
        ["catalog", "list", "header.sqlite"], ["catalog", "summary", "header.sqlite"],
        ["catalog", "report", "header.sqlite", "-f", "list"],
        ["report", "header.ndjson", "-f", "list"],
        ["plays", "--catalog", "header.sqlite", "--on", "apple-tv-4k"],
        ["plays", "--records", "header.ndjson", "--on", "apple-tv-4k"],
        ["policy", "coverage", "matroska", "--catalog", "header.sqlite"],
    ])
    func `a condition that no record can answer is refused`(command: [String]) async throws {
        let run = try await run(command + ["--where", Self.silent])
        #expect(run.status == 2, "\(run.output)\(run.error)")
        #expect(run.error.contains("audio.silent-track is not known at depth header"))
    }

    @Test(arguments: [
        ["catalog", "list", "both.sqlite"],
        ["report", "header.ndjson", "full.ndjson", "-f", "csv"],
        ["plays", "--catalog", "both.sqlite", "--on", "apple-tv-4k", "--format", "csv"],
    ])
    func `records that cannot answer are left out and named`(command: [String]) async throws {
        let run = try await run(command + ["--where", Self.silent])
        #expect(run.output.contains("plain.mp4"))
        #expect(!run.output.contains("hdr10.mp4"))
        #expect(run.error.contains("2 of 3 files cannot answer --where"), "\(run.error)")
        #expect(run.error.contains("hdr10.mp4"))
    }

    @Test func `a rule does not judge records that cannot answer`() async throws {
        let run = try await run(
            ["report", "header.ndjson", "full.ndjson", "-f", "csv", "--fail-when", Self.silent])
        #expect(run.status == 3)
        #expect(run.output.contains("hdr10.mp4"))
        #expect(run.error.contains("2 of 3 files cannot answer --fail-when"))
        #expect(!run.error.contains("hdr10.mp4” matches"))
    }

    @Test func `what the records know is answered without a word`() async throws {
        let run = try await run(
            ["catalog", "list", "both.sqlite", "--where", "ANY video.dynamicRange == \"hdr10\""])
        #expect(run.status == 0)
        #expect(run.output.contains("hdr10.mp4"))
        #expect(run.error == "")
    }

    @Test func `no match says so`() async throws {
        let run = try await run(["catalog", "list", "both.sqlite", "--where", "channels > 40"])
        #expect(run.output == "")
        #expect(run.error.contains("No file matches --where channels > 40"))
    }

    @Test func `the catalogue stores verdict and coverage`() async throws {
        let list = try await run(
            [
                "catalog", "list", "both.sqlite", "--where", "verdict == \"ok\"", "--columns",
                "path,health_verdict,health_coverage_extent",
            ])
        #expect(list.status == 0, "\(list.error)")
        #expect(list.output.contains("plain.mp4\tok\teverything\n"))
        #expect(list.output.contains("hdr10.mp4\tok\theader\n"))
    }
}
