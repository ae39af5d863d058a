import Platform
import TrackModel

/// Reports video that was scaled up.
enum UpscaleVerdict {
    static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let detail = picture.measurements.detail, let confidence = detail.confidence
        else { return [] }
        return [
            Finding(
                .videoUpscaled, trackID: picture.track.trackID, message: message(detail),
                observed: detail.estimatedHeight.map(JSONValue.int) ?? .string("smaller"),
                confidence: confidence)
        ]
    }

    private static func message(_ detail: DetailMeasurement) -> String {
        let size = detail.estimatedHeight.map { "from \($0) rows" } ?? "by an unknown factor"
        return """
            rows and columns have the periodicity of video scaled up \(size), \
            \(decibels(detail.prominence)) dB above the spectrum around it \
            (threshold \(decibels(threshold(detail))) dB)
            """
    }

    private static func threshold(_ detail: DetailMeasurement) -> Double {
        if detail.ratio == 0.5 { return ScaleSearch.thresholdOfHalf }
        let thresholds = [
            detail.estimatedHeight == nil ? ScaleSearch.thresholdWithoutHeight : .infinity,
            ScaleSearch.threshold,
        ]
        return thresholds.first { detail.prominence >= $0 } ?? ScaleSearch.thresholdWithSign
    }

    private static func decibels(_ ratio: Double) -> Int {
        Int((10 * log10(min(max(ratio, 1), 1e12))).rounded())
    }
}
