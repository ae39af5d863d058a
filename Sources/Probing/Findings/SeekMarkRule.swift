import TrackModel

/// Packets that the container marks as seek points, whose pictures are none.
enum SeekMarkRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.indexSeekMiss]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let misses = subject.counter?.markMisses else { return [] }
        return [
            subject.finding(
                .indexSeekMiss,
                "\(misses.count) packets are marked as seek points and hold no random access "
                    + "point, the first \(subject.location(misses.first))")
        ]
    }
}
