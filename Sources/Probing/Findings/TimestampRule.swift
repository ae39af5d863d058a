import TrackModel

/// Gaps, overlaps and steps back between one packet and the next.
enum TimestampRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.timeGap, .timeOverlap, .timeNonMonotonic]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let faults = subject.track.packets?.timestamps else { return [] }
        let kinds: [(PacketStatistics.TimestampFaults.Fault.Kind, Int, Finding.Code, String)] = [
            (.gap, faults.gaps, .timeGap, "nothing is presented for"),
            (
                .overlap, faults.overlaps, .timeOverlap,
                "a packet begins before its predecessor ends, by"
            ),
            (.backwards, faults.backwards, .timeNonMonotonic, "decoding times go back by"),
        ]
        return kinds.compactMap { kind, count, code, words in
            guard count > 0, let first = faults.first.first(where: { $0.kind == kind }) else {
                return nil
            }
            let times = count == 1 ? "" : ", the first of \(count)"
            return subject.finding(
                code,
                "\(words) \(subject.seconds(first.length)) "
                    + subject.location(first.time, first.position) + times)
        }
    }
}
