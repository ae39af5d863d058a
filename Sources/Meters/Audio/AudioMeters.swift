import TrackModel

/// All meters of one track's sound.
///
/// Memory does not grow with the length. Where the time of a buffer does not follow
/// that of the one before, what needs neighbouring samples begins anew.
package struct AudioMeters: Sendable {
    /// Seconds that times may jump without being an interruption: containers round.
    private static let tolerance = 0.05
    /// Kinds of sound (rate, channels, format) measured apart, one result each.
    private static let most = 4

    private var sets: [AudioMeterSet] = []
    private var current = 0
    private var expected: Double?
    /// nil where not all of the track is measured.
    private var speech: SpeechMeter?

    package init() {}

    /// Measures from now on also what only the whole of a track tells something of.
    ///
    /// - Parameter keepsPassages: whether a model will hear what is spoken.
    package mutating func expectEverything(keepsPassages: Bool = false) {
        speech = SpeechMeter(keepsPassages: keepsPassages)
    }

    /// Measures one decoded run of samples.
    package mutating func add(_ sound: borrowing AudioBuffer) {
        speech?.add(sound)
        let index = sets.firstIndex { $0.fits(sound) }
        guard index != nil || sets.count < Self.most else { return }
        if let index, index == current {
            if let expected, let time = sound.time, (time - expected).magnitude > Self.tolerance {
                sets[current].interrupt()
            }
        } else {
            if sets.indices.contains(current) { sets[current].interrupt() }
            if index == nil { sets.append(AudioMeterSet(sound, isWhole: speech != nil)) }
            current = index ?? sets.count - 1
        }
        expected = sound.time.map { $0 + sound.duration }
        sets[current].add(sound)
    }

    /// The samples that follow do not continue those before, as after seeking.
    package mutating func interrupt() {
        if sets.indices.contains(current) { sets[current].interrupt() }
        expected = nil
        speech?.interrupt()
    }

    /// Measurements so far: of the kind of sound that lasted longest where it
    /// changed along the way. nil when there was none.
    package var measurements: AudioMeasurements? {
        var measured = sets.max { $0.seconds < $1.seconds }?.measurements
        measured?.shares = speech?.result?.shares
        return measured
    }

    /// Half minutes in which most is spoken: one channel at 16,000 Hz, full scale being 1.
    package var spokenPassages: [[Float]] { speech?.spokenPassages ?? [] }

    /// Where somebody speaks; nil where not all of the track was measured.
    package var timeline: SoundTimeline? { speech?.result?.timeline }
}
