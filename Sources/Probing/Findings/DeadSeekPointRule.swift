import TrackModel

/// Seek points from which no picture can be decoded.
enum DeadSeekPointRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.indexSeekMiss]

    static func findings(on subject: TrackSubject) -> [Finding] {
        let dead = subject.decoding.deadSeekPoints
        guard let first = dead.first, subject.decoding.framesDecoded > 0 else { return [] }
        let place = subject.location(first)
        return [
            subject.finding(
                .indexSeekMiss,
                dead.count == 1
                    ? "no picture can be decoded from the seek point \(place)"
                    : "no picture can be decoded from \(dead.count) seek points, the first \(place)"
            )
        ]
    }
}
