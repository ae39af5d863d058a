import TrackModel

/// Reports silent tracks and silent channels.
enum SilenceVerdict {
    /// Seconds that have to be measured.
    private static let minimumSeconds = 30.0
    private static let confidence = (digital: 1.0, soft: 0.9)

    static func track(_ audio: MeasuredAudio) -> [Finding] {
        let channels = audio.measured.channels
        guard audio.sawEnough(minimumSeconds, share: MeasuredAudio.minimumShare),
            !channels.isEmpty, channels.allSatisfy(audio.isSilent)
        else { return [] }
        let peak = channels.compactMap(\.samplePeak).max()
        return [
            audio.finding(
                .audioSilentTrack,
                peak.map { "no sample exceeds \($0) dBFS" } ?? "all samples are zero",
                measure: measure(peak),
                confidence: peak == nil ? confidence.digital : confidence.soft)
        ]
    }

    /// A silent LFE channel is common.
    static func channels(_ audio: MeasuredAudio) -> [Finding] {
        let channels = audio.measured.channels
        guard audio.sawEnough(minimumSeconds, share: MeasuredAudio.minimumShare),
            channels.contains(where: audio.isActive)
        else { return [] }
        let silent = channels.indices.filter {
            audio.isSilent(channels[$0]) && !audio.isLowFrequency(channels[$0])
        }
        guard !silent.isEmpty else { return [] }
        let names = silent.map(audio.name)
        let peak = silent.compactMap { channels[$0].samplePeak }.max()
        var measure = measure(peak)
        measure["channel"] = .string(names.joined(separator: ", "))
        let subject = audio.list(names)
        return [
            audio.finding(
                .audioSilentChannel,
                peak.map { "\(subject) never exceed\(names.count == 1 ? "s" : "") \($0) dBFS" }
                    ?? "all samples of \(subject) are zero",
                measure: measure, severity: audio.channelSeverity,
                confidence: peak == nil ? confidence.digital : confidence.soft)
        ]
    }

    private static func measure(_ peak: Double?) -> [String: JSONValue] {
        [
            "samplePeak": peak.map(JSONValue.double) ?? .string("none"),
            "threshold": .double(MeasuredAudio.silence),
        ]
    }
}

/// Reports channels of steady noise beside others that come and go.
enum NoiseOnlyVerdict {
    /// dBFS and dB: the loudest second of a channel of noise, and how much softer others may be.
    private static let noise = -50.0
    private static let noiseRange = 3.0
    /// dBFS and dB: the least of both for a channel with audio.
    private static let sound = -35.0
    private static let soundRange = 10.0
    private static let minimumSeconds = (usual: 30.0, shortTrack: 10.0)
    private static let confidence = 0.7

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        let channels = audio.measured.channels
        guard
            audio.sawEnough(
                minimumSeconds.usual, share: MeasuredAudio.minimumShare,
                least: minimumSeconds.shortTrack),
            channels.contains(where: { channel in
                range(channel).map { channel.loudestSecond ?? 0 >= sound && $0 >= soundRange }
                    ?? false
            })
        else { return [] }
        let noisy = channels.indices.filter { index in
            let channel = channels[index]
            return !audio.isLowFrequency(channel) && channel.samplePeak != nil
                && !audio.isSilent(channel) && channel.loudestSecond ?? 0 <= noise
                && range(channel).map { $0 <= noiseRange } ?? false
        }
        guard let loudest = noisy.compactMap({ channels[$0].loudestSecond }).max() else {
            return []
        }
        let names = noisy.map(audio.name)
        return [
            audio.finding(
                .audioSilentChannel,
                "\(audio.list(names)) contain\(names.count == 1 ? "s" : "") only steady noise, at "
                    + "\(loudest) dBFS",
                measure: [
                    "channel": .string(names.joined(separator: ", ")),
                    "loudestSecond": .double(loudest), "threshold": .double(noise),
                ],
                severity: audio.channelSeverity, confidence: confidence)
        ]
    }

    private static func range(_ channel: AudioChannel) -> Double? {
        guard let loudest = channel.loudestSecond, let softest = channel.softestSecond else {
            return nil
        }
        return loudest - softest
    }
}

/// Reports a DC offset.
enum OffsetVerdict {
    /// Full scale is 1.
    private static let minimumOffset = 0.005
    /// Share of the seconds whose mean has the same sign and half of the offset.
    private static let minimumSteadiness = 0.95
    private static let minimumSeconds = 10.0
    /// Bits; coarser samples have an offset by rounding.
    private static let minimumDepth = 9

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        let measured = audio.measured
        guard measured.seconds >= minimumSeconds,
            measured.depth.map({ $0.available >= minimumDepth }) ?? false
        else { return [] }
        return measured.channels.enumerated().compactMap { index, channel in
            guard channel.offset.magnitude >= minimumOffset,
                let steadiness = channel.offsetSteadiness, steadiness >= minimumSteadiness
            else { return nil }
            return audio.finding(
                .audioDCOffset, "\(audio.name(index)) has a DC offset of \(channel.offset)",
                measure: [
                    "channel": .int(index), "offset": .double(channel.offset),
                    "threshold": .double(minimumOffset),
                ],
                confidence: 0.9)
        }
    }
}
