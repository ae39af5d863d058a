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

    /// Names in the folder of files that are written under a temporary name.
    private static func drafts(in folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.contains(".part") }
    }

    private static let outputs = ["-o", "a.csv", "-o", "a.html", "-o", "a.sqlite"]

    @Test func `a terminal that closes leaves no temporary files`() async throws {
        let folder = try TemporaryFolder()
        let list = Pipe()
        let run = try Command.start(
            ["batch", "--from-stdin", "--depth", "header", "--format", "ndjson"] + Self.outputs,
            in: folder.url, input: list)
        list.fileHandleForWriting.write(Data("\(Media.path("raw/lc.aac"))\n".utf8))
        #expect(run.wait(for: "\"path\""))
        #expect(try !Self.drafts(in: folder).isEmpty)
        kill(run.process.processIdentifier, SIGHUP)
        #expect(await run.result().status == -SIGHUP)
        try list.fileHandleForWriting.close()
        #expect(try Self.drafts(in: folder) == [])
    }

    #if os(Linux)
        /// A stopped worker makes the batch wait.
        @Test func `a second Ctrl-C leaves no temporary files`() async throws {
            let folder = try TemporaryFolder()
            let run = try Command.start(
                ["batch", Media.path("film.mkv"), "--depth", "full", "--jobs", "1"] + Self.outputs,
                in: folder.url)
            let batch = run.process.processIdentifier
            var workers: [Int32] = []
            for _ in 0..<3000 where workers.isEmpty && run.process.isRunning {
                usleep(1000)
                workers = Self.children(of: batch)
            }
            for worker in workers { kill(worker, SIGSTOP) }
            #expect(!workers.isEmpty)
            #expect(try !Self.drafts(in: folder).isEmpty)
            kill(batch, SIGINT)
            // Two signals at once are one.
            for _ in 0..<200 where run.process.isRunning {
                usleep(50_000)
                kill(batch, SIGINT)
            }
            let result = await run.result()
            for worker in workers { kill(worker, SIGKILL) }
            #expect(result.status == 130)
            #expect(try Self.drafts(in: folder) == [])
        }

        private static func children(of process: Int32) -> [Int32] {
            let tasks = "/proc/\(process)/task"
            let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
            return threads.flatMap { thread in
                let list = try? String(
                    contentsOfFile: "\(tasks)/\(thread)/children", encoding: .utf8)
                return (list ?? "").split(separator: " ").compactMap { Int32($0) }
            }
        }
    #endif

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
