import TrackModel

/// Commentary that no flag tells of.
enum CommentaryRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.tagsCommentaryMissing]

    /// Flags of tracks in which somebody talks over the film.
    private static let flags: Set = ["comment", "visual_impaired", "descriptions", "karaoke"]

    static func findings(on subject: TrackSubject) -> [Finding] {
        let track = subject.track
        guard let hearing = track.hearing, let film = hearing.commentaryOn,
            flags.isDisjoint(with: track.dispositions)
        else { return [] }
        return [
            Finding(
                .tagsCommentaryMissing, trackID: track.trackID,
                message: "somebody talks over the sound of track \(film), and the track is not "
                    + "flagged as commentary",
                declared: .bool(false), observed: .bool(true),
                confidence: hearing.commentaryConfidence)
        ]
    }
}
