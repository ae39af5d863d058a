import Platform
import TrackModel

/// Verdicts on pictures scaled up.
enum UpscaleVerdicts {
    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let detail = picture.measurements.detail, let confidence = detail.confidence
        else { return [] }
        let size = detail.estimatedHeight.map { "pictures of \($0) rows" } ?? "smaller pictures"
        let threshold =
            detail.estimatedHeight == nil
            ? UpscaleMeter.thresholdWithoutHeight : UpscaleMeter.threshold
        return [
            Finding(
                .videoUpscaled, trackID: picture.track.trackID,
                message: """
                    rows and columns show the rhythm of \(size) scaled up\
                    \(detail.estimatedHeight == nil ? " by an unknown factor" : ""), \
                    \(decibels(detail.prominence)) dB above the spectrum beside it \
                    (threshold \(decibels(threshold)) dB)
                    """,
                observed: detail.estimatedHeight.map(JSONValue.int) ?? .string("smaller"),
                confidence: confidence)
        ]
    }

    private static func decibels(_ ratio: Double) -> Int {
        Int((10 * log10(min(max(ratio, 1), 1e12))).rounded())
    }
}
