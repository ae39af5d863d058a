import Dispatch
import Fixtures
import Foundation
import Testing
import TrackProbeKit

@testable import MediaAnalysis

/// Records of many files.
@Suite(.timeLimit(.minutes(10)))
struct RecordsTests {
    private func records(
        _ paths: [String], depth: ProbeDepth = .sample, jobs: Int
    ) async -> [MediaRecord] {
        var records: [MediaRecord] = []
        for await record in MediaProbe.records(of: paths, depth: depth, jobs: jobs) {
            records.append(record)
        }
        return records
    }

    @Test func `parallel analysis gives the same records as serial analysis`() async {
        let paths = Media.names.map(Media.path)
        let one = await records(paths, jobs: 1)
        let many = await records(paths, jobs: 8)
        #expect(one.map(\.input.path) == paths)
        #expect(many.map(\.input.path) == paths)
        for (one, many) in zip(one, many) { #expect(one == many) }
    }

    @Test func `the caller's own tasks give the same records`() async throws {
        let paths = Media.names.prefix(20).map(Media.path)
        let expected = await records(paths, jobs: 1)
        let found = await withTaskGroup(of: MediaRecord?.self) { group in
            for path in paths { group.addTask { try? await MediaProbe.probe(path: path) } }
            return await group.reduce(into: [String: MediaRecord]()) { found, record in
                if let record { found[record.input.path] = record }
            }
        }
        for record in expected { #expect(found[record.input.path] == record) }
    }

    @Test func `hundreds of calls at once read two files for each processor`() async {
        let counter = WorkCounter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask {
                    await ThreadRunner.run(MediaProbe.interrupt(for: .full), isLimited: true) {
                        counter.work()
                    }
                }
            }
        }
        #expect(counter.peak > 0)
        #expect(counter.peak <= 2 * MediaProbe.defaultJobs)
    }

    /// Counts work that is done at the same time.
    private final class WorkCounter: @unchecked Sendable {
        // Unchecked: guarded by the queue.
        private let queue = DispatchQueue(label: "count")
        private var now = 0
        private var most = 0

        var peak: Int { queue.sync { most } }

        func work() {
            queue.sync {
                now += 1
                most = max(most, now)
            }
            usleep(1000)
            queue.sync { now -= 1 }
        }
    }

