import TrackModel

/// Reports gain tags that do not belong to the audio: of another master, or of another track.
enum GainVerdict {
    /// Decibels; taggers before ReplayGain 2.0 weigh frequencies differently, by up to 3 dB.
    private static let tolerance = 4.0
    /// Share of the track that has to be measured: gain is that of the whole track.
    private static let minimumShare = 0.98
    /// Seconds; the gate of loudness needs some content.
    private static let minimumSeconds = 10.0

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        guard let tags = audio.track.replayGain, let gain = tags.trackGain,
            let loudness = audio.measured.loudness?.integrated,
            let duration = audio.track.duration, audio.measured.seconds >= minimumSeconds,
            audio.measured.seconds >= duration * minimumShare,
            abs(loudness + gain - tags.reference) > tolerance
        else { return [] }
        let fitting = tenths(tags.reference - loudness)
        return [
            audio.finding(
                .audioGainMismatch,
                "the tag states a gain of \(tenths(gain)) dB, but the measured loudness needs "
                    + "\(fitting) dB",
                declared: .double(gain),
                measure: ["gain": .double(fitting), "integrated": .double(loudness)],
                confidence: 0.9)
        ]
    }

    private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
