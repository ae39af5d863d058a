import TrackModel

extension AudioVerdicts {
    /// dBFS; a peak below this is heard by nobody, yet dither reaches it.
    private static let silence = -80.0
    /// dBFS; root mean square of a channel that certainly carries something.
    private static let active = -60.0
    /// dB; a channel of which the front channels explain all but this is made of them.
    private static let derived = -40.0
    /// Share of the track; silence and lack of own sound elsewhere say nothing of the rest.
    private static let share = 0.25

    var channelFindings: [Finding] {
        if let silentTrack { return [silentTrack] }
        // FFmpeg makes two channels of mono HE-AAC; what it adds is not the track's.
        guard track.channels ?? measured.channels.count == measured.channels.count else {
            return []
        }
        if let surroundFromStereo {
            return [surroundFromStereo] + copies(among: 2) + oppositeFront + lowFrequencies
        }
        return silentChannels + hissingChannels + copies(among: measured.channels.count)
            + oppositeFront
            + lowFrequencies
    }

    private func isSilent(_ channel: AudioChannel) -> Bool {
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

    private var silentTrack: Finding? {
        guard sawEnough(30, share: Self.share), !measured.channels.isEmpty,
            measured.channels.allSatisfy(isSilent)
        else { return nil }
        let peak = measured.channels.compactMap(\.samplePeak).max()
        return finding(
            .audioSilentTrack,
            peak.map { "no sample is above \($0) dBFS" } ?? "all samples are zero",
            measure: [
                "samplePeak": peak.map(JSONValue.double) ?? .string("none"),
                "threshold": .double(Self.silence),
            ],
            confidence: peak == nil ? 1 : 0.9)
    }

    /// A single channel of low frequencies has nothing to do in most sound.
    private var silentChannels: [Finding] {
        guard sawEnough(30, share: Self.share), measured.channels.contains(where: isActive) else {
            return []
        }
        let silent = measured.channels.indices.filter {
            isSilent(measured.channels[$0]) && !isLowFrequency(measured.channels[$0])
        }
        guard !silent.isEmpty else { return [] }
        let names = silent.map(name)
        let peak = silent.compactMap { measured.channels[$0].samplePeak }.max()
        return [
            finding(
                .audioSilentChannel,
                peak.map { "\(list(names)) never exceed\(names.count == 1 ? "s" : "") \($0) dBFS" }
                    ?? "all samples of \(list(names)) are zero",
                measure: [
                    "channel": .string(names.joined(separator: ", ")),
                    "samplePeak": peak.map(JSONValue.double) ?? .string("none"),
                    "threshold": .double(Self.silence),
                ],
                severity: measured.seconds >= 60 ? .warning : .info,
                confidence: peak == nil ? 1 : 0.9)
        ]
    }

    func list(_ names: [String]) -> String {
        guard names.count > 1, let last = names.last else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }

    private func copies(among count: Int) -> [Finding] {
        guard sawEnough(10) else { return [] }
        return (measured.copies ?? []).compactMap { copy in
            guard copy.second < count, measured.channels.indices.contains(copy.second),
                measured.channels.indices.contains(copy.first),
                isActive(measured.channels[copy.first]), isActive(measured.channels[copy.second]),
                !isLowFrequency(measured.channels[copy.second]),
                !isLowFrequency(measured.channels[copy.first])
            else { return nil }
            let pair = "\(name(copy.second)) is \(name(copy.first))"
            let gain = copy.gain == 0 ? "" : " at \(copy.gain) dB"
            return finding(
                copy.isInverted ? .audioInvertedChannels : .audioDuplicateChannels,
                copy.isInverted ? "\(pair) with inverted polarity\(gain)" : "\(pair)\(gain)",
                measure: [
                    "first": .string(name(copy.first)), "second": .string(name(copy.second)),
                    "gain": .double(copy.gain),
                    "residual": copy.residual.map(JSONValue.double) ?? .string("none"),
                    "threshold": .double(RelationMeter.copyLimitInDecibels),
                ],
                confidence: copy.isExact ? 1 : 0.9)
        }
    }

    private var surroundFromStereo: Finding? {
        let channels = measured.channels
        guard channels.count > 2, channels[0].name == "FL", channels[1].name == "FR",
            sawEnough(60, share: Self.share, least: 5), isActive(channels[0]), isActive(channels[1])
        else { return nil }
        let others = channels.dropFirst(2).filter { !isLowFrequency($0) }
        let made = others.filter { !isSilent($0) }
        guard !others.isEmpty,
            made.allSatisfy({ ($0.residualOfFront ?? 0) <= Self.derived })
        else { return nil }
        let worst = made.compactMap(\.residualOfFront).max()
        let delay = made.compactMap(\.delayOfFront).max()
        return finding(
            .audioSurroundFromStereo,
            worst == nil
                ? "of \(channels.count) channels only the two in front carry sound"
                : "all that \(channels.count) channels carry is mixed from the two in front"
                    + (delay.map { ", delayed by up to \($0) s" } ?? ""),
            measure: [
                "residual": worst.map(JSONValue.double) ?? .string("none"),
                "delay": .double(delay ?? 0), "threshold": .double(Self.derived),
            ],
            severity: measured.seconds >= 60 ? .warning : .info,
            confidence: worst == nil ? 0.95 : 0.9)
    }
}