    @Test(arguments: [-1, 0, 1, 3, 100])
    func `a failed input keeps its place and has its error`(jobs: Int) async {
        let names = ["damaged/text.mkv", "raw/lc.aac", "missing", "damaged/empty.mkv", "mp4"]
        let records = await records(names.map(Media.path), jobs: jobs)
        #expect(records.map(\.input.path) == names.map(Media.path))
        #expect(
            records.map { $0.error?.code }
                == ["not-media", nil, "not-found", "empty", "is-directory"])
        #expect(records.map(\.tracks.count) == [0, 1, 0, 0, 0])
    }

    @Test func `an empty list of paths gives no records`() async {
        #expect(await records([], jobs: 4).isEmpty)
    }

    @Test func `the same path twice gives two records`() async {
        let path = Media.path("raw/lc.aac")
        #expect(await records([path, path], jobs: 2).map(\.input.path) == [path, path])
    }

    @Test(arguments: [RecordOrder.asGiven, .asTheyEnd])
    func `a record is with the reader before the next analysis begins`(
        order: RecordOrder
    ) async {
        let paths = ["raw/lc.aac", "hdr/hlg.mp4", "damaged/empty.mkv", "film.mkv"].map(Media.path)
        let events = EventLog()
        let records = MediaProbe.records(
            of: paths, baseFolders: [], network: nil, demuxing: nil, order: order, depth: .header,
            jobs: 1, waitsForReader: true,
            control: ProbeControl { events.add("begin " + $0.input) })
        for await record in records {
            // Time for an analysis that would not wait.
            for _ in 0..<100 { await Task.yield() }
            events.add("read " + record.input.path)
        }
        #expect(events.all == paths.flatMap { ["begin " + $0, "read " + $0] })
    }

    private final class EventLog: @unchecked Sendable {
        // Unchecked: the queue guards the list.
        private var events: [String] = []
        private let queue = DispatchQueue(label: "events")

        var all: [String] { queue.sync { events } }

        func add(_ event: String) {
            queue.sync { if events.last != event { events.append(event) } }
        }
    }

    // MARK: A stream of inputs

    /// Bytes whose reads wait until they are released.
    private final class HeldBytes: ByteStream, Sendable {
        private let bytes: MemoryStream
        private let gate = DispatchSemaphore(value: 0)

        init(_ bytes: [UInt8]) { self.bytes = MemoryStream(bytes) }

        var size: Int64? { bytes.size }

        func letGo() { gate.signal() }

        func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
            gate.wait()
            gate.signal()
            return bytes.read(at: position, into: buffer)
        }
    }

    private func inputs(_ inputs: [ProbeInput]) -> AsyncStream<ProbeInput> {
        AsyncStream { continuation in
            for input in inputs { continuation.yield(input) }
            continuation.finish()
        }
    }

    @Test func `records are delivered as they finish`() async throws {
        let held = HeldBytes(try Media.bytes("raw/lc.aac"))
        let records = MediaProbe.records(
            of: inputs([
                ProbeInput(held, name: "held"), ProbeInput(path: Media.path("hdr/hlg.mp4")),
            ]),
            order: .asTheyEnd, depth: .header, jobs: 2)
        var names: [String] = []
        for await record in records {
            names.append(record.input.path)
            held.letGo()
        }
        #expect(names == [Media.path("hdr/hlg.mp4"), "held"])
    }

    /// Inputs that are created on demand.
    private struct Counted: AsyncSequence, AsyncIteratorProtocol, Sendable {
        let make: @Sendable (Int) throws -> ProbeInput?
        var next = 0

        mutating func next() async throws -> ProbeInput? {
            defer { next += 1 }
            return try make(next)
        }

        func makeAsyncIterator() -> Counted { self }
    }

    @Test func `a slow input limits how many others are started`() async throws {
        let bytes = try Media.bytes("raw/lc.aac")
        let held = HeldBytes(bytes)
        let (asked, report) = AsyncStream.makeStream(of: Int.self)
        let records = MediaProbe.records(
            of: Counted { number in
                report.yield(number)
                guard number < 200 else { return nil }
                let name = "\(number)"
                return number == 0
                    ? ProbeInput(held, name: name) : ProbeInput(MemoryStream(bytes), name: name)
            }, order: .asGiven, depth: .header, jobs: 3)
        var questions = asked.makeAsyncIterator()
        // Some start after the held one …
        while let number = await questions.next(), number < 10 {}
        var iterator = records.makeAsyncIterator()
        held.letGo()
        let first = await iterator.next()
        report.yield(-1)
        // … and far from all by the time its record is delivered.
        var most = 0
        while let number = await questions.next(), number >= 0 { most = number }
        #expect(first?.input.path == "0")
        #expect(most < 40)
        var names: [String] = []
        while let record = await iterator.next() { names.append(record.input.path) }
        #expect(names == (1..<200).map(String.init))
    }

    @Test func `inputs that break off have a record with the error`() async {
        let path = Media.path("raw/lc.aac")
        let records = MediaProbe.records(
            of: Counted { number in
                if number == 2 { throw CancellationError() }
                return ProbeInput(path: path)
            }, depth: .header, jobs: 4)
        var codes: [String?] = []
        for await record in records { codes.append(record.error?.code) }
        #expect(codes == [nil, nil, "inputs-broke-off"])
    }

    /// Finishes a stream when it is no longer referenced.
    private final class Token: Sendable {
        let end: AsyncStream<Void>.Continuation
        init(_ end: AsyncStream<Void>.Continuation) { self.end = end }
        deinit { end.finish() }
    }

    @Test func `a reader can stop endless inputs`() async {
        let path = Media.path("raw/lc.aac")
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        func readSome() async {
            let token = Token(end)
            let records = MediaProbe.records(
                of: Counted { _ in withExtendedLifetime(token) { ProbeInput(path: path) } },
                depth: .header, jobs: 2)
            for await record in records {
                #expect(record.error == nil)
                break
            }
        }
        await readSome()
        // Waits forever if the inputs are still referenced.
        for await _ in ended {}
    }
}
