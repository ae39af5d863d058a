import TrackModel

/// The offset and stretch that align the cues of a track with speech in the audio.
package struct SpeechFit: Hashable, Sendable {
    /// Seconds to add to the stretched cue times.
    package let offset: Double
    /// Factor for the cue times: 1, or the quotient of two frame rates.
    package let stretch: Double
    /// 0 to 1.
    package let confidence: Double
    /// Share of the speech during which an aligned cue is shown.
    package let covered: Double
    /// Share of the aligned cues without speech.
    package let silent: Double

    /// Thresholds of the search; docs/subtitles.md has the measured error rates.
    private enum Threshold {
        /// Cues and seconds of audio below which nothing is compared.
        static let minimumCues = 20, minimumSeconds = 60.0
        /// Cues that are compared; only karaoke and effects have more.
        static let maxCues = 8192
        /// Seconds that are searched in either direction.
        static let reach = 60.0
        /// Seconds around the best offset that are not compared with it.
        static let exclusion = 3.0
        /// Seconds of a slot.
        static let step = 0.02
        /// Slots between two offsets that are tried.
        static let stride = 2
        /// Standard deviations above the mean of the other offsets that the best one has at least.
        static let minimumLead = 5.0
        /// Seconds of drift from the first to the last cue below which a stretch is not tried.
        static let minimumDrift = 1.0
        /// Factor by which a stretch has to correlate better than none.
        static let stretchAdvantage = 1.05
    }

    /// nil when no offset is clearly better than all others.
    ///
    /// - Parameter cues: seconds on the clock of the audio, in order, without overlaps.
    package init?(_ cues: [ClosedRange<Double>], against sound: SoundTimeline) {
        let cues = Array(
            cues.filter { abs($0.lowerBound) < 1e6 && abs($0.upperBound) < 1e6 }
                .prefix(Threshold.maxCues))
        guard cues.count >= Threshold.minimumCues,
            sound.end - sound.start >= Threshold.minimumSeconds
        else { return nil }
        // The detector takes music for voice. Music seldom changes in every band at once.
        let tries = [SoundTimeline.spoken, SoundTimeline.lively].compactMap { mark in
            Try(cues, sound, mark)
        }
        guard let best = tries.max(by: { $0.lead < $1.lead }) else { return nil }
        let onsets = SpeechOnsets(sound, mark: best.mark)
        let exact = onsets.refined(cues.map { $0.lowerBound * best.stretch }, by: best.offset)
        // Changes of level are blurred: without matching line starts the offset is too rough.
        guard exact != nil || best.mark == SoundTimeline.spoken else { return nil }
        let offset = exact ?? best.offset
        let aligned = cues.map {
            ($0.lowerBound * best.stretch + offset)...($0.upperBound * best.stretch + offset)
        }
        stretch = best.stretch
        self.offset = offset
        confidence = min(0.5 + best.lead / 20, 0.95)
        (covered, silent) = best.field.shares(of: aligned)
    }

    /// The rough offset by one kind of speech evidence.
    private struct Try {
        let mark: UInt8
        let field: SpeechField
        let stretch: Double
        let offset: Double
        /// Standard deviations above the mean of other offsets.
        let lead: Double

        init?(_ cues: [ClosedRange<Double>], _ sound: SoundTimeline, _ mark: UInt8) {
            let field = SpeechField(
                sound, mark: mark, step: Threshold.step, reach: Threshold.reach)
            guard field.spoken > 0, let first = cues.first, let last = cues.last else { return nil }
            let length = last.upperBound - first.lowerBound
            let places = SubtitleSync.stretches
                .filter { abs($0 - 1) * length >= Threshold.minimumDrift || $0 == 1 }
                .compactMap { stretch in
                    best(cues, stretch, field).map { (stretch: stretch, place: $0) }
                }
            guard let best = places.max(by: { $0.place.value < $1.place.value }) else {
                return nil
            }
            let plain = places.first {
                $0.stretch == 1 && $0.place.value * Threshold.stretchAdvantage >= best.place.value
            }
            let chosen = plain ?? best
            guard chosen.place.lead >= Threshold.minimumLead else { return nil }
            (self.mark, self.field, stretch) = (mark, field, chosen.stretch)
            (offset, lead) = (chosen.place.offset, chosen.place.lead)
        }
    }

    /// The offset with the highest correlation between cues and speech.
    ///
    /// - Returns: `value` is the coefficient; `lead` counts standard deviations above other offsets.
    private static func best(
        _ cues: [ClosedRange<Double>], _ stretch: Double, _ field: SpeechField
    ) -> (offset: Double, value: Double, lead: Double)? {
        let values = field.correlations(
            cues.map { ($0.lowerBound * stretch)...($0.upperBound * stretch) },
            stride: Threshold.stride)
        guard let peak = values.indices.max(by: { values[$0] < values[$1] }), values[peak] > 0
        else { return nil }
        let away = Int(Threshold.exclusion / Threshold.step) / Threshold.stride
        let others = values.indices.filter { abs($0 - peak) > away }.map { values[$0] }
        guard let (mean, spread) = others.meanAndDeviation, spread > 0 else { return nil }
        return (
            Double(peak * Threshold.stride) * Threshold.step - Threshold.reach, values[peak],
            (values[peak] - mean) / spread
        )
    }
}

/// Cumulative counts of the time slots with speech, padded on both sides.
struct SpeechField {
    private let step: Double
    private let start: Double
    /// Slots of padding on either side.
    private let padding: Int
    /// Slots of audio.
    private let length: Int
    /// Slots with speech before each slot, padding included.
    private let before: [Int32]

