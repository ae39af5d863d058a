import TrackModel

/// Channels at the place of others, or the other way round.
extension AudioVerdicts {
    /// Correlation of front channels that are nearly the same with opposite signs: those of any
    /// true recording are far above.
    private static let opposite = -0.9

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
}
