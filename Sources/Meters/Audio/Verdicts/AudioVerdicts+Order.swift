import TrackModel

/// Channels at the place of others, the other way round, or with nothing in them.
extension AudioVerdicts {
    /// Correlation of front channels that are nearly the same with opposite signs: those of any
    /// true recording are far above.
    private static let opposite = -0.9
    /// dBFS and dB: the loudest second of a channel of noise alone, and how much softer others may be;
    /// of a channel that carries something, likewise, at least.
    private static let hiss = -50.0
    private static let hissRange = 3.0
    private static let sound = -35.0
    private static let soundRange = 10.0

    /// dB of what lies above 500 Hz against all of a channel: of low frequency effects that are none,
    /// likewise where the true ones are at another place, and of these.
    private static let wide = -6.0
    private static let wideBesideLow = -15.0
    private static let low = -30.0

    var lowFrequencies: [Finding] {
        guard sawEnough(10) else { return [] }
        let misplaced = misplacedLowFrequencies
        return measured.channels.indices.compactMap { index in
            let channel = measured.channels[index]
            guard isLowFrequency(channel), let level = channel.levelAbove500Hz, isActive(channel),
                level >= (misplaced == nil ? Self.wide : Self.wideBesideLow)
            else { return nil }
            return finding(
                .audioLFEFullRange,
                "what lies above 500 Hz in \(name(index)) is at \(level) dB of all of it"
                    + (misplaced.map { ", and in \(name($0)) there is nothing above" } ?? ""),
                measure: [
                    "levelAbove500Hz": .double(level),
                    "lowFrequencies": misplaced.map { .string(name($0)) } ?? .string("none"),
                    "threshold": .double(misplaced == nil ? Self.wide : Self.wideBesideLow),
                ],
                severity: misplaced == nil ? nil : .warning, confidence: 0.9)
        }
    }

    /// The one channel beside those of low frequencies that holds low frequencies alone.
    private var misplacedLowFrequencies: Int? {
        let low = measured.channels.indices.filter {
            !isLowFrequency(measured.channels[$0]) && isActive(measured.channels[$0])
                && measured.channels[$0].levelAbove500Hz ?? 0 <= Self.low
        }
        return low.count == 1 ? low.first : nil
    }

    /// Nearly mono with one channel turned over; what is all but exact is a copy.
    var oppositeFront: [Finding] {
        guard sawEnough(30, share: 0.25, least: 10), measured.channels.count >= 2,
            !(measured.copies ?? []).contains(where: { $0.first == 0 && $0.second == 1 }),
            isActive(measured.channels[0]), isActive(measured.channels[1]),
            let all = measured.frontCorrelation, all <= Self.opposite,
            let steps = measured.frontStepCorrelation, steps <= Self.opposite
        else { return [] }
        return [
            finding(
                .audioInvertedChannels,
                "\(name(1)) is nearly \(name(0)) with inverted polarity, with a correlation of \(all)",
                measure: [
                    "correlation": .double(all), "stepCorrelation": .double(steps),
                    "threshold": .double(Self.opposite),
                ],
                confidence: 0.8)
        ]
    }

    /// Channels of steady noise beside others that come and go.
    var hissingChannels: [Finding] {
        guard sawEnough(30, share: 0.25, least: 10),
            measured.channels.contains(where: { channel in
                range(channel).map {
                    channel.loudestSecond ?? 0 >= Self.sound && $0 >= Self.soundRange
                }
                    ?? false
            })
        else { return [] }
        let hissing = measured.channels.indices.filter { index in
            let channel = measured.channels[index]
            return !isLowFrequency(channel) && channel.samplePeak ?? -200 >= -80
                && channel.loudestSecond ?? 0 <= Self.hiss
                && range(channel).map { $0 <= Self.hissRange } ?? false
        }
        guard let loudest = hissing.compactMap({ measured.channels[$0].loudestSecond }).max() else {
            return []
        }
        let names = hissing.map(name)
        return [
            finding(
                .audioSilentChannel,
                "\(list(names)) hold\(names.count == 1 ? "s" : "") steady noise alone, of \(loudest) dBFS",
                measure: [
                    "channel": .string(names.joined(separator: ", ")),
                    "loudestSecond": .double(loudest), "threshold": .double(Self.hiss),
                ],
                severity: measured.seconds >= 60 ? .warning : .info, confidence: 0.7)
        ]
    }

    private func range(_ channel: AudioChannel) -> Double? {
        guard let loudest = channel.loudestSecond, let softest = channel.softestSecond else {
            return nil
        }
        return loudest - softest
    }
}
