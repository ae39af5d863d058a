import Fixtures
import Foundation
import Testing

@Suite struct BatchInterruptionTests {
    @Test func `Ctrl-C finishes the current files, writes the reports and says how to resume`()
        async throws
    {
        let folder = try TemporaryFolder()
        let list = Pipe()
        let report = folder.path("all.csv")
        let run = try Command.start(
            [
                "batch", "--from-stdin", "--depth", "header", "--format", "ndjson", "-o", report,
            ], input: list)
        list.fileHandleForWriting.write(Data("raw/lc.aac\n".utf8))
        #expect(run.wait(for: "\"path\":\"raw/lc.aac\""))
        kill(run.process.processIdentifier, SIGINT)
        let result = await run.result()
        try list.fileHandleForWriting.close()
        #expect(result.status == 130)
        #expect(result.error.contains("Stopped after 1 of 1 or more files"))
        #expect(try String(contentsOfFile: report, encoding: .utf8).contains("raw/lc.aac,"))
    }

    @Test(.enabled(if: PseudoTerminal.isAvailable, "the system gives no pseudo terminals"))
    func `on a terminal the library summary ends the run`() async throws {
        let terminal = try PseudoTerminal()
        let run = try Command.start(
            ["batch", "raw/lc.aac", "--depth", "header"], environment: ["TERM": "dumb"],
            terminal: terminal.program)
        #expect(await run.result().status == 0)
        #expect(terminal.text().hasPrefix("1 file · "))
    }

    /// GNU parallel splits a list among processes.
    @Test func `GNU parallel runs batches as filters`() async throws {
        let names = ["film.mkv", "raw/lc.aac", "mp4/plain.mp4", "mpegts/two-programmes.ts"]
        let run = try await Command.shell(
            "printf '%s\\n' \(names.joined(separator: " ")) | parallel --will-cite --pipe -N1 -j2 "
                + "$TRACKPROBE batch --from-stdin --depth header --format ndjson --quiet --jobs 1")
        let whole = try await Command.run(
            ["batch", "--depth", "header", "--format", "ndjson", "--quiet"] + names)
        #expect(run.status == 0, "\(run.error)")
        #expect(run.output.split(separator: "\n").count == names.count)
        #expect(Set(run.output.split(separator: "\n")) == Set(whole.output.split(separator: "\n")))
    }
}
