import Foundation
import SystemPackage
import Testing
import TrackModel

@testable import Batch

@Suite struct WorkerPoolTests {
    /// A worker in the shell's language, whose action depends on the name of the file.
    private static let script = """
        answer() {
            path=${line#*\\"path\\":\\"}
            printf '{"schema":"trackprobe/1","input":{"path":"%s"},"program":"%s","tracks":[],' \\
                "${path%%\\"*}" "$1" >&0
            echo '"findings":[]}' >&0
        }
        while IFS= read -r line; do
            case "$line" in
            *crash-once*) [ -e "$0" ] || { : > "$0"; kill -SEGV $$; }; answer second ;;
            *crash*) kill -SEGV $$ ;;
            *memory*) exit 77 ;;
            *hang*) exec sleep 1000 ;;
            *both*) first=$line; IFS= read -r next; answer one; line=$next; answer two ;;
            *slow*) echo '~{"duration":5,"time":1}' >&0; answer slow ;;
            *) answer yes ;;
            esac
        done
        """

    /// Answers by name: the record's program, or the code of the failure.
    private actor Answers {
        private(set) var byName: [String: String] = [:]
        private(set) var count = 0
        /// Names of inputs whose worker was stopped.
        private(set) var stopped: [String] = []
        /// Seconds of the workers.
        private(set) var seconds: [Double] = []

        func stop(_ input: DiscoveredInput) {
            stopped.append(input.path.lastComponent?.string ?? "")
        }

        func add(_ seconds: Double) { self.seconds.append(seconds) }

        func add(_ input: DiscoveredInput, _ answer: WorkerPool.Response) {
            count += 1
            byName[input.path.lastComponent?.string ?? ""] =
                switch answer {
                case .record(let record, _, _): record.program ?? ""
                case .lost(let cause): cause.failure(path: "x").code
                }
        }
    }

    private actor Inputs {
        private var waiting: [DiscoveredInput]
        init(_ inputs: [DiscoveredInput]) { waiting = inputs.reversed() }
        func next() -> DiscoveredInput? { waiting.popLast() }
    }

