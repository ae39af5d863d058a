import TrackModel

/// Reports frames or fields that a frame rate conversion blended from two.
enum BlendVerdict {
    /// Frame rates per second that conversions lead to, and their tolerance.
    private static let rates = [24.0, 25, 30, 50, 60]
    private static let rateTolerance = 0.035
    /// Share of interlaced frames: at most this for blended frames, more for blended fields.
    private static let interlaced = 0.2
    private static let maxConfidence = 0.95

    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        let measurements = picture.measurements
        guard let cadence = measurements.cadence, let rate = cadence.pictureRate,
            let content = cadence.blendRate, let share = cadence.blendShare,
            share >= BlendMeter.minimumShare,
            rates.contains(where: { abs(rate / $0 - 1) < rateTolerance })
        else { return [] }
        let ofFields = cadence.blendsFields == true
        if let scan = measurements.scan {
            let isInterlaced =
                Double(scan.topFieldFirst + scan.bottomFieldFirst)
                > interlaced * Double(scan.classified)
            guard scan.filmFrameRate == nil, isInterlaced == ofFields else { return [] }
        }
        let result = ofFields ? "\(Format.tenth(2 * rate)) fields" : Format.tenth(rate)
        return [
            Finding(
                .videoBlendedPictures, trackID: picture.track.trackID,
                message: """
                    \(ofFields ? "fields" : "frames") are blended with their neighbours in \
                    \(Format.percent(share)) of the motion (threshold \
                    \(Format.percent(BlendMeter.minimumShare))): converted from \
                    \(Format.tenth(content)) frames per second to \(result)
                    """,
                declared: .double(rate), observed: .double(content),
                confidence: min(0.7 + share / 4, maxConfidence).hundredths)
        ]
    }
}
