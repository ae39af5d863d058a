import TrackModel

/// Reports isolated duplicate and dropped frames.
enum JudderVerdict {
    /// Places of one kind, and of both: one or two may be an edit.
    private static let minimumOfKind = 3
    private static let minimumPlaces = 4
    /// Frames for each dropped one: in a long title a few jolts of the camera look like one.
    private static let framesPerJump = 3000
    private static let minimumFrames = 60
    private static let confidence = (duplicates: 0.85, others: 0.7)

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        // The changes of blended frames are uneven.
        guard let cadence = picture.measurements.cadence, cadence.pictures >= minimumFrames,
            BlendVerdict.findings(picture).isEmpty
        else { return [] }
        let (stuck, jumps) = (cadence.stuck ?? [], cadence.jumps ?? [])
        let places = (stuck + jumps).sorted()
        let minimumJumps = max(
            minimumOfKind, min(cadence.pictures / framesPerJump, JudderMeter.limit))
        let minimumOfBoth = max(minimumPlaces, minimumJumps)
        guard
            stuck.count >= minimumOfKind || jumps.count >= minimumJumps
                || places.count >= minimumOfBoth
        else { return [] }
        let first = places.prefix(3)
            .map { TimeStamp.tenths($0 - picture.filmStart) ?? "an unknown time" }
            .joined(separator: ", ")
        return [
            Finding(
                .videoUnevenMotion, trackID: picture.track.trackID,
                message: """
                    judder: frames are duplicated at \(stuck.count) and dropped at \
                    \(jumps.count) places (threshold \(minimumOfKind) duplicates, \
                    \(minimumJumps) dropped frames, or \(minimumOfBoth) of both), first at \
                    \(first)
                    """,
                observed: .int(places.count),
                confidence: stuck.count >= minimumOfKind
                    ? confidence.duplicates : confidence.others)
        ]
    }
}
