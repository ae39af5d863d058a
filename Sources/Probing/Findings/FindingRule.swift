import TrackModel

/// One thing that is wrong with a track or odd about it, or a few that exclude each
/// other, told from all that is known of the track.
///
/// A new rule is a file here and a line in `TrackFindingRules.all`.
protocol TrackFindingRule: Sendable {
    /// Codes that it may answer; empty where the meters' verdicts say it.
    static var codes: [Finding.Code] { get }

    static func findings(on subject: TrackSubject) -> [Finding]
}

/// The same of the file as a whole, and of its tracks against each other.
protocol FileFindingRule: Sendable {
    static var codes: [Finding.Code] { get }

    static func findings(on subject: FileSubject) -> [Finding]
}
