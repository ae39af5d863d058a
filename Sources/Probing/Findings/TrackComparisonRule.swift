import TrackModel

/// Tracks that do not begin or end together.
enum TrackComparisonRule: FileFindingRule {
    static let codes: [Finding.Code] = [.timeStartOffset, .timeTrackTruncated]

    static func findings(on subject: FileSubject) -> [Finding] {
        guard !subject.isStopped else { return [] }
        return TrackComparison.findings(subject.tracks, programs: subject.container.programs)
    }
}
