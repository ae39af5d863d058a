import FFmpegBridge
import Meters
import TrackModel

// Measurements as claims.

extension TrackProbe {
    /// - Parameter claims: whatever else is claimed of the track, by which measurements are
    ///   read.
    func measuredClaims(besides claims: [Claim]) -> [Claim] {
        var measured: [Claim] = []
        measured.claim(\.measuredSound, decoding.meters.soundMeasurements, from: .decoded)
        guard var pictures = decoding.meters.pictureMeasurements(isComplete: isWhollyMeasured),
            !isAttachedPicture
        else { return measured }
        // Without its RPUs profile 5 is neither YCbCr nor any light at all.
        if ClaimResolver(claims).value(of: \.dovi)?.profile == 5 {
            (pictures.light, pictures.gamut, pictures.matrix) = (nil, nil, nil)
        }
        measured.claim(\.measuredPicture, pictures, from: .decoded)
        if pictures.isComplete {
            measured.claim(\.measuredContentLight, pictures.light?.contentLight, from: .decoded)
        }
        return measured
    }

    /// Whether every frame of the track was decoded and measured.
    private var isWhollyMeasured: Bool { end == .fileEnd && decoding.measuredEverything }
}

extension LightMeasurement {
    /// Whole cd/m², as CTA-861.3 writes them.
    fileprivate var contentLight: ContentLight? {
        guard let maxCLL = Int(exactly: maxCLL.rounded()),
            let maxFALL = Int(exactly: maxFALL.rounded())
        else { return nil }
        return ContentLight(maxCLL: maxCLL, maxFALL: maxFALL)
    }
}
