import Playlists
import TrackModel

/// A presentation as its rules see it, once its segments were read.
struct PresentationSubject {
    let loaded: LoadedPresentation
    /// By media playlist or Representation.
    let outcomes: [PlaylistURI: SegmentReader.Outcome]
    let files: PlaylistFolders
}

/// One thing that is wrong with a presentation as a whole, or a few that exclude each
/// other. A new rule is a file here and a line in `PresentationFindingRules.all`.
protocol PresentationFindingRule: Sendable {
    /// Codes that it may answer.
    static var codes: [Finding.Code] { get }

    static func findings(on subject: PresentationSubject) -> [Finding]
}

/// The rules about a presentation, which come behind those about its tracks, in the order
/// in which reports list what they find.
enum PresentationFindingRules {
    static let all: [any PresentationFindingRule.Type] = [
        SegmentOutcomeRule.self, PlaylistDiagnosticRule.self, PeakBandwidthRule.self,
    ]

    static func findings(on subject: PresentationSubject) -> [Finding] {
        all.flatMap { $0.findings(on: subject) }
    }
}
