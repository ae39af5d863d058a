import TrackModel

/// The container announces Dolby Vision RPUs, and the frames have none.
enum MissingRPURule: TrackFindingRule {
    static let codes: [Finding.Code] = [.hdrDolbyVisionRecordWithoutRPU]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard let frames = subject.probe.framesWithoutRPU else { return [] }
        return [
            subject.finding(
                .hdrDolbyVisionRecordWithoutRPU,
                "the container announces Dolby Vision, and none of the \(frames) frames "
                    + "looked at carries an RPU")
        ]
    }
}
