import TrackModel

/// Picture or sound become other ones along the way.
enum ChangeRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.videoChange, .audioChange]

    /// Changes that are told of one by one.
    private static let most = 8

    static func findings(on subject: TrackSubject) -> [Finding] {
        (subject.track.changes ?? []).prefix(most).map { change in
            let words = MemberLabel(change.key)
            return subject.finding(
                subject.track.mediaType == .audio ? .audioChange : .videoChange,
                "\(words.label): \(words.value(change.before)) becomes "
                    + "\(words.value(change.after)) "
                    + subject.location(change.time, change.position))
        }
    }
}
