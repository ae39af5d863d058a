import TrackModel

/// How the cues of a track lie against the speech of its film.
package struct SpeechFit: Hashable, Sendable {
    /// Seconds to add to the times of the cues, once they are stretched, for them to be shown while
    /// somebody speaks.
    package let offset: Double
    /// Factor that stretches them: 1, or the quotient of two frame rates.
    package let stretch: Double
    /// 0 to 1.
    package let confidence: Double
    /// Share of the speech during which a cue is then shown, and of the cues that then nobody speaks
    /// in.
    package let covered: Double, silent: Double

    /// Fewer cues, or less sound, tell nothing.
    private static let least = (cues: 20, seconds: 60.0)
    /// Cues that are joined where they touch; more than any film has.
    private static let most = 8192
    /// Seconds that are tried in either direction, and how near the best place belongs to it.
    private static let reach = 60.0, near = 3.0
    /// Seconds of a slot of the search.
    private static let step = 0.02
    /// Slots from one place that is tried to the next.
    private static let stride = 2
    /// Deviations by which the best place stands above the others, at which chance is left out.
    private static let clear = 5.0
    /// Seconds by which cues drift from their beginning to their end, at which it can be told.
    private static let leastDrift = 1.0
    /// How much better a stretch has to be than none.
    private static let preference = 1.05

    /// nil where no place is clearly better than all others.
    ///
    /// - Parameter cues: seconds on the clock of the sound; in order, apart from each other.
    package init?(_ cues: [ClosedRange<Double>], against sound: SoundTimeline) {
        let cues = Array(
            cues.filter { abs($0.lowerBound) < 1e6 && abs($0.upperBound) < 1e6 }
                .prefix(Self.most))
        guard cues.count >= Self.least.cues, sound.end - sound.start >= Self.least.seconds else {
            return nil
        }
        // Music passes for a voice; it is seldom lively in all bands at once.
        let tries = [SoundTimeline.spoken, SoundTimeline.lively].compactMap { mark in
            Try(cues, sound, mark)
        }
        guard let best = tries.max(by: { $0.lead < $1.lead }) else { return nil }
        let onsets = SpeechOnsets(sound, mark: best.mark)
        let exact = onsets.refined(cues.map { $0.lowerBound * best.stretch }, by: best.offset)
        // Syllables are smeared: where no line begins with a cue their place is too rough.
        guard exact != nil || best.mark == SoundTimeline.spoken else { return nil }
        let offset = exact ?? best.offset
        let there = cues.map {
            ($0.lowerBound * best.stretch + offset)...($0.upperBound * best.stretch + offset)
        }
        stretch = best.stretch
        self.offset = offset
        confidence = min(0.5 + best.lead / 20, 0.95)
        (covered, silent) = best.field.shares(of: there)
    }

    /// The rough place of cues by one kind of evidence of speech.
    private struct Try {
        let mark: UInt8
        let field: SpeechField
        let stretch: Double
        let offset: Double
        /// Deviations by which it stands above others.
        let lead: Double

        init?(_ cues: [ClosedRange<Double>], _ sound: SoundTimeline, _ mark: UInt8) {
            let field = SpeechField(sound, mark: mark, step: step, reach: reach)
            guard field.spoken > 0, let first = cues.first, let last = cues.last else { return nil }
            let length = last.upperBound - first.lowerBound
            let places = CueFit.stretches.filter { abs($0 - 1) * length >= leastDrift || $0 == 1 }
                .compactMap { stretch in
                    best(cues, stretch, field).map { (stretch: stretch, place: $0) }
                }
            guard let best = places.max(by: { $0.place.value < $1.place.value }) else {
                return nil
            }
            let plain = places.first {
                $0.stretch == 1 && $0.place.value * preference >= best.place.value
            }
            let chosen = plain ?? best
            guard chosen.place.lead >= clear else { return nil }
            (self.mark, self.field, stretch) = (mark, field, chosen.stretch)
            (offset, lead) = (chosen.place.offset, chosen.place.lead)
        }
    }

    /// The place of the cues at which most of them are shown while somebody speaks: by the coefficient
    /// of correlation, and by how many deviations it exceeds the mean of those elsewhere.
    private static func best(
        _ cues: [ClosedRange<Double>], _ stretch: Double, _ field: SpeechField
    ) -> (offset: Double, value: Double, lead: Double)? {
        let values = field.correlations(
            cues.map { ($0.lowerBound * stretch)...($0.upperBound * stretch) }, stride: stride)
        guard let peak = values.indices.max(by: { values[$0] < values[$1] }), values[peak] > 0
        else { return nil }
        let away = Int(near / step) / stride
        let others = values.indices.filter { abs($0 - peak) > away }.map { values[$0] }
        guard let (mean, spread) = others.meanAndDeviation, spread > 0 else { return nil }
        return (
            Double(peak * stride) * step - reach, values[peak], (values[peak] - mean) / spread
        )
    }
}
