import FFmpegBridge
import Meters
import TrackModel

// What the meters saw, in the record.

extension TrackProbe {
    /// Writes the measurements into the resolved track.
    func measure(into track: inout MediaPlayerTrack) {
        let meters = decoding.meters
        if var measured = meters.pictureMeasurements(isComplete: isWhollyDecoded),
            !isAttachedPicture
        {
            // Without its RPUs profile 5 is neither YCbCr nor any light at all.
            if track.dovi?.profile == 5 { (measured.light, measured.gamut) = (nil, nil) }
            track.measuredPicture = measured
            if measured.isComplete { track.measuredContentLight = measured.light?.contentLight }
        }
        track.measuredSound = meters.soundMeasurements
    }

    /// Whether every frame of the track was decoded.
    private var isWhollyDecoded: Bool { end == .fileEnd && decoding.tookEverything }
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
