import TrackModel

/// The relation of one track's sound to another's that runs along with it: the same speech, another
/// one over the same music, or somebody who talks over all of it.
package struct SoundKinship: Hashable, Sendable {
    /// Stretches of a second in which the other one speaks, and in which it does not.
    package let speech: Int, pauses: Int
    /// Share of the speech that is heard here as well, and that is not, 0 to 1.
    package let kept: Double, lost: Double
    /// Share of the pauses in which a voice is heard here that is not there.
    package let talkedOver: Double

    /// Slots of a stretch, and the share of them that are heard.
    private static let window = 50
    /// Agreement of prints in a stretch that is the same, and in one that is not.
    private static let same = 0.4, other = 0.25
    /// Shares of a stretch that are lively: of speech, of a pause, and of a voice in it.
    private static let spoken = 0.3, silent = 0.06, voice = 0.4

    /// - Parameter delay: seconds by which the sound is late against the other.
    package init(of sound: SoundTimeline, against other: SoundTimeline, delay: Double) {
        let (one, two) = (SoundPrints(sound, from: other.start), SoundPrints(other))
        let delay = delay.isFinite ? min(max(delay, -100), 100) : 0
        let lag = Int((delay / SoundPrints.slot).rounded())
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
    /// Share of the slots that have a mark, 0 to 1; slots outside have none.
    fileprivate func share(of mark: UInt8, in range: Range<Int>) -> Double {
        let inside = range.clamped(to: slots.startIndex..<slots.endIndex)
        let count = slots[inside].count { $0 & mark != 0 }
        return Double(count) / Double(max(range.count, 1))
    }
}
