import TrackModel

/// Findings that follow from measured audio.
package enum AudioVerdicts {
    /// - Parameter filmStart: Presentation time, in seconds, at which the file begins.
    package static func findings(
        _ track: MediaPlayerTrack, _ measured: AudioMeasurements, filmStart: Double = 0
    ) -> [Finding] {
        let audio = MeasuredAudio(track: track, measured: measured, filmStart: filmStart)
        return channels(audio) + all.flatMap { $0(audio) }
    }

    /// The verdicts after those on channels, in the order of their findings. A verdict reports a
    /// contradiction between measurement and track with value, threshold and confidence, and nothing
    /// where the measurement has another explanation.
    private static let all: [@Sendable (MeasuredAudio) -> [Finding]] = [
        DropoutVerdict.findings,
        ClickVerdict.findings,
        RepeatVerdict.findings,
        BitDepthVerdict.findings,
        ClippingVerdict.findings,
        OffsetVerdict.findings,
        LossySourceVerdict.findings,
        UpsamplingVerdict.findings,
        HumVerdict.findings,
        GainVerdict.findings,
    ]

    /// Verdicts on channels: a silent track, or surround made of stereo, explains the others.
    private static func channels(_ audio: MeasuredAudio) -> [Finding] {
        let silence = SilenceVerdict.track(audio)
        guard silence.isEmpty else { return silence }
        // FFmpeg decodes mono HE-AAC to two channels; the second is not the track's.
        let count = audio.measured.channels.count
        guard audio.track.channels ?? count == count else { return [] }
        let surround = SurroundVerdict.findings(audio)
        let copies = CopyVerdict.findings(audio, among: surround.isEmpty ? count : 2)
        return
            (surround.isEmpty
            ? SilenceVerdict.channels(audio) + NoiseOnlyVerdict.findings(audio) : surround)
            + copies + CopyVerdict.coded(audio) + PhaseVerdict.findings(audio)
            + LowFrequencyVerdict.findings(audio)
    }
}
