import Fixtures
import Foundation
import Testing

@testable import Bitstream

/// Discs in a library: a folder or an image is one input, and workers open nothing.
@Suite struct DiscBatchTests {
    /// `BD/BDMV`, `DVD/VIDEO_TS` and both images.
    private func library() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (image, title) in [("bluray", "BD"), ("dvd", "DVD")] {
            let bytes = try Media.bytes("discs/\(image).iso")
            try folder.file("\(title).iso", bytes)
            var volume = try #require(DiscVolume(MemorySource(bytes)))
            func write(_ path: [String]) throws {
                let place = folder.url.appending(path: ([title] + path).joined(separator: "/"))
                if let size = volume.size(of: path) {
                    let bytes = volume.bytes(of: path, at: 0, count: Int(size))
                    return try Data(bytes).write(to: place)
                }
                try FileManager.default.createDirectory(
                    at: place, withIntermediateDirectories: true)
                for name in volume.names(in: path) { try write(path + [name]) }
            }
            try write([])
        }
        return folder
    }

    @Test func `a batch reads each disc as one film`() async throws {
        let folder = try library()
        let run = try await Command.run("batch", ".", "--json", "--quiet", in: folder.url)
        #expect(run.status == 0)
        let records = try #require(try run.json().array).sorted {
            $0["input"]["path"].string ?? "" < $1["input"]["path"].string ?? ""
        }
        let paths = records.map { $0["input"]["path"].string ?? "" }
        #expect(paths == ["./BD.iso", "./BD/BDMV", "./DVD.iso", "./DVD/VIDEO_TS"])
        #expect(records.map { $0["disc"]["mainTitle"] } == [1, 1, 2, 2].map { .number($0) })
        #expect(records.map { $0["container"]["duration"] } == [7, 7, 5, 5].map { .number($0) })
        for (image, disc) in [(0, 1), (2, 3)] {
            #expect(records[image]["tracks"] == records[disc]["tracks"])
            #expect(records[image]["container"] == records[disc]["container"])
        }
    }

    @Test func `a catalogue has discs, and knows them again`() async throws {
        let folder = try library()
        let arguments = ["batch", ".", "--catalog", "c.sqlite", "--quiet"]
        #expect(try await Command.run(arguments, in: folder.url).status == 0)
        let list = try await Command.run("catalog", "list", "c.sqlite", in: folder.url)
        #expect(list.output.contains("BDMV"))
        #expect(list.output.contains("DVD.iso"))
    }

    @Test func `no command is printed for a title of a disc`() async throws {
        let emitted = try await Command.run("select", "discs/dvd.iso", "--emit", "ffmpeg")
        #expect(emitted.status != 0)
        #expect(emitted.error.contains("a title of a disc"))
        let plays = try await Command.run("plays", "discs/dvd.iso", "--on", "webos-2022")
        #expect(plays.output.contains("remux"))
        #expect(!plays.output.contains("ffmpeg -i"))
    }
}
