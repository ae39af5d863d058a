import Fixtures
import Foundation
import Testing
import TrackProbeKit

/// Batches run by a client program, with the built program as worker.
@Suite struct MediaBatchTests {
    private static let worker = Command.program.path(percentEncoded: false)

    private func records(of batch: MediaBatch) async throws -> [MediaRecord] {
        var records: [MediaRecord] = []
        for try await record in batch.records() { records.append(record) }
        return records
    }

    @Test func `workers give the same records as the program, in the requested order`() async throws
    {
        let paths = ["film.mkv", "damaged/empty.mkv", "mp4/plain.mp4"].map { Media.path($0) }
        let batch = try MediaBatch(paths, worker: Self.worker, depth: .header, order: .asGiven)
        let records = try await records(of: batch)
        #expect(records.map(\.input.path) == paths)
        #expect(records[1].error?.code == "empty")
        for place in [0, 2] {
            let own = try await MediaProbe.probe(path: paths[place], depth: .header)
            // A worker's record comes as JSON, whose times have nine decimals.
            #expect(try records[place] == RecordCodec.decode(RecordCodec.encode(own).utf8))
        }
    }

    @Test func `a folder is searched for media, and a presentation in it is one input`()
        async throws
    {
        let folder = Media.path("streaming/cmaf")
        let batch = try MediaBatch([folder], worker: Self.worker, depth: .header)
        let names = try await records(of: batch).map { $0.input.path.dropFirst(folder.count) }
        #expect(names == ["/master.m3u8"])
    }

    @Test func `a program that cannot be started ends the stream with an error`() async throws {
        let batch = try MediaBatch([Media.path("film.mkv")], worker: "/nowhere/trackprobe")
        await #expect(throws: (any Error).self) { try await records(of: batch) }
    }

    @Test func `a batch is read once`() async throws {
        let batch = try MediaBatch([Media.path("film.mkv")], worker: Self.worker, depth: .header)
        #expect(try await records(of: batch).count == 1)
        await #expect(throws: MediaBatch.Failure.alreadyRead) { try await records(of: batch) }
    }

    @Test func `the state counts files, and names none at the end`() async throws {
        let paths = ["film.mkv", "damaged/empty.mkv", "mp4/plain.mp4"].map { Media.path($0) }
        let batch = try MediaBatch(paths, worker: Self.worker, depth: .header, jobs: 2)
        _ = try await records(of: batch)
        let progress = batch.progress
        #expect(progress.found == 3)
        #expect(progress.isFoundAll)
        #expect((progress.done, progress.failed) == (3, 1))
        #expect(progress.current.isEmpty)
    }

    @Test func `workers wait for a reader that does not read`() async throws {
        let path = Media.path("mp4/plain.mp4")
        let batch = try MediaBatch(
            Array(repeating: path, count: 200), worker: Self.worker, depth: .header, jobs: 2)
        var iterator = batch.records().makeAsyncIterator()
        _ = try await iterator.next()
        // More workers can only make the count smaller.
        var (last, same) = (-1, 0)
        while same < 10 {
            try await Task.sleep(for: .milliseconds(50))
            let done = batch.progress.done
            (same, last) = done == last ? (same + 1, last) : (0, done)
        }
        #expect(last < 40)
        var rest = 1
        while try await iterator.next() != nil { rest += 1 }
        #expect(rest == 200)
    }

    @Test func `a cancelled reader gets an error, not an end`() async throws {
        let path = Media.path("mp4/plain.mp4")
        let batch = try MediaBatch(
            Array(repeating: path, count: 500), worker: Self.worker, depth: .header)
        let reader = Task {
            var count = 0
            for try await _ in batch.records() {
                count += 1
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return count
        }
        await #expect(throws: CancellationError.self) { try await reader.value }
    }

    @Test func `a catalogue is written, and its unchanged files are not read again`() async throws {
        let folder = try TemporaryFolder()
        let paths = ["film.mkv", "mp4/plain.mp4"].map { Media.path($0) }
        let catalog = folder.path("library.sqlite")
        var first: [MediaRecord] = []
        for attempt in 0..<2 {
            // The second batch needs no worker.
            let worker = attempt == 0 ? Self.worker : "/nowhere/trackprobe"
            let batch = try MediaBatch(paths, worker: worker, depth: .header, order: .asGiven)
            var records: [MediaRecord] = []
            for try await record in try batch.records(into: catalog) { records.append(record) }
            #expect(records.map(\.input.path) == paths)
            if attempt == 0 { first = records } else { #expect(records == first) }
        }
        #expect(try MediaCatalog(path: catalog).count == 2)
    }

    @Test func `arguments of another program are not taken for those of a worker`() {
        for arguments in [[], ["app"], ["app", "film.mkv"], ["app", "worker"]] {
            #expect(MediaBatch.workerStatus(arguments) == nil)
        }
    }
}
