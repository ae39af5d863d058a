import TrackModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
                    \(decibels(detail.prominence)) dB above the spectrum beside it \
                    (threshold \(decibels(UpscaleMeter.threshold)) dB)
                    """,
                observed: .int(height), confidence: detail.confidence)
        ]
    }

    private static func decibels(_ ratio: Double) -> Int {
        Int((10 * log10(min(max(ratio, 1), 1e12))).rounded())
    }
}
