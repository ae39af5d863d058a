import TrackModel

/// Findings that follow from measured pictures: each with its measure, threshold and
/// confidence, and none where the measure leaves doubt.
package enum PictureVerdicts {
    /// - Parameter declared: What metadata says beyond the track's record.
    package static func findings(
        track: MediaPlayerTrack, measurements: PictureMeasurements,
        declared: DeclaredPicture = DeclaredPicture()
    ) -> [Finding] {
        // Pictures that could not be decrypted are noise.
        guard track.encryption == nil else { return [] }
        return LuminanceVerdicts.findings(track, measurements, declared)
            + LevelVerdicts.findings(track, measurements)
            + AreaVerdicts.findings(track, measurements, declared)
            + ScanVerdicts.findings(track, measurements)
            + CadenceVerdicts.findings(track, measurements)
            + upscaled(track, measurements)
    }

    private static func upscaled(
        _ track: MediaPlayerTrack, _ measurements: PictureMeasurements
    ) -> [Finding] {
        guard let detail = measurements.detail, let height = detail.estimatedHeight else {
            return []
        }
        return [
            Finding(
                .videoUpscaled, trackID: track.trackID,
                message: """
                    rows and columns show the rhythm of pictures of \(height) rows scaled up, \
                    \(Int(min(detail.prominence, 1e6))) times above its neighbours \
                    (threshold \(Int(UpscaleMeter.threshold)))
                    """,
                observed: .int(height), confidence: detail.confidence)
        ]
    }
}

/// Numbers as verdicts write them.
enum Wording {
    /// With one place after the point.
    static func tenth(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return rounded == rounded.rounded() && abs(rounded) < 1e9
            ? "\(Int(rounded))" : "\(rounded)"
    }

    static func percent(_ share: Double) -> String { tenth(share * 100) + " %" }

    static func hundredth(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
