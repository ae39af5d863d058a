import Foundation
import GRDB
import Testing
import TrackModel

@testable import Catalog

/// Fingerprints of files over their states.
@Suite struct FingerprintStoreTests {
    private let library: Library

    init() throws {
        library = try Library()
        for name in ["a.mkv", "b.mkv"] { try library.make(name) }
        try library.run()
    }

    private static let print = MediaFingerprint([
        .init(kind: .audio, trackID: 1, start: 0.25, step: 0.125, words: [1, 2, 0xFFFF_FFFF]),
        .init(kind: .frames, trackID: 0, start: 0, step: 0.5, words: [3, .max]),
    ])

    private func waiting(_ version: Int = 1) throws -> [UnprintedFile] {
        try CatalogReader(library.catalog).filesWithoutFingerprint(version: version)
    }

    private func store(
        _ print: MediaFingerprint?, _ file: UnprintedFile, version: Int = 1
    ) throws {
        let writer = try CatalogWriter(library.catalog)
        try writer.store(print, of: file, version: version, at: 1_800_000_000_000_000_000)
        try writer.close()
    }

    private func stored() throws -> [MediaFingerprint] {
        var found: [MediaFingerprint] = []
        try CatalogReader(library.catalog).forEachFingerprint { found.append($1) }
        return found
    }

    @Test func `a fingerprint is stored as it is, and is not wanted again`() throws {
        let files = try waiting()
        #expect(files.map { $0.name.suffix(5) } == ["a.mkv", "b.mkv"])
        try store(Self.print, files[0])
        #expect(try waiting().map(\.id) == [files[1].id])
        #expect(try stored() == [Self.print])
        // None could be made of it.
        try store(nil, files[1])
        #expect(try waiting().isEmpty)
        #expect(try stored() == [Self.print])
        // A later version replaces both.
        #expect(try waiting(2).count == 2)
        try store(MediaFingerprint([Self.print.sequences[0]]), files[0], version: 2)
        #expect(try stored().map(\.sequences.count) == [1])
    }

    @Test func `a file that changed has no fingerprint`() throws {
        try store(Self.print, try waiting()[0])
        try library.make("a.mkv", holding: "something else")
        try library.run()
        #expect(try stored().isEmpty)
        #expect(try waiting().count == 2)
        // One that moved keeps it.
        try store(Self.print, try waiting()[0])
        try library.move("a.mkv", to: "c.mkv")
        try library.run()
        #expect(try stored() == [Self.print])
        try library.remove("c.mkv")
        try library.run()
        #expect(try stored().isEmpty)
    }

    @Test func `values that no fingerprint has are left out`() throws {
        try store(Self.print, try waiting()[0])
        let queue = try DatabaseQueue(path: library.catalog)
        try queue.write { db in
            try db.execute(
                sql: """
                    UPDATE fingerprints SET words = x'010203' WHERE kind = 'audio';
                    UPDATE fingerprints SET kind = 'smell' WHERE kind = 'frames'
                    """)
        }
        try queue.close()
        #expect(try stored() == [MediaFingerprint()])
    }

    @Test func `merging copies fingerprints`() throws {
        try store(Self.print, try waiting()[0])
        let other = library.folder.path("all.sqlite")
        let writer = try CatalogWriter(other)
        try writer.merge(try CatalogReader(library.catalog))
        try writer.close()
        var found: [MediaFingerprint] = []
        try CatalogReader(other).forEachFingerprint { found.append($1) }
        #expect(found == [Self.print])
    }
}