    /// - Parameter mark: the bit of slots with speech.
    init(_ sound: SoundTimeline, mark: UInt8, step: Double, reach: Double) {
        let parts = max(Int((step / SoundTimeline.step).rounded()), 1)
        (self.step, start) = (step, sound.start)
        padding = Int(reach / step) + 1
        length = sound.slots.count / parts
        var before = [Int32](repeating: 0, count: padding + 1)
        before.reserveCapacity(length + 2 * padding + 1)
        var count: Int32 = 0
        for slot in 0..<length {
            let isSpoken = sound.slots[slot * parts..<(slot + 1) * parts].contains {
                $0 & mark != 0
            }
            count += isSpoken ? 1 : 0
            before.append(count)
        }
        before.append(contentsOf: repeatElement(count, count: padding))
        self.before = before
    }

    var spoken: Int { Int(before.last ?? 0) }

    /// The index in `before` of a time, clamped to the padding.
    private func place(_ time: Double) -> Int {
        let slot = ((time - start) / step).rounded()
        return Int(min(max(slot, -Double(padding)), Double(length + padding))) + padding
    }

    /// Correlation between cues and speech, for offsets of every `stride` slots within the padding.
    func correlations(_ cues: [ClosedRange<Double>], stride: Int) -> [Double] {
        let spans = cues.map { (place($0.lowerBound), place($0.upperBound)) }
        let shown = Double(spans.reduce(0) { $0 + $1.1 - $1.0 })
        let (whole, spoken) = (Double(length), Double(spoken))
        guard shown > 0, shown < whole, spoken > 0, spoken < whole else { return [] }
        let scale = (shown * (1 - shown / whole) * spoken * (1 - spoken / whole)).squareRoot()
        let last = before.count - 1
        return before.withUnsafeBufferPointer { before in
            Swift.stride(from: -(padding - 1), to: padding, by: stride).map { shift in
                var both = 0
                for (from, to) in spans {
                    let (from, to) = (
                        min(max(from + shift, 0), last), min(max(to + shift, 0), last)
                    )
                    both += Int(before[to] - before[from])
                }
                return (Double(both) - shown * spoken / whole) / scale
            }
        }
    }

    /// Share of the speech during which a cue is shown, and share of the cues without speech.
    func shares(of cues: [ClosedRange<Double>]) -> (covered: Double, silent: Double) {
        var (both, silent) = (0, 0)
        for cue in cues {
            let count = Int(before[place(cue.upperBound)] - before[place(cue.lowerBound)])
            both += count
            silent += count == 0 ? 1 : 0
        }
        return (
            Double(both) / Double(max(spoken, 1)), Double(silent) / Double(max(cues.count, 1))
        )
    }
}

/// Starts of speech after a pause.
struct SpeechOnsets {
    /// Seconds without speech that make a pause.
    private static let pause = 0.25
    /// Seconds of speech below which it is noise.
    private static let utterance = 0.1
    /// Seconds around the rough offset that are searched.
    private static let search = 1.0
    /// Seconds around the exact offset within which a cue matches a start.
    private static let tolerance = 0.2
    /// Seconds of a histogram bin.
    private static let bin = 0.05
    /// Number and share of matching cues below which the exact offset is nil.
    private static let minimumCues = 8, minimumShare = 0.15

    private(set) var times: [Double] = []

    /// - Parameter mark: the bit of slots with speech.
    init(_ sound: SoundTimeline, mark: UInt8) {
        let (pause, utterance) = (
            Int(Self.pause / SoundTimeline.step), Int(Self.utterance / SoundTimeline.step)
        )
        var begin: Int?
        var latest = -pause - 1
        for (place, slot) in sound.slots.enumerated() where slot & mark != 0 {
            if place - latest > pause {
                if let begin, latest - begin >= utterance { add(begin, sound) }
                begin = place
            }
            latest = place
        }
        if let begin, latest - begin >= utterance { add(begin, sound) }
    }

    private mutating func add(_ place: Int, _ sound: SoundTimeline) {
        times.append(sound.start + Double(place) * SoundTimeline.step)
    }

    /// The offset near `rough` at which most cues begin with speech; nil when too few do.
    func refined(_ starts: [Double], by rough: Double) -> Double? {
        var distances: [Double] = []
        var first = 0
        for start in starts.sorted() {
            let start = start + rough
            while first < times.count, times[first] < start - Self.search { first += 1 }
            for time in times[first...].prefix(64) {
                guard time <= start + Self.search else { break }
                distances.append(time - start)
            }
        }
        var counts = [Int](repeating: 0, count: Int(2 * Self.search / Self.bin) + 1)
        for distance in distances {
            counts[min(max(Int((distance + Self.search) / Self.bin), 0), counts.count - 1)] += 1
        }
        let sums = counts.indices.map { place in
            counts[max(place - 2, 0)...min(place + 2, counts.count - 1)].reduce(0, +)
        }
        guard let peak = sums.indices.max(by: { sums[$0] < sums[$1] }) else { return nil }
        let middle = (Double(peak) + 0.5) * Self.bin - Self.search
        let inside = distances.filter { abs($0 - middle) <= Self.tolerance }
        guard let lag = inside.median, inside.count >= Self.minimumCues,
            Double(inside.count) >= Self.minimumShare * Double(starts.count)
        else { return nil }
        return rough + lag
    }
}
