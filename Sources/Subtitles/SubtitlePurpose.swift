import TrackModel

/// The purpose of a subtitle track, from the kind and rate of its cues.
struct SubtitlePurpose {
    let purpose: CueReading.Purpose
    let confidence: Double

    /// Thresholds, set between the tracks of known purpose in docs/subtitles.md.
    private enum Threshold {
        /// Seconds; the cue rate of a shorter file says nothing.
        static let minimumDuration = 600.0
        /// Cues per minute that a forced track has at most.
        static let maxForcedRate = 1.0
        /// Cues per minute that a full track has at least. Sparse dialogue is between the two.
        static let minimumFullRate = 4.0
        /// Share of the file from the first to the last cue of a full track.
        static let minimumSpan = 0.6
        /// Share and number of cues with noises or speaker names in a track for the hard of hearing.
        static let soundShare = 0.06, soundCues = 12
        /// Share of such cues between which the distinction is less certain.
        static let uncertainShare = 0.03..<0.1
        /// Cues with the forced flag that make a track forced where all have it.
        static let minimumForcedCues = 3
    }

    /// nil when the purpose is not clear.
    ///
    /// - Parameters:
    ///   - plain: number of cues without position, lyrics or drawing.
    ///   - duration: seconds.
    init?(_ reading: CueReading, plain: Int, duration: Double?) {
        guard reading.isComplete, reading.cues > 0, reading.content != .nothing else { return nil }
        if let forced = reading.forcedCues, forced == reading.cues,
            forced >= Threshold.minimumForcedCues
        {
            (purpose, confidence) = (.forced, 0.95)
            return
        }
        let described = (reading.soundCues ?? 0) + (reading.speakerCues ?? 0)
        let share = Double(described) / Double(reading.cues)
        guard let duration, duration >= Threshold.minimumDuration, let first = reading.firstTime,
            let last = reading.endTime
        else { return nil }
        let rate = Double(plain) / duration * 60
        if rate >= Threshold.minimumFullRate, last - first >= duration * Threshold.minimumSpan {
            let isDescribed =
                (reading.soundCues ?? 0) >= Threshold.soundCues && share >= Threshold.soundShare
            purpose = isDescribed ? .hearingImpaired : .full
            confidence = Threshold.uncertainShare.contains(share) ? 0.8 : 0.95
            return
        }
        // A truncated full track has a low rate over the file, but a high one up to its last cue.
        let maxRate = Threshold.maxForcedRate
        guard rate <= maxRate, Double(plain) <= max((last - first) / 60 * maxRate, 3) else {
            return nil
        }
        if let placed = reading.placedCues, placed > 2 * plain {
            (purpose, confidence) = (.signs, 0.85)
        } else if plain > 0 {
            (purpose, confidence) = (.forced, rate <= maxRate / 2 ? 0.9 : 0.8)
        } else {
            return nil
        }
    }
}
