import TrackModel

/// Verdicts of decoded sound against a track, each with its
/// measure, its threshold and a confidence. Where the measurements leave room for
/// another story there is none.
package struct AudioVerdicts {
    let track: MediaPlayerTrack
    let measured: AudioMeasurements
    /// Seconds; when the film begins on the clock of its samples.
    let filmStart: Double

    /// Verdicts about `track`, of which `measured` was measured.
    ///
    /// - Parameter filmStart: Seconds; when the film begins on the clock of its samples.
    package static func findings(
        _ track: MediaPlayerTrack, _ measured: AudioMeasurements, filmStart: Double = 0
    ) -> [Finding] {
        let verdicts = AudioVerdicts(track: track, measured: measured, filmStart: filmStart)
        return verdicts.channelFindings + verdicts.continuityFindings + verdicts.sampleFindings
            + verdicts.spectrumFindings
    }

    /// Whether so many seconds and such a share of the track, or nearly all of a
    /// shorter one that lasts at least `least`, were looked at: what was not seen may
    /// be elsewhere.
    func sawEnough(_ seconds: Double, share: Double = 0, least: Double = 1) -> Bool {
        let duration = track.duration ?? 0
        if measured.seconds >= seconds, measured.seconds >= duration * share { return true }
        return duration > 0 && measured.seconds >= max(least, duration * 0.9)
    }

    func finding(
        _ code: Finding.Code, _ message: String, declared: JSONValue? = nil,
        measure: [String: JSONValue], severity: Finding.Severity? = nil, confidence: Double
    ) -> Finding {
        var measure = measure
        measure["seconds"] = .double(measured.seconds)
        return Finding(
            code, trackID: track.trackID, message: message, declared: declared,
            observed: .object(measure), severity: severity, confidence: confidence)
    }
}
