import TrackModel

/// Reports a steady cadence of duplicate frames: a conversion from a lower frame rate.
enum DuplicateFrameVerdict {
    /// Share of the moving frames that keep the cadence, and frames of the video.
    private static let minimumShare = DuplicateFrameMeter.minimumShare
    private static let minimumFrames = 60
    /// Frame rates per second that a conversion leads to, and new frames divided by all. Animation is
    /// often drawn on every second frame of 24, which is none.
    private static let low = (rates: 24.5...31, newShareAbove: 0.7)
    private static let high = (ratesFrom: 47.0, newShareBelow: 0.9)
    private static let maxConfidence = 0.97

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let cadence = picture.measurements.cadence, cadence.pictures >= minimumFrames,
            let rate = cadence.pictureRate, let content = cadence.contentRate,
            let share = cadence.rhythmShare, share >= minimumShare, rate > 0
        else { return [] }
        let newShare = content / rate
        let isConversion =
            (newShare > low.newShareAbove && low.rates.contains(rate))
            || (newShare < high.newShareBelow && rate >= high.ratesFrom)
        guard isConversion else { return [] }
        return [
            Finding(
                .videoRepeatedPictures, trackID: picture.track.trackID,
                message: """
                    frames are duplicated in a cadence through \(Format.percent(share)) of the \
                    motion (threshold \(Format.percent(minimumShare))): \(Format.tenth(content)) \
                    new frames of \(Format.tenth(rate)) per second
                    """,
                declared: .double(rate), observed: .double(content),
                confidence: min(0.75 + share / 4, maxConfidence).hundredths)
        ]
    }
}
