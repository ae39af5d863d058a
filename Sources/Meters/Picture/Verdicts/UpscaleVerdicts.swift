import TrackModel

/// Verdicts on pictures scaled up.
enum UpscaleVerdicts {
    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let detail = picture.measurements.detail, let height = detail.estimatedHeight
        else { return [] }
        return [
            Finding(
                .videoUpscaled, trackID: picture.track.trackID,
                message: """
                    rows and columns show the rhythm of pictures of \(height) rows scaled up, \
                    \(Int(min(detail.prominence, 1e6))) times above its neighbours \
                    (threshold \(Int(UpscaleMeter.threshold)))
                    """,
                observed: .int(height), confidence: detail.confidence)
        ]
    }
}
