import Foundation
import Testing

/// All that is known of a track comes out of claims.
@Suite struct ClaimTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    /// Where a track is made, or one that is made is written to: of claims in the model,
    /// where the word of a playlist is laid over what its segments hold, where a record of too
    /// much is cut, and where a conversion that nobody has run is tried on a device.
    @Test func `nothing writes a track beside its claims`() throws {
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
            ])
    }
}