    private func answers(
        to names: [String], depth: ProbeDepth = .header, timeout: Double? = nil, jobs: Int = 2,
        stopAt last: String? = nil,
        afterwards: (FilePath) throws -> Void = { _ in }
    ) async throws -> Answers {
        let folder = FilePath(
            FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
                .path(percentEncoded: false))
        try FileManager.default.createDirectory(
            atPath: folder.string, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder.string) }
        for name in names {
            try Data("x".utf8).write(to: URL(filePath: folder.appending(name).string))
        }
        let inputs = InputWalk(names.map { folder.appending($0) }).compactMap { event in
            if case .input(let input) = event { input } else { nil as DiscoveredInput? }
        }
        try afterwards(folder)
        let queue = Inputs(inputs)
        let answers = Answers()
        let stop = WorkerStop()
        let pool = WorkerPool(
            command: .init(
                executable: "/bin/sh",
                arguments: ["-c", WorkerPoolTests.script, folder.appending("marker").string]),
            depth: depth, limits: WorkerLimits(timeout: timeout), stop: stop)
        try await pool.run(jobs: jobs) {
            await queue.next()
        } ahead: {
            await queue.next()
        } stopped: { input, _ in
            await answers.stop(input)
        } deliver: { input, answer, seconds in
            await answers.add(input, answer)
            if let seconds { await answers.add(seconds) }
            if input.path.lastComponent?.string == last { stop.stop() }
        }
        return answers
    }

    @Test func `every input has one response`() async throws {
        let names = (0..<50).map { "film\($0).mkv" }
        let answers = try await answers(to: names)
        #expect(await answers.count == 50)
        #expect(await Set(answers.byName.values) == ["yes"])
    }

    @Test func `a worker that dies or runs out of memory costs the one input it was at`()
        async throws
    {
        let answers = try await answers(to: ["a.mkv", "crash.mkv", "b.mkv", "memory.mkv", "c.mkv"])
        let byName = await answers.byName
        #expect(byName["crash.mkv"] == "crashed")
        #expect(byName["memory.mkv"] == "out-of-memory")
        #expect(byName.values.count { $0 == "yes" } == 3)
    }

    @Test func `an input is tried again on a fresh worker`() async throws {
        let answers = try await answers(to: ["crash-once.mkv"])
        #expect(await answers.byName == ["crash-once.mkv": "second"])
    }

    @Test func `a worker has the next input before it has answered about the first`() async throws {
        let answers = try await answers(to: ["both.mkv", "next.mkv"], timeout: 20, jobs: 1)
        #expect(
            await answers.byName == ["both.mkv": "one", "next.mkv": "two"])
    }

    @Test func `no input is sent ahead of a slow one`() async throws {
        let answers = try await answers(
            to: ["both.mkv", "next.mkv"], depth: .full, timeout: 2, jobs: 1)
        #expect(
            await answers.byName == ["both.mkv": "timed-out", "next.mkv": "yes"])
    }

    /// `crash-once.mkv` is queued after `crash.mkv` both times, and then fails once by itself.
    @Test func `an input queued after a fatal one keeps its attempts`()
        async throws
    {
        let answers = try await answers(
            to: ["crash.mkv", "crash-once.mkv", "memory.mkv", "hang.mkv", "a.mkv", "b.mkv"],
            timeout: 2, jobs: 1)
        #expect(await answers.count == 6)
        #expect(
            await answers.byName == [
                "crash.mkv": "crashed", "crash-once.mkv": "second",
                "memory.mkv": "out-of-memory", "hang.mkv": "timed-out", "a.mkv": "yes",
                "b.mkv": "yes",
            ])
    }

    @Test func `an input over the time limit fails, despite progress`() async throws {
        let answers = try await answers(to: ["hang.mkv", "slow.mkv"], timeout: 1)
        #expect(await answers.byName == ["hang.mkv": "timed-out", "slow.mkv": "slow"])
    }

    @Test func `a stopped pool ends its workers, and their inputs have no response`() async throws {
        let answers = try await answers(
            to: ["a.mkv", "hang.mkv", "b.mkv"], depth: .full, jobs: 1, stopAt: "a.mkv")
        #expect(await answers.byName == ["a.mkv": "yes"])
        // The third is not sent.
        #expect(await answers.stopped == ["hang.mkv"])
    }

    @Test func `a response has the seconds of its worker`() async throws {
        let answers = try await answers(to: ["a.mkv", "b.mkv", "c.mkv"])
        #expect(await answers.seconds.count == 3)
        #expect(await answers.seconds.allSatisfy { $0 > 0 && $0 < 60 })
    }

    @Test func `a removed or modified file is reported`() async throws {
        let answers = try await answers(to: ["gone.mkv", "grows.mkv", "stays.mkv"]) { folder in
            try FileManager.default.removeItem(atPath: folder.appending("gone.mkv").string)
            try Data("longer".utf8).write(to: URL(filePath: folder.appending("grows.mkv").string))
        }
        #expect(
            await answers.byName == [
                "gone.mkv": "vanished", "grows.mkv": "changed-while-reading",
                "stays.mkv": "yes",
            ])
    }

    @Test func `a worker that cannot be started ends the run with a message`() async throws {
        let pool = WorkerPool(
            command: .init(executable: "/nonexistent/worker", arguments: []), depth: .header,
            limits: WorkerLimits())
        let status = try FileStatus.read("/", followsLinks: true)
        let queue = Inputs([DiscoveredInput(path: "/", status: status)])
        await #expect(throws: WorkerPool.LaunchError.self) {
            try await pool.run(jobs: 1) {
                await queue.next()
            } deliver: { _, _, _ in
            }
        }
    }
}
