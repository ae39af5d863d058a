import Platform

/// A passage of audio against the same passage of its source.
package struct PassageComparison: Hashable, Sendable {
    /// Two channels that fit each other: the one of the source, and that of the output.
    package struct Exchange: Hashable, Sendable {
        package let source: String, output: String
    }

    /// Seconds by which the output is late.
    package let delay: Double
    /// Correlation of the mixes at that delay, −1 to 1.
    package let likeness: Double
    /// Level of the output relative to the source in dB; nil for silence.
    package let gain: Double?
    /// Whether the output is silent where the source is not.
    package let isMuted: Bool
    /// Channels of the output that hold another channel of the source.
    package let exchanges: [Exchange]
    /// Channels of the output that are silent where the source is not.
    package let silentChannels: [String]

    /// Root mean square below which a passage is silent, and from which it is not: −70 and −50 dBFS.
    private static let silent: Float = 0.000316, audible: Float = 0.00316
    /// Seconds of the search in either direction.
    private static let reach = 0.6
    /// Samples of the coarse search per sample.
    private static let coarse = 4
    /// Coarse samples either way, 20 ms, that are preferred to an offset further away whose
    /// correlation is larger by this much at most.
    private static let nearby = 40, ambiguity: Float = 0.05

    /// nil where the source is silent or much of a passage is missing.
    package init?(of output: AudioPassage, against source: AudioPassage) {
        guard source.share > 0.9, output.share > 0.5, source.channelCount > 0,
            output.channelCount > 0
        else { return nil }
        let (sourceMix, outputMix) = (source.mix(), output.mix())
        let levels = (Self.total(source), Self.total(output))
        guard levels.0 >= Self.audible else { return nil }
        guard levels.1 >= Self.silent else {
            (delay, likeness, gain, isMuted) = (0, 0, nil, true)
            (exchanges, silentChannels) = ([], [])
            return
        }
        isMuted = false
        let lag = Self.lag(of: outputMix, in: sourceMix)
        delay = Double(lag.samples) / AudioPassage.rate
        likeness = Double(lag.likeness)
        gain = Double(20 * log10f(levels.1 / levels.0))
        let channels = Channels(of: output, against: source, lag: lag.samples)
        (exchanges, silentChannels) = (channels.exchanges, channels.silent)
    }

    /// Root of the summed mean squares of all channels.
    private static func total(_ passage: AudioPassage) -> Float {
        (0..<passage.channelCount).reduce(Float(0)) {
            let level = level(passage.samples(of: $1))
            return $0 + level * level
        }.squareRoot()
    }

    private static func level(_ samples: [Float]) -> Float {
        (samples.reduce(Float(0)) { $0 + $1 * $1 } / Float(max(samples.count, 1))).squareRoot()
    }

    private static func lag(
        of output: [Float], in source: [Float]
    ) -> (samples: Int, likeness: Float) {
        func reduced(_ samples: [Float]) -> [Float] {
            stride(from: 0, to: samples.count - coarse + 1, by: coarse).map { start in
                samples[start..<start + coarse].reduce(0, +)
            }
        }
        let reach = Int(Self.reach * AudioPassage.rate) / coarse
        let (one, two) = (reduced(source), reduced(output))
        let far = best(-reach...reach, one, two)
        // Tones and rhythms fit themselves again after each period.
        let near = best(-Self.nearby...Self.nearby, one, two)
        let rough = (near.likeness >= far.likeness - Self.ambiguity ? near : far).samples * coarse
        return best(rough - 2 * coarse...rough + 2 * coarse, source, output)
    }

    private static func best(
        _ lags: ClosedRange<Int>, _ source: [Float], _ output: [Float]
    ) -> (samples: Int, likeness: Float) {
        var found: (samples: Int, likeness: Float) = (0, -1)
        for lag in lags {
            let value = correlation(source, output, lag)
            if value > found.likeness + 1e-6 { found = (lag, value) }
        }
        return found
    }

    /// Normalised correlation of `source[n]` with `output[n + lag]`.
    private static func correlation(_ source: [Float], _ output: [Float], _ lag: Int) -> Float {
        let from = max(0, -lag)
        let to = min(source.count, output.count - lag)
        guard to - from > source.count / 4 else { return -1 }
        return source.withUnsafeBufferPointer { one in
            output.withUnsafeBufferPointer { two in
                var (product, first, second): (Float, Float, Float) = (0, 0, 0)
                for place in from..<to {
                    let (a, b) = (one[place], two[place + lag])
                    product += a * b
                    first += a * a
                    second += b * b
                }
                return product / max((first * second).squareRoot(), 1e-12)
            }
        }
    }

    /// Channels of both sides, matched by name, else by number.
    private struct Channels {
        var exchanges: [Exchange] = []
        var silent: [String] = []

        /// Correlation from which a channel is that of the source, and the lead that it needs.
        private static let same: Float = 0.6, lead: Float = 0.25
        /// Channels that resemble each other: correlation with the other one, what the own one lacks
        /// at least of 1, and how much more that is.
        private static let copy: Float = 0.95, unlike: Float = 0.02, ratio: Float = 5

        init(of output: AudioPassage, against source: AudioPassage, lag: Int) {
            guard output.channelCount == source.channelCount, source.channelCount > 1 else {
                return
            }
            let count = source.channelCount
            let (from, to) = (Self.names(source), Self.names(output))
            let matching = Set(from) == Set(to) && Set(from).count == count
            let ours = (0..<count).map { source.samples(of: $0) }
            for channel in 0..<count {
                guard let own = matching ? from.firstIndex(of: to[channel]) : channel else {
                    continue
                }
                let samples = output.samples(of: channel)
                let isAudible = PassageComparison.level(ours[own]) >= PassageComparison.audible
                guard PassageComparison.level(samples) >= PassageComparison.silent else {
                    if isAudible { silent.append(to[channel]) }
                    continue
                }
                let scores = ours.map { PassageComparison.correlation($0, samples, lag) }
                guard let best = scores.indices.max(by: { scores[$0] < scores[$1] }), best != own,
                    Self.isExchanged(scores[best], scores[own])
                else { continue }
                exchanges.append(Exchange(source: from[best], output: to[channel]))
            }
        }

        private static func isExchanged(_ best: Float, _ own: Float) -> Bool {
            best >= same && best > own + lead
                || best >= copy && 1 - own >= unlike && 1 - own > ratio * (1 - best)
        }

        /// Side and back channels are one pair in layouts of six.
        private static func names(_ passage: AudioPassage) -> [String] {
            guard let names = passage.names, names.count == passage.channelCount else {
                return (0..<passage.channelCount).map { "channel \($0 + 1)" }
            }
            return names.count > 6
                ? names : names.map { $0 == "SL" ? "BL" : $0 == "SR" ? "BR" : $0 }
        }
    }
}
