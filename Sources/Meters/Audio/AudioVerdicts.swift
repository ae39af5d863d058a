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
            + copies + PhaseVerdict.findings(audio) + LowFrequencyVerdict.findings(audio)
    }
}

/// A track and the measurements of its audio, as the verdicts read them.
struct MeasuredAudio {
    let track: MediaPlayerTrack
    let measured: AudioMeasurements
    /// Presentation time, in seconds, at which the file begins.
    let filmStart: Double

    /// dBFS; peak of a silent channel. Dither reaches it, and it is inaudible.
    static let silence = -80.0
    /// dBFS; root mean square of a channel that certainly carries audio.
    private static let active = -60.0
    /// Share of a track that makes it nearly all of it.
    private static let nearlyAll = 0.9
    /// Share of the track for verdicts on all of it.
    static let minimumShare = 0.25
    /// Seconds from which a fault of a channel is a warning.
    private static let minimumForWarning = 60.0

    /// Whether enough of the track was measured: `seconds` and `share` of it, or nearly all of a shorter
    /// one of at least `least` seconds.
    func sawEnough(_ seconds: Double, share: Double = 0, least: Double = 1) -> Bool {
        let duration = track.duration ?? 0
        if measured.seconds >= seconds, measured.seconds >= duration * share { return true }
        return duration > 0 && measured.seconds >= max(least, duration * Self.nearlyAll)
    }

    var channelSeverity: Finding.Severity {
        measured.seconds >= Self.minimumForWarning ? .warning : .info
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

    func isSilent(_ channel: AudioChannel) -> Bool {
        (channel.samplePeak ?? -.infinity) < Self.silence
    }

    func isActive(_ channel: AudioChannel) -> Bool {
        (channel.rms ?? -.infinity) > Self.active
    }

    func isLowFrequency(_ channel: AudioChannel) -> Bool {
        channel.name?.hasPrefix("LFE") ?? false
    }

    func name(_ index: Int) -> String {
        guard measured.channels.indices.contains(index) else { return "\(index)" }
        return measured.channels[index].name ?? "channel \(index + 1)"
    }

    func list(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    /// `, at 0:01:23.4`, `, at 0:01:23.4, 0:02:00.0 and 0:03:00.1`, and the first of more than three.
    func places(_ times: [Double]) -> String {
        let places = times.compactMap { TimeStamp.tenths($0 - filmStart) }
        guard let first = places.first, places.count <= 3 else {
            return places.first.map { ", first at \($0)" } ?? ""
        }
        return ", at \(places.count == 1 ? first : list(places))"
    }
}
