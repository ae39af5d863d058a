import TrackModel

/// The container announces Dolby Vision RPUs, and the frames have none.
enum MissingRPURule: TrackFindingRule {
    static let codes: [Finding.Code] = [.hdrDoviRecordWithoutRPU]

    static func findings(on subject: TrackSubject) -> [Finding] {
        guard subject.containerTrack.announcesRPU, let metadata = subject.metadata,
            metadata.frames > 0, metadata.rpuFrames == 0
        else { return [] }
        return [
            subject.finding(
                .hdrDoviRecordWithoutRPU,
                "the container announces Dolby Vision, and none of the \(metadata.frames) frames "
                    + "looked at carries an RPU")
        ]
    }
}
