import TrackModel

/// Entries of the index that lead to no random access point.
enum IndexEntryRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.indexSeekMiss]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let misses = subject.counter?.indexMisses(isComplete: subject.hasEnded) else {
            return []
        }
        let time = subject.probe.description.seconds(misses.time)
        return [
            subject.finding(
                .indexSeekMiss,
                "\(misses.count) of \(misses.total) entries of the index lead to no random access "
                    + "point, the first \(subject.location(time, misses.position))")
        ]
    }
}
