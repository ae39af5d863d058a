import TrackModel

/// The 33 bits of an MPEG clock begin at 0 again along the way.
enum ClockWrapRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.timeWrap]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let wrap = subject.counter?.wrapLocation else { return [] }
        return [
            subject.finding(.timeWrap, "the clock begins at 0 again \(subject.location(wrap))")
        ]
    }
}
