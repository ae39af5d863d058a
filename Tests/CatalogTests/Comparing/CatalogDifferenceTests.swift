import Foundation
import Testing

@testable import Catalog
@testable import TrackModel

@Suite struct CatalogDifferenceTests {
    @Test func `files that came, went, moved and changed, and the facts that did`() throws {
        let library = try Library()
        for name in ["a.mkv", "b.mkv", "c.mkv", "d.mkv"] { try library.make(name) }
        try library.run()
        let old = library.folder.path("old.sqlite")
        try FileManager.default.copyItem(atPath: library.catalog, toPath: old)
        for name in 0..<20 { try library.make("new\(name).mkv") }
        try library.run()
        try library.remove("a.mkv")
        try library.move("b.mkv", to: "moved.mkv")
        try library.make("c.mkv", holding: "another content of c.mkv")
        try library.run { path, depth in
            Records.film(path, codec: "h264", depth: depth) { record in
                record.tracks[0].dovi = .init(profile: 5, origin: .container)
                record.findings = [Finding(.timeStartOffset, trackID: 0, message: "It is late.")]
            }
        }
        var differences: [FileDifference] = []
        try CatalogReader(library.catalog).forEachDifference(since: try CatalogReader(old)) {
            differences.append($0)
            return true
        }
        let others = differences.filter { !$0.path.contains("new") }
        #expect(differences.count == 23)
        #expect(
            others.map { "\($0.kind.rawValue) \($0.path)" }
                == ["removed films/a.mkv", "changed films/c.mkv", "moved films/moved.mkv"])
        #expect(others.last?.before == "films/b.mkv")
        #expect(others.last?.facts == [])
        #expect(
            others[1].facts.map { "\($0.name): \($0.before ?? .null) → \($0.after ?? .null)" } == [
                "#0 codec: hevc → h264", "#0 dovi.origin: unknown → container",
                "#0 dovi.profile: unknown → 5",
                "#0 finding time.start-offset: unknown → It is late.",
            ])
    }

    @Test func `copies of a file that is gone are new ones`() throws {
        let library = try Library()
        try library.make("a.mkv", holding: "the same")
        for name in 0..<9 { try library.make("\(name).mkv") }
        try library.run()
        let old = library.folder.path("old.sqlite")
        try FileManager.default.copyItem(atPath: library.catalog, toPath: old)
        try library.make("b.mkv", holding: "the same")
        try library.make("c.mkv", holding: "the same")
        try library.run()
        try library.remove("a.mkv")
        try library.run()
        var kinds: [String] = []
        try CatalogReader(library.catalog).forEachDifference(since: try CatalogReader(old)) {
            kinds.append("\($0.kind.rawValue) \($0.path)")
            return true
        }
        #expect(kinds == ["removed films/a.mkv", "added films/b.mkv", "added films/c.mkv"])
    }
}
