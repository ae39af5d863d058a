import FFmpegBridge
import Meters
import TrackModel

// What the meters saw, in the record.

extension TrackProbe {
    /// Writes the measurements into the resolved track.
    ///
    /// - Returns: what they say against it.
    func measure(into track: inout MediaPlayerTrack) -> [Finding] {
        let meters = decoding.meters
        var findings: [Finding] = []
        if var measured = meters.pictureMeasurements(isComplete: isWhollyDecoded),
            !isAttachedPicture
        {
            // Without its RPUs profile 5 is neither YCbCr nor any light at all.
            if track.dovi?.profile == 5 { (measured.light, measured.gamut) = (nil, nil) }
            track.measuredPicture = measured
            if measured.isComplete { track.measuredContentLight = measured.light?.contentLight }
            findings += PictureVerdicts.findings(
                track: track, measurements: measured, declared: declaredPicture(of: track))
        }
        if let measured = meters.soundMeasurements {
            track.measuredSound = measured
            findings += AudioVerdicts.findings(track, measured)
        }
        return findings
    }

    /// Film that pulldown was found under in the pixels.
    var measuredClaims: [Claim] {
        var claims: [Claim] = []
        guard let rate = decoding.meters.filmFrameRate else { return claims }
        claims.claim(.isTelecined, true, from: .decoded)
        claims.claim(
            .telecine,
            Telecine(
                kind: .hard, filmFrameRate: StandardFrameRate.matching(rate, tolerance: 0.001)),
            from: .decoded)
        return claims
    }

    /// Whether every frame of the track was decoded.
    private var isWhollyDecoded: Bool { hasEnded && decoding.tookEverything }

    private func declaredPicture(of track: MediaPlayerTrack) -> DeclaredPicture {
        let content = track.dovi?.rpu
        return DeclaredPicture(
            activeAreas: content?.activeAreas ?? [], crop: containerTrack.crop,
            dolbyVisionPeak: content?.maxLuminance)
    }
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
