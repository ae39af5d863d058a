import TrackModel

/// Reports channels that are copies of others.
enum CopyVerdict {
    private static let minimumSeconds = 10.0
    private static let confidence = (exact: 1.0, others: 0.9, coded: 0.6...0.8)
    /// Confidence for each decibel below the limit of coded copies.
    private static let confidencePerDecibel = 0.02

    /// A copy of lossy audio that differs by the noise of the coder.
    static func coded(_ audio: MeasuredAudio) -> [Finding] {
        let channels = audio.measured.channels
        guard audio.sawEnough(minimumSeconds), audio.track.isLossless == false, channels.count == 2,
            let copy = audio.measured.nearCopy, let residual = copy.residual,
            audio.isActive(channels[0]), audio.isActive(channels[1])
        else { return [] }
        let limit = RelationMeter.codedLimitInDecibels
        return [
            audio.finding(
                .audioDuplicateChannels,
                """
                \(audio.name(1)) is a copy of \(audio.name(0)) at \(copy.gain) dB, but for \(residual) dB, \
                as lossy coding adds
                """,
                measure: measure(copy, of: audio, threshold: limit),
                confidence: min(
                    confidence.coded.lowerBound + (limit - residual) * confidencePerDecibel,
                    confidence.coded.upperBound
                ).hundredths)
        ]
    }

    /// - Parameter count: Channels that are compared, the first ones.
    static func findings(_ audio: MeasuredAudio, among count: Int) -> [Finding] {
        let channels = audio.measured.channels
        guard audio.sawEnough(minimumSeconds) else { return [] }
        return (audio.measured.copies ?? []).compactMap { copy in
            guard copy.second < count, channels.indices.contains(copy.second),
                channels.indices.contains(copy.first),
                audio.isActive(channels[copy.first]), audio.isActive(channels[copy.second]),
                !audio.isLowFrequency(channels[copy.second]),
                !audio.isLowFrequency(channels[copy.first])
            else { return nil }
            let pair = "\(audio.name(copy.second)) is a copy of \(audio.name(copy.first))"
            let gain = copy.gain == 0 ? "" : " at \(copy.gain) dB"
            return audio.finding(
                copy.isInverted ? .audioInvertedChannels : .audioDuplicateChannels,
                copy.isInverted ? "\(pair) with inverted phase\(gain)" : "\(pair)\(gain)",
                measure: measure(copy, of: audio, threshold: RelationMeter.copyLimitInDecibels),
                confidence: copy.isExact ? confidence.exact : confidence.others)
        }
    }

    private static func measure(
        _ copy: AudioCopy, of audio: MeasuredAudio, threshold: Double
    ) -> [String: JSONValue] {
        [
            "first": .string(audio.name(copy.first)), "second": .string(audio.name(copy.second)),
            "gain": .double(copy.gain),
            "residual": copy.residual.map(JSONValue.double) ?? .string("none"),
            "threshold": .double(threshold),
        ]
    }
}

/// Reports surround channels that are mixed from the two front channels.
enum SurroundVerdict {
    /// dB; what the front channels do not explain of a channel that is mixed from them, uncoded.
    private static let maxResidual = -40.0
    /// Share that they explain in short parts of narrow bands of one that was coded since, or mixed by
    /// weights that change.
    private static let explained = 0.65
    private static let minimumSeconds = (usual: 60.0, shortTrack: 5.0)
    private static let confidence = (silent: 0.95, mixed: 0.9)

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        let channels = audio.measured.channels
        guard channels.count > 2, channels[0].name == "FL", channels[1].name == "FR",
            audio.sawEnough(
                minimumSeconds.usual, share: MeasuredAudio.minimumShare,
                least: minimumSeconds.shortTrack),
            audio.isActive(channels[0]), audio.isActive(channels[1])
        else { return [] }
        let others = channels.dropFirst(2).filter { !audio.isLowFrequency($0) }
        let mixed = others.filter { !audio.isSilent($0) }
        guard !others.isEmpty else { return [] }
        guard mixed.allSatisfy({ ($0.residualOfFront ?? 0) <= maxResidual }) else {
            return coded(mixed, of: audio)
        }
        let worst = mixed.compactMap(\.residualOfFront).max()
        let delay = mixed.compactMap(\.delayOfFront).max()
        return [
            audio.finding(
                .audioSurroundFromStereo,
                worst == nil
                    ? "only the front channels of \(channels.count) carry audio"
                    : "all \(channels.count) channels are mixed from the two front channels"
                        + (delay.map { ", delayed by up to \($0) s" } ?? ""),
                measure: [
                    "residual": worst.map(JSONValue.double) ?? .string("none"),
                    "delay": .double(delay ?? 0), "threshold": .double(maxResidual),
                ],
                severity: audio.channelSeverity,
                confidence: worst == nil ? confidence.silent : confidence.mixed)
        ]
    }

    /// The finding where the front channels explain most of every other one. It is information, since
    /// little of their own under much of the front cannot be distinguished.
    private static func coded(_ mixed: [AudioChannel], of audio: MeasuredAudio) -> [Finding] {
        let shares = mixed.map { $0.coherenceWithFront ?? 0 }
        guard let least = shares.min(), least >= explained else { return [] }
        return [
            audio.finding(
                .audioSurroundFromStereo,
                """
                the two front channels explain \(Format.percent(least)) or more of each other \
                channel (threshold \(Format.percent(explained)))
                """,
                measure: [
                    "coherence": .double(least.thousandths), "threshold": .double(explained),
                ],
                severity: .info, confidence: min(0.3 + least * 0.6, confidence.mixed).hundredths)
        ]
    }
}
