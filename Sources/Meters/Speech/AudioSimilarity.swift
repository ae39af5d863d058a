import TrackModel

/// Relation of a track to another with the same timing: the same speech, other speech over the same
/// music, or commentary over all of it.
package struct AudioSimilarity: Hashable, Sendable {
    /// Runs of one second with speech in the other track, and without.
    package let speech: Int, pauses: Int
    /// Shares of the speech that occurs here too, and that does not, 0 to 1.
    package let kept: Double, lost: Double
    /// Share of the pauses with speech here only.
    package let talkedOver: Double

    /// Slots of a run.
    private static let window = 50
    /// Agreement of a run that is the same, and of one that is not.
    private static let same = 0.4, other = 0.25
    /// Shares of a run with active bands: of speech, of a pause, and of speech in it.
    private static let spoken = 0.3, silent = 0.06, voice = 0.4

    /// - Parameter delay: Seconds by which this track is late.
    package init(of sound: SoundTimeline, against other: SoundTimeline, delay: Double) {
        let (one, two) = (AudioFingerprint(sound, from: other.start), AudioFingerprint(other))
        let delay = delay.isFinite ? min(max(delay, -100), 100) : 0
        let lag = Int((delay / AudioFingerprint.slot).rounded())
        let shift = ((other.start - sound.start + delay) / SoundTimeline.step).rounded()
        let moved = shift.isFinite ? Int(min(max(shift, -1e9), 1e9)) : 0
        let slots = Self.window * SoundTimeline.printSlots
        var (speech, pauses, kept, lost, talked) = (0, 0, 0, 0, 0)
        for start in stride(from: 0, to: two.count - Self.window, by: Self.window) {
            let place = start * SoundTimeline.printSlots
            guard
                let likeness = one.likeness(
                    start + lag..<start + lag + Self.window, in: two, at: lag)
            else { continue }
            let there = other.share(of: SoundTimeline.lively, in: place..<place + slots)
            if there >= Self.spoken {
                let voiced = other.share(of: SoundTimeline.spoken, in: place..<place + slots)
                guard voiced >= 0.6 else { continue }
                speech += 1
                kept += likeness >= Self.same ? 1 : 0
                lost += likeness < Self.other ? 1 : 0
            } else if there <= Self.silent {
                pauses += 1
                let here = sound.share(
                    of: SoundTimeline.lively, in: place + moved..<place + moved + slots)
                talked += likeness < Self.other && here >= Self.voice ? 1 : 0
            }
        }
        func share(_ part: Int, _ whole: Int) -> Double { Double(part) / Double(max(whole, 1)) }
        (self.speech, self.pauses) = (speech, pauses)
        (self.kept, self.lost) = (share(kept, speech), share(lost, speech))
        talkedOver = share(talked, pauses)
    }
}

extension SoundTimeline {
    /// Share of the slots with a mark, 0 to 1; slots outside have none.
    fileprivate func share(of mark: UInt8, in range: Range<Int>) -> Double {
        let inside = range.clamped(to: slots.startIndex..<slots.endIndex)
        let count = slots[inside].count { $0 & mark != 0 }
        return Double(count) / Double(max(range.count, 1))
    }
}

/// Delay between two tracks of a title: music and effects are the same in both, whatever the
/// language.
package struct AudioOffset: Hashable, Sendable {
    /// Seconds by which this track is late at the beginning of the other; negative where it is
    /// early.
    package let delay: Double
    /// Factor for its times to run like the other: 1, or the ratio of two frame rates.
    package let stretch: Double
    /// Agreement there: 0 by chance, 1 where all bits are equal.
    package let likeness: Double
    /// Share of the runs of ten seconds that agree there more than elsewhere.
    let share: Double

    /// Seconds: the search range in either direction, the least audio of both, and the drift that
    /// is detectable.
    private static let reach = 60.0, minimumSeconds = 60.0, minimumDrift = 1.0
    /// Standard deviations above the mean, ratio to the next best outside `near` seconds, and the
    /// least share.
    private static let clear = 10.0, lead = 1.8, near = 0.3, minimumShare = 0.25
    /// Ratio by which a stretched track has to agree better.
    private static let preference = 1.1
    /// Speed ratios between 23.976, 24 and 25 frames per second.
    private static let stretches: [Double] = {
        let (film, cinema, video) = (24_000.0 / 1001.0, 24.0, 25.0)
        return [
            1.0, video / cinema, cinema / video, video / film, film / video, cinema / film,
            film / cinema,
        ]
    }()

    /// Offset of a track against itself.
    package static let none = Self(delay: 0, stretch: 1, likeness: 1, share: 1)

    private init(delay: Double, stretch: Double, likeness: Double, share: Double) {
        (self.delay, self.stretch) = (delay, stretch)
        (self.likeness, self.share) = (likeness, share)
    }

    /// nil without common audio.
    package init?(of sound: SoundTimeline, against other: SoundTimeline) {
        let slot = AudioFingerprint.slot
        guard abs(sound.start - other.start) < Double(SoundTimeline.most) * SoundTimeline.step,
            Double(min(sound.prints.count, other.prints.count)) * slot >= Self.minimumSeconds
        else { return nil }
        let reference = AudioFingerprint(other)
        guard reference.heard * slot >= Self.minimumSeconds else { return nil }
        let length = Double(other.prints.count) * slot
        typealias Try = (stretch: Double, prints: AudioFingerprint, place: AudioFingerprint.Place)
        let tries = Self.stretches.filter { $0 == 1 || abs($0 - 1) * length >= Self.minimumDrift }
            .compactMap { stretch -> Try? in
                let prints = AudioFingerprint(sound, stretch: stretch, from: other.start)
                guard prints.heard * slot >= Self.minimumSeconds,
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
        guard share >= Self.minimumShare else { return nil }
        delay = (Double(best.place.lag) + best.place.fraction) * slot
        (stretch, likeness) = (best.stretch, min(best.place.likeness, 1))
    }
}
