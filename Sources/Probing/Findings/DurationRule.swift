import TrackModel

/// The header states another duration than the packets amount to.
enum DurationRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.timeDurationConflict]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard
            let conflict = subject.counter?.durationConflict
                ?? subject.probe.observer(WholeCount.self)?.durationConflict
        else { return [] }
        let stated = subject.seconds(conflict.stated)
        let message =
            conflict.doubted.map { length in
                "a packet claims to last \(subject.seconds(length)), which neither the packets "
                    + "around it nor the header (\(stated)) bear out; it is not believed"
            }
            ?? "the header says \(stated), its packets last \(subject.seconds(conflict.counted)); "
            + "the packets are believed"
        return [
            Finding(
                .timeDurationConflict, trackID: subject.track.trackID, message: message,
                declared: .double(conflict.stated),
                observed: .double(conflict.doubted ?? conflict.counted))
        ]
    }
}
