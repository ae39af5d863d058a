import Fixtures
import Foundation
import Testing
import TrackProbeKit

@Suite struct MediaCatalogTests {
    private static let films = ["film.mkv", "mp4/plain.mp4"]

    /// Keeps these files of Media in a catalogue, as the program does.
    private static func write(_ names: [String], to path: String) async throws {
        let run = try await Command.run(
            ["batch"] + names + ["--depth", "header", "--quiet", "--catalog", path])
        #expect(run.status == 0, "\(run.error)")
    }

    @Test func `a catalogue is opened and queried`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("films.sqlite")
        try await Self.write(Self.films, to: path)
        let catalog = try MediaCatalog(path: path)
        #expect(try catalog.count == 2)
        #expect(try catalog.files().map(\.path) == Self.films)
        let wanted = try RecordCondition(parsing: "container.format == \"mp4\"")
        let found = try catalog.files(where: [wanted])
        #expect(found.map(\.record.tracks.count) == [3])
        #expect(found.first?.role == nil)
        var count = 0
        try catalog.forEach { file in
            count += 1
            #expect(FileManager.default.fileExists(atPath: file.absolutePath))
            return false
        }
        #expect(count == 1)
    }

    @Test func `a change made by another program is reported`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path("films.sqlite")
        try await Self.write(Array(Self.films[..<1]), to: path)
        let catalog = try MediaCatalog(path: path)
        var changes = catalog.changes(every: .milliseconds(5)).makeAsyncIterator()
        // The stream starts at the state of its first query: the batch runs repeat until it reports.
        let writing = Task {
            repeat {
                // The run is awaited, even if its task is cancelled.
                try await Task { try await Self.write(Self.films, to: path) }.value
            } while !Task.isCancelled
        }
        #expect(try await changes.next() != nil)
        writing.cancel()
        try await writing.value
        #expect(try catalog.count == 2)
    }

    @Test func `a file that is not a catalogue is refused with a message`() throws {
        let folder = try TemporaryFolder()
        let other = try folder.file("notes.sqlite", "no database, but long enough for one".utf8)
        for path in [folder.path("none.sqlite"), other] {
            let failure = #expect(throws: MediaCatalog.Failure.self) {
                try MediaCatalog(path: path)
            }
            #expect(failure?.description.contains("catalogue") == true)
        }
    }
}
