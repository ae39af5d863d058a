import Foundation
import Testing

/// Every value of a track comes from a claim.
@Suite struct ClaimTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    /// The files that may create or change a track: the claims of the model, the values that a
    /// playlist declares over those of its segments, the limits of a record, the planned
    /// conversions that are checked against a device, and the example of a remedy.
    @Test func `track members are written only by claims`() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
        let writers = try files.filter { $0.hasSuffix(".swift") }.filter { file in
            let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
            return text.contains("MediaPlayerTrack(trackID")
                || text.contains("inout MediaPlayerTrack")
                || text.contains("inout [MediaPlayerTrack]")
        }
        #expect(
            Set(writers) == [
                "TrackModel/Claims/Claim.swift", "TrackModel/Claims/ClaimResolver.swift",
                "MediaAnalysis/Presentations/DeclaredTrack.swift",
                "Probing/Findings/RecordBounds.swift",
                "SelectionPolicy/Playability/TrackEncoding.swift",
                "TrackModel/Remedies/RemedyRule.swift",
            ])
    }
}
