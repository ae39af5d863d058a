import TrackModel

/// What follows from the record of the track alone.
enum RecordRule: TrackFindingRule {
    static let codes: [Finding.Code] = [
        .hdrDoviWithoutRecord, .hdrDoviProfileConflict, .hdrStaticMetadataMissing,
        .timeVariableFrameRate,
    ]

    static func findings(on subject: TrackSubject) -> [Finding] { subject.track.ownFindings }
}
