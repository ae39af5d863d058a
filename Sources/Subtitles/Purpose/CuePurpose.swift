import TrackModel

/// Whom a subtitle track is for, by what its cues are and how many of them a film has.
struct CuePurpose {
    let purpose: CueReading.Purpose
    let confidence: Double

    /// Seconds of film without which the number of cues tells nothing.
    private static let shortest = 600.0
    /// Cues a minute: at most of what is forced, at least of all that is said. Films with little
    /// dialogue lie between.
    private static let few = 1.0, many = 4.0
    /// Share of the film that all that is said spans.
    private static let span = 0.6
    /// Share of cues with sounds or names, and how many of them.
    private static let sounds = (share: 0.06, count: 12)

    /// nil where it cannot be told.
    ///
    /// - Parameters:
    ///   - film: seconds.
    ///   - plain: cues that are neither placed nor sung nor drawn.
    init?(_ reading: CueReading, plain: Int, film: Double?) {
        guard reading.isComplete, reading.cues > 0, reading.content != .nothing else { return nil }
        if let forced = reading.forcedCues, forced == reading.cues, forced >= 3 {
            (purpose, confidence) = (.forced, 0.95)
            return
        }
        let described = (reading.soundCues ?? 0) + (reading.speakerCues ?? 0)
        let share = Double(described) / Double(reading.cues)
        guard let film, film >= Self.shortest, let first = reading.firstTime,
            let last = reading.endTime
        else { return nil }
        let rate = Double(plain) / film * 60
        if rate >= Self.many, last - first >= film * Self.span {
            let isDescribed =
                (reading.soundCues ?? 0) >= Self.sounds.count && share >= Self.sounds.share
            purpose = isDescribed ? .hearingImpaired : .full
            confidence = share >= 0.03 && share < 0.1 ? 0.8 : 0.95
            return
        }
        // A track that breaks off has as many cues a minute, up to there.
        guard rate <= Self.few, Double(plain) <= max((last - first) / 60 * Self.few, 3) else {
            return nil
        }
        if let placed = reading.placedCues, placed > 2 * plain {
            (purpose, confidence) = (.signs, 0.85)
        } else if plain > 0 {
            (purpose, confidence) = (.forced, rate <= Self.few / 2 ? 0.9 : 0.8)
        } else {
            return nil
        }
    }
}
