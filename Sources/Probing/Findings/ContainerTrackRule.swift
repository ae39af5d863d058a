import TrackModel

/// Findings of the container's reader about its own fields of the track.
enum ContainerTrackRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.tagsLanguageConflict]

    static func findings(on subject: TrackSubject) -> [Finding] { subject.containerTrack.findings }
}
