import Fixtures
import Foundation
import SystemPackage
import Testing
import TrackModel

@testable import Batch

/// A worker that was taken over, which answers with what it wants and does not end by itself.
@Suite struct HostileWorkerTests {
    private static let program = Bundle.main.bundleURL.appending(path: "hostile-worker")

    private actor Answers {
        private(set) var records: [String: MediaRecord] = [:]
        private(set) var codes: [String: String] = [:]
        private(set) var messages: [String] = []

        func add(_ input: DiscoveredInput, _ answer: WorkerPool.Response) {
            let name = input.path.lastComponent?.string ?? ""
            switch answer {
            case .record(let record, _, _): records[name] = record
            case .lost(let cause):
                let failure = cause.failure(path: name)
                codes[name] = failure.code
                messages.append(failure.message)
            }
        }
    }

    private actor Inputs {
        private var waiting: [DiscoveredInput]
        init(_ inputs: [DiscoveredInput]) { waiting = inputs.reversed() }
        func next() -> DiscoveredInput? { waiting.popLast() }
    }

    private func answers(to names: [String], timeout: Double = 60, jobs: Int = 2) async throws
        -> Answers
    {
        let folder = try TemporaryFolder()
        for name in names { try folder.file(name, [1, 2, 3]) }
        let paths = names.map { FilePath(folder.path($0)) }
        let queue = Inputs(
            InputWalk(paths).compactMap { event in
                if case .input(let input) = event { input } else { nil as DiscoveredInput? }
            })
        let answers = Answers()
        let pool = WorkerPool(
            command: .init(executable: FilePath(Self.program.path), arguments: []),
            depth: .header, limits: WorkerLimits(timeout: timeout))
        try await pool.run(jobs: jobs) {
            await queue.next()
        } ahead: {
            await queue.next()
        } deliver: { input, answer, _ in
            await answers.add(input, answer)
        }
        return answers
    }

    private static let lies = [
        "noise", "empty", "array", "schema", "other", "bytes", "number", "long", "nest", "wide",
        "steps", "step-long", "picture", "file",
    ]

    @Test(arguments: lies)
    func `an answer that is not the record of its input costs that input alone`(
        kind: String
    ) async throws {
        let answers = try await answers(to: ["good-1.mkv", "\(kind).mkv", "good-2.mkv"], jobs: 1)
        #expect(await answers.codes == ["\(kind).mkv": "bad-answer"])
        #expect(await answers.records.keys.sorted() == ["good-1.mkv", "good-2.mkv"])
        #expect(await answers.messages.allSatisfy { !$0.contains("\u{1B}") })
    }

    @Test func `all of them together end the batch with one result each`() async throws {
        let names = Self.lies.map { "\($0).mkv" } + (0..<20).map { "good-\($0).mkv" }
        let answers = try await answers(to: names)
        #expect(await answers.codes.count == Self.lies.count)
        #expect(await answers.records.count == 20)
    }

    /// The limit is of the whole input, not of each read.
    @Test(arguments: ["drip", "silent"])
    func `a worker that never finishes an answer is out of time`(kind: String) async throws {
        let answers = try await answers(
            to: ["\(kind).mkv", "good.mkv"], timeout: 1, jobs: 1)
        #expect(await answers.codes == ["\(kind).mkv": "timed-out"])
        #expect(await answers.records.keys.sorted() == ["good.mkv"])
    }

    @Test func `a worker that closes its connection and goes on running is ended`() async throws {
        let answers = try await answers(to: ["closes.mkv", "good.mkv"], jobs: 1)
        #expect(await answers.codes == ["closes.mkv": "crashed"])
        #expect(await answers.records.keys.sorted() == ["good.mkv"])
    }

    @Test func `a second answer is not taken for that of the next input`() async throws {
        let answers = try await answers(
            to: ["twice.mkv", "good-1.mkv", "good-2.mkv"], jobs: 1)
        #expect(await answers.codes.isEmpty)
        for (name, record) in await answers.records {
            #expect(record.input.path.hasSuffix("/\(name)"))
        }
    }

    @Test func `a worker whose decoders erred is replaced`() async throws {
        let names = ["good-1.mkv", "errs.mkv", "good-2.mkv", "good-3.mkv"]
        let records = try await answers(to: names, jobs: 1).records
        let workers = names.map { records[$0]?.program }
        #expect(workers.allSatisfy { $0 != nil })
        #expect(workers[0] == workers[1])
        #expect(workers[1] != workers[2])
        #expect(workers[2] == workers[3])
    }

    /// The fault is that of the worker, not of the input.
    @Test func `records of a worker that failed on a readable input are marked`() async throws {
        let answers = try await answers(
            to: ["good-1.mkv", "good-2.mkv", "late.mkv", "good-3.mkv"], jobs: 1)
        #expect(await answers.codes.isEmpty)
        let records = await answers.records
        let doubtful = try #require(records["late.mkv"]?.input.doubtful)
        #expect(doubtful.map { $0.split(separator: "/").last } == ["good-1.mkv", "good-2.mkv"])
        for name in ["good-1.mkv", "good-2.mkv", "good-3.mkv"] {
            #expect(records[name]?.input.doubtful == nil)
        }
    }

    @Test func `an input that fails in every worker puts no others in doubt`() async throws {
        let records = try await answers(
            to: ["good-1.mkv", "noise.mkv", "good-2.mkv"], jobs: 1
        ).records
        #expect(records.count == 2)
        #expect(records.values.allSatisfy { $0.input.doubtful == nil })
    }

    @Test func `a worker serves a limited number of inputs`() async throws {
        let records = try await answers(to: (0..<600).map { "good-\($0).mkv" }, jobs: 1).records
        #expect(records.count == 600)
        let counts = Dictionary(grouping: records.values, by: \.program).values.map(\.count)
        #expect(counts.sorted() == [100, 250, 250])
    }

    @Test func `the batch writes what it knows of the input`() async throws {
        let answers = try await answers(to: ["claims.mkv"])
        let input = try #require(await answers.records["claims.mkv"]?.input)
        #expect(input.size == 3)
        #expect(input.url == nil && input.linkOf == nil && input.role == nil)
    }
}
