import Playlists
import TrackModel

/// Segments that are not there, references that are not followed, and media playlists that
/// could not be analysed.
enum SegmentOutcomeRule: PresentationFindingRule {
    static let codes: [Finding.Code] = [
        .playlistSegmentMissing, .playlistReferenceRefused, .playlistProtected,
        .playlistUnreadable,
    ]

    /// References that are listed of one media playlist.
    private static let most = 10

    static func findings(on subject: PresentationSubject) -> [Finding] {
        subject.outcomes.sorted { $0.key.written < $1.key.written }
            .flatMap { findings(on: $0.key, $0.value, subject.files.whereabouts) }
    }

    private static func findings(
        on uri: PlaylistURI, _ outcome: SegmentReader.Outcome, _ whereabouts: String
    ) -> [Finding] {
        let name = uri.written.isEmpty ? "the playlist" : "“\(uri.written)”"
        var findings: [Finding] = []
        if outcome.missing > 0 {
            findings.append(
                Finding(
                    .playlistSegmentMissing,
                    message: "\(outcome.missing) segments of \(name) are not \(whereabouts)",
                    observed: .int(outcome.missing)))
        }
        for refused in outcome.refused.prefix(most) {
            findings.append(
                Finding(.playlistReferenceRefused, message: "\(name) refers to \(refused)"))
        }
        if let problem = outcome.problem {
            findings.append(
                Finding(
                    outcome.isProtected ? .playlistProtected : .playlistUnreadable,
                    message: "\(name) could not be analysed: \(problem)"))
        }
        return findings
    }
}
