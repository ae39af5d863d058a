import TrackModel

/// How much later one sound of a film is than another: music and effects rise and fall the same way in
/// both, whatever is spoken.
package struct SoundOffset: Hashable, Sendable {
    /// Seconds by which the sound is late against the other, at the beginning of the other one's
    /// clock; negative where it is early.
    package let delay: Double
    /// Factor that its times are to be multiplied with to run as the other's: 1, or the quotient of
    /// two frame rates.
    package let stretch: Double
    /// Agreement of the prints there: 0 by chance, 1 where all bits are the same.
    package let likeness: Double
    /// Share of the stretches of ten seconds that agree there more than elsewhere.
    package let share: Double

    /// Seconds that are tried in either direction, that have to be heard of both, and by which a drift
    /// carries away what can be told as one.
    private static let reach = 60.0, least = 60.0, leastDrift = 1.0
    /// How many deviations the best place is above the mean, how many times as good as any other
    /// outside so many seconds, and the least share.
    private static let clear = 10.0, lead = 1.8, near = 0.3, leastShare = 0.25
    /// How much better a stretch has to be than none.
    private static let preference = 1.1
    /// Factors by which film, cinema and video run apart.
    private static let stretches: [Double] = {
        let (film, cinema, video) = (24_000.0 / 1001.0, 24.0, 25.0)
        return [
            1.0, video / cinema, cinema / video, video / film, film / video, cinema / film,
            film / cinema,
        ]
    }()

    /// The offset of a sound against itself.
    package static let none = Self(delay: 0, stretch: 1, likeness: 1, share: 1)

    private init(delay: Double, stretch: Double, likeness: Double, share: Double) {
        (self.delay, self.stretch) = (delay, stretch)
        (self.likeness, self.share) = (likeness, share)
    }

    /// nil where they have no moments in common.
    package init?(of sound: SoundTimeline, against other: SoundTimeline) {
        let slot = SoundPrints.slot
        guard abs(sound.start - other.start) < Double(SoundTimeline.most) * SoundTimeline.step,
            Double(min(sound.prints.count, other.prints.count)) * slot >= Self.least
        else { return nil }
        let reference = SoundPrints(other)
        guard reference.heard * slot >= Self.least else { return nil }
        let length = Double(other.prints.count) * slot
        typealias Try = (stretch: Double, prints: SoundPrints, place: SoundPrints.Place)
        let tries = Self.stretches.filter { $0 == 1 || abs($0 - 1) * length >= Self.leastDrift }
            .compactMap { stretch -> Try? in
                let prints = SoundPrints(sound, stretch: stretch, from: other.start)
                guard prints.heard * slot >= Self.least,
                    let place = prints.place(
                        in: reference, reach: Int(Self.reach / slot), near: Int(Self.near / slot))
                else { return nil }
                return (stretch, prints, place)
            }
        guard var best = tries.max(by: { $0.place.likeness < $1.place.likeness }) else {
            return nil
        }
        if let plain = tries.first, plain.stretch == 1,
            plain.place.likeness * Self.preference >= best.place.likeness
        {
            best = plain
        }
        guard best.place.prominence >= Self.clear, best.place.lead >= Self.lead else { return nil }
        share = best.prints.share(in: reference, at: best.place.lag)
        guard share >= Self.leastShare else { return nil }
        delay = (Double(best.place.lag) + best.place.fraction) * slot
        (stretch, likeness) = (best.stretch, min(best.place.likeness, 1))
    }
}
