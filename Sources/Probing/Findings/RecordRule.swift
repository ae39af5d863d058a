import TrackModel

/// What follows from the record of the track alone.
enum RecordRule: TrackFindingRule {
    static let codes: [Finding.Code] = [
        .hdrDolbyVisionWithoutRecord, .hdrDolbyVisionProfileConflict, .hdrStaticMetadataMissing,
        .timeVariableFrameRate,
    ]

    static func findings(on subject: TrackSubject) -> [Finding] {
        // A container without a place for a record is not silent about it.
        subject.track.ownFindings.filter {
            $0.code != .hdrDolbyVisionWithoutRecord || subject.probe.canDeclareDolbyVision
        }
    }
}
