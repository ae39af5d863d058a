import Fixtures
import Foundation
import Testing
import TrackProbeKit

@testable import MediaAnalysis
@testable import Probing
@testable import TrackModel

/// Compares the table of findings with the ordered lists of rules that report them.
@Suite struct FindingRulesTests {
    private static let names =
        PresentationFindingRules.all.map { "\($0)" }

    private static let codes =
        FindingRules.track.flatMap(\.codes) + FindingRules.file.flatMap(\.codes)
        + PresentationFindingRules.all.flatMap { $0.codes } + DeclaredTrack.codes
        // Conflicts that the claim resolver reports, listed for a depth in two tables.
        + MediaPlayerTrack.members.members.compactMap(\.conflict) + [.audioBitDepthConflict]

    @Test func `no rule is listed twice`() {
        #expect(Set(Self.names).count == Self.names.count)
    }

    /// A rule that is in no list never runs.
    @Test func `every rule is listed`() throws {
        let text = try text("Sources/Probing") + text("Sources/MediaAnalysis")
        let rules = text.matches(of: /enum (\w+): \w+FindingRule \{/).map { String($0.1) }
        #expect(rules.count > 2)
        #expect(Set(rules) == Set(Self.names))
    }

    /// Every other code is a verdict of the meters.
    @Test func `every finding has a rule that reports it`() throws {
        let verdicts = try text("Sources/Meters")
        let declared = try text("Sources/TrackModel/Findings/Codes")
            .matches(of: /static let (\w+) = Self\(\s*"([^"]+)"/)
        let names = Dictionary(declared.map { ($0.2, $0.1) }, uniquingKeysWith: { one, _ in one })
        for code in Finding.Code.allCases where !Self.codes.contains(code) {
            let name = try #require(names[code.rawValue[...]])
            #expect(verdicts.contains(".\(name)"), "\(code.rawValue)")
        }
    }

    @Test func `only finding rules create findings`() throws {
        let modules = [
            "Bitstream", "FFmpegBridge", "Playlists", "TimedMetadata", "Batch", "Catalog",
        ]
        for module in modules {
            let makes = try text("Sources/\(module)").contains(/\bFinding\(\s*\./)
            #expect(!makes, "\(module)")
        }
    }

    /// The text of all Swift files below a folder; empty for a missing folder.
    private func text(_ folder: String) throws -> String {
        let folder = Media.package.appending(path: folder)
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap {
            $0 as? String
        }
        return try (names ?? []).filter { $0.hasSuffix(".swift") }
            .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }.joined()
    }
}
