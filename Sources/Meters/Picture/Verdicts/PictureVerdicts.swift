import TrackModel

/// Findings that follow from measured pictures.
package enum PictureVerdicts {
    /// - Parameters:
    ///   - declared: Metadata about the pictures beyond the track's record.
    ///   - filmStart: Seconds; when the film begins on the clock of its pictures.
    package static func findings(
        track: MediaPlayerTrack, measurements: PictureMeasurements,
        declared: DeclaredPicture = DeclaredPicture(), filmStart: Double = 0
    ) -> [Finding] {
        // Pictures that could not be decrypted are noise.
        guard track.encryption == nil else { return [] }
        let picture = MeasuredPicture(
            track: track, measurements: measurements, declared: declared, filmStart: filmStart)
        let findings = PictureMeters.kinds.flatMap { $0.findings(picture) }
        guard findings.contains(where: { $0.code == .videoVisibleDamage }) else { return findings }
        return findings.filter { !ofLevels.contains($0.code) }
    }

    /// Findings that single blocks of any value decide: of damaged pictures they say nothing of the film.
    private static let ofLevels: Set<Finding.Code> = [
        .colorRangeMismatch, .colorRangeConvertedTwice, .colorMatrixMismatch,
        .hdrLightLevelMismatch, .hdrImplausibleLight,
    ]
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
