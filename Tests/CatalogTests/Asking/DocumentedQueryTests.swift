import Fixtures
import Foundation
import GRDB
import Testing

@testable import Catalog
@testable import TrackModel

/// The queries that the page on the catalogue shows.
@Suite struct DocumentedQueryTests {
    private static let queries: [String] = {
        let url = Media.package.appending(path: "docs/catalogue.md")
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        let parts = text.components(separatedBy: "```sql\n").dropFirst()
        return parts.flatMap { part in
            (part.components(separatedBy: "```").first ?? "").components(separatedBy: ";\n")
                .filter { $0.contains("SELECT") }
        }
    }()

    private static let records = [
        Records.film("a.mkv") { record in
            record.container?.duration = 7200
            record.tracks[0].naturalSize = PixelSize(width: 3840, height: 2160)
            record.tracks[0].dovi = .init(profile: 8, origin: .container)
            record.tracks[0].duration = 7200
            record.tracks[0].bitRate = 10_000_000
            record.tracks.append(Records.track(1, .audio, "aac") { $0.channels = 2 })
            record.findings = [Finding(.timeStartOffset, message: "Late.", severity: .warning)]
        },
        Records.film("b.mkv") { record in
            record.tracks[0].naturalSize = PixelSize(width: 3840, height: 2160)
            record.tracks.append(Records.track(1, .audio, "truehd") { $0.channels = 8 })
            record.tracks.append(Records.track(2, .subtitle, "subrip") { $0.languageCode = "en" })
        },
        Records.failed("c.mkv", "crashed"),
    ]

    @Test func `each of the five answers`() throws {
        let library = try Library()
        try library.store(Self.records)
        let answers = try Self.queries.map { try library.rows($0) }
        #expect(
            answers == [
                ["8|1|2.0"], ["a.mkv"], ["hevc|2|9.0"], ["a.mkv"],
                ["error|crashed|1|c.mkv", "warning|time.start-offset|1|a.mkv"],
            ])
    }
}
