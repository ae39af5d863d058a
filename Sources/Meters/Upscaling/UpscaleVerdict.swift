import Platform
import TrackModel

/// Reports video that was scaled up.
enum UpscaleVerdict {
    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let detail = picture.measurements.detail, let confidence = detail.confidence
        else { return [] }
        let isOfPeriod = detail.ratio != 0.5
        return [
            Finding(
                .videoUpscaled, trackID: picture.track.trackID,
                message: isOfPeriod ? period(detail) : spectrum(detail),
                observed: detail.estimatedHeight.map(JSONValue.int) ?? .string("smaller"),
                confidence: confidence)
        ]
    }

    private static func period(_ detail: DetailMeasurement) -> String {
        let size = detail.estimatedHeight.map { "from \($0) rows" } ?? "by an unknown factor"
        let threshold =
            detail.estimatedHeight == nil
            ? ScaleSearch.thresholdWithoutHeight
            : detail.prominence < ScaleSearch.threshold
                ? ScaleSearch.thresholdWithFall : ScaleSearch.threshold
        return """
            rows and columns have the periodicity of video scaled up \(size), \
            \(decibels(detail.prominence)) dB above the spectrum around it \
            (threshold \(decibels(threshold)) dB)
            """
    }

    private static func spectrum(_ detail: DetailMeasurement) -> String {
        """
        the finest detail is that of half the size: the spectrum falls by \
        \(Format.tenth(detail.fall ?? 0)) dB there (threshold \
        \(Format.tenth(ScaleSearch.fallOfHalf)) dB), as after scaling up by 2 or through a soft lens
        """
    }

    private static func decibels(_ ratio: Double) -> Int {
        Int((10 * log10(min(max(ratio, 1), 1e12))).rounded())
    }
}
