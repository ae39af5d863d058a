import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// The table of findings against the rules that answer them.
@Suite struct FindingRulesTests {
    private static let codes =
        TrackFindingRules.all.flatMap { $0.codes } + FileFindingRules.all.flatMap { $0.codes }

    @Test func `no rule stands in the list twice`() {
        let names = TrackFindingRules.all.map { "\($0)" } + FileFindingRules.all.map { "\($0)" }
        #expect(Set(names).count == names.count)
    }

    /// Every other code is a verdict of the meters, a contradiction that the resolver of
    /// claims notices, or about something else than a media file.
    @Test func `every finding has a rule that answers it`() throws {
        let rooms = [
            "Meters", "TrackModel/Claims", "TrackModel/Members", "Playlists", "TimedMetadata",
            "TrackProbeKit",
        ]
        let elsewhere = try rooms.map { try text("Sources/\($0)") }.joined()
        for code in Finding.Code.allCases where !Self.codes.contains(code) {
            #expect(elsewhere.contains(".\(code)"), "\(code.rawValue)")
        }
    }

    /// All Swift files below a folder; nothing for a folder that is not there.
    private func text(_ folder: String) throws -> String {
        let folder = Media.package.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        return try (names ?? []).filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    }
}
