import Fixtures
import Testing
import TrackProbeKit

/// Many files.
@Suite(.timeLimit(.minutes(10)))
struct RecordsTests {
    private func records(
        _ paths: [String], depth: Depth = .sample, jobs: Int
    ) async -> [MediaRecord] {
        var records: [MediaRecord] = []
        for await record in MediaProbe.records(of: paths, depth: depth, jobs: jobs) {
            records.append(record)
        }
        return records
    }

    @Test func `many at a time tell the same as one after another`() async {
        let paths = Media.names.map(Media.path)
        let one = await records(paths, jobs: 1)
        let many = await records(paths, jobs: 8)
        #expect(one.map(\.input.path) == paths)
        #expect(many.map(\.input.path) == paths)
        for (one, many) in zip(one, many) { #expect(one == many) }
    }

    @Test func `tasks of one's own tell the same`() async throws {
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

    @Test(arguments: [-1, 0, 1, 3, 100])
    func `what fails has its place and its error`(jobs: Int) async {
        let names = ["damaged/text.mkv", "raw/lc.aac", "missing", "damaged/empty.mkv", "mp4"]
        let records = await records(names.map(Media.path), jobs: jobs)
        #expect(records.map(\.input.path) == names.map(Media.path))
        #expect(
            records.map { $0.error?.code }
                == ["not-media", nil, "not-found", "empty", "is-directory"])
        #expect(records.map(\.tracks.count) == [0, 1, 0, 0, 0])
    }

    @Test func `no paths are no records`() async {
        #expect(await records([], jobs: 4).isEmpty)
    }

    @Test func `the same path twice is two records`() async {
        let path = Media.path("raw/lc.aac")
        #expect(await records([path, path], jobs: 2).map(\.input.path) == [path, path])
    }

    // MARK: Depth

    @Test func `a deeper depth never says less`() async throws {
        let paths = Media.names.map(Media.path)
        var told: [Depth: [JSON]] = [:]
        for depth in Depth.allCases {
            told[depth] = try await records(paths, depth: depth, jobs: 2).map { try JSON($0) }
        }
        let steps = [
            (Depth.header, Depth.packets), (.header, .sample), (.packets, .full), (.sample, .full),
        ]
        for (shallow, deep) in steps {
            for (less, more) in zip(told[shallow] ?? [], told[deep] ?? []) {
                for part in ["container", "tracks"] {
                    let lost = less[part].spokenPaths.subtracting(more[part].spokenPaths)
                    #expect(lost.isEmpty, "\(less["input"]["path"]), \(shallow) to \(deep)")
                }
            }
        }
    }
}
