import TrackModel

/// The container states one frame rate, its timestamps show another.
enum FrameRateRule: TrackFindingRule {
    static let codes: [Finding.Code] = [.timeFrameRateConflict]

    /// Tolerance of the rate, more than rounding explains.
    private static let tolerance = 0.005

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard !subject.probe.bitstream.codesFields,
            let declared = subject.containerTrack.frameRate,
            let shown = subject.probe.observer(FrameTiming.self)?.verdict?.rate,
            abs(declared.doubleValue / shown.doubleValue - 1) > tolerance
        else { return [] }
        return [
            Finding(
                .timeFrameRateConflict, trackID: subject.track.trackID,
                message: MemberLabel("frameRate").contradiction(
                    .string(declared.description), .string(shown.description),
                    by: ("container says", "its timestamps show"),
                    believesFirst: subject.track.frameRate == declared),
                declared: .string(declared.description), observed: .string(shown.description))
        ]
    }
}
