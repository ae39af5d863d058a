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

    @Test func `arguments of another program are not taken for those of a worker`() {
        for arguments in [[], ["app"], ["app", "film.mkv"], ["app", "worker"]] {
            #expect(MediaBatch.workerStatus(arguments) == nil)
        }
    }
}
