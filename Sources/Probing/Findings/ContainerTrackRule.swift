import TrackModel

/// What the container's reader noticed about its own fields of the track.
enum ContainerTrackRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.tagsLanguageConflict]

    static func findings(on subject: TrackSubject) -> [Finding] { subject.containerTrack.findings }
}
