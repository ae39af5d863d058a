/// Levels of one decoded channel.
package struct AudioChannel: Hashable, Codable, Sendable {
    package var name: String?
    package var samplePeak: Double?
    package var rms: Double?
    package var offset: Double
    package var softestSecond: Double?
    package var loudestSecond: Double?
    package var offsetSteadiness: Double?
    package var levelAbove500Hz: Double?
    package var residualOfFront: Double?
    package var delayOfFront: Double?
    package var coherenceWithFront: Double?

    package init(name: String?, offset: Double) {
        self.name = name
        self.offset = offset
    }
}

extension AudioChannel: Described {
    package static let members = MemberTable<Self>(
        "a measured channel",
        [
            Member("name", \.name, "FFmpeg's name: `FL`, `LFE`; nil when the layout is not known."),
            Member(
                "samplePeak", \.samplePeak, unit: .fullScale,
                "Largest sample; nil for digital silence."),
            Member(
                "rms", \.rms, unit: .fullScale,
                "Root mean square (a full-scale sine has −3.01); nil for digital silence."),
            Member(
                "softestSecond", \.softestSecond, unit: .fullScale,
                """
                Root mean square of the softest second; nil for digital silence, and for less \
                than a second.
                """),
            Member(
                "loudestSecond", \.loudestSecond, unit: .fullScale,
                "Root mean square of the loudest second, with the same exceptions."),
            Member("offset", \.offset, "Mean of the samples, relative to full scale."),
            Member(
                "offsetSteadiness", \.offsetSteadiness,
                """
                Share of the seconds whose own mean has the sign of `offset` and at least half its \
                size, 0 to 1; nil for less than two seconds.
                """),
            Member(
                "levelAbove500Hz", \.levelAbove500Hz, unit: .decibels,
                """
                Level above 500 Hz relative to the whole channel, 0 or less; nil for silence, \
                and without an LFE channel.
                """),
            Member(
                "residualOfFront", \.residualOfFront, unit: .decibels,
                """
                Residual of the channel after subtraction of the best mix of the two front \
                channels, relative to the channel; nil for front channels, and where \
                inconclusive.
                """),
            Member(
                "delayOfFront", \.delayOfFront, unit: .seconds,
                "Delay of the channel against that mix; nil where there is none."),
            Member(
                "coherenceWithFront", \.coherenceWithFront,
                """
                Share of the channel's power that the two front channels explain in short parts \
                of narrow bands, 0 to 1, without steady tones; nil for front channels, in older \
                records, and where inconclusive.
                """),
        ])
}

/// A channel that is a copy of a different one, perhaps with a gain or inverted polarity.
package struct AudioCopy: Hashable, Codable, Sendable {
    package var first: Int
    package var second: Int
    package var gain: Double
    package var isInverted: Bool
    package var isExact: Bool
    package var residual: Double?

    package init(
        first: Int, second: Int, gain: Double, isInverted: Bool, isExact: Bool, residual: Double?
    ) {
        self.first = first
        self.second = second
        self.gain = gain
        self.isInverted = isInverted
        self.isExact = isExact
        self.residual = residual
    }
}

extension AudioCopy: Described {
    package static let members = MemberTable<Self>(
        "a copied channel",
        [
            Member("first", \.first, "Position of the channel, from 0."),
            Member("second", \.second, "Position of the other channel, greater than `first`."),
            Member("gain", \.gain, unit: .decibels, "Level of `second` relative to `first`."),
            Member("isInverted", \.isInverted, "Whether the polarity is inverted."),
            Member("isExact", \.isExact, "Whether all samples are equal except for their sign."),
            Member(
                "residual", \.residual, unit: .decibels,
                """
                Level of the difference after `gain`, relative to `second`; nil when there is \
                none.
                """),
        ])
}

/// Loudness of a programme: EBU R 128, ITU-R BS.1770-4.
public struct AudioLoudness: Hashable, Codable, Sendable {
    /// Integrated loudness in LUFS, gated; nil when everything is below the gate of −70 LUFS or
    /// shorter than 0.4 seconds.
    public var integrated: Double?
    /// Loudness range in LU (EBU Tech 3342); nil for less than three seconds.
    public var range: Double?
    /// Maximum momentary loudness in LUFS, over 0.4 seconds.
    public var maximumMomentary: Double?
    /// Maximum short-term loudness in LUFS, over three seconds.
    public var maximumShortTerm: Double?
    /// True peak of the loudest channel in dBTP; nil for digital silence.
    public var truePeak: Double?
    /// Sample peak of the loudest channel in dBFS; nil for digital silence.
    public var samplePeak: Double?
    package var center: Double?
    package var curve: LoudnessCurve?

    package init() {}
}

extension AudioLoudness: Described {
    package static let members = MemberTable<Self>(
        "the measured loudness",
        [
            Member(
                "integrated", \.integrated, unit: .loudness,
                """
                Gated; nil when everything is below the gate of −70 LUFS or shorter than 0.4 \
                seconds.
                """),
            Member(
                "range", \.range, unit: .loudnessRange,
                "EBU Tech 3342; nil for less than three seconds."),
            Member("maximumMomentary", \.maximumMomentary, unit: .loudness, "Over 0.4 seconds."),
            Member("maximumShortTerm", \.maximumShortTerm, unit: .loudness, "Over three seconds."),
            Member(
                "truePeak", \.truePeak, unit: .truePeak,
                "True peak of the loudest channel; nil for digital silence."),
            Member(
                "samplePeak", \.samplePeak, unit: .fullScale,
                "Sample peak of the loudest channel; nil for digital silence."),
            Member(
                "center", \.center, unit: .loudness,
                """
                Loudness of the front centre channel, gated separately: mostly dialogue in \
                movies; nil without such a channel beside others, or with nothing above its \
                gate.
                """),
            Member(
                "curve", \.curve, depth: .full,
                """
                Loudness over time; nil for less than three seconds, and where the measured \
                audio is not contiguous.
                """),
        ])
}

/// Loudness over time: at most 512 points, one second apart, or 2, 4, 8 … seconds for longer
/// tracks. It starts at the first sample of the track.
package struct LoudnessCurve: Hashable, Codable, Sendable {
    package var interval: Double
    package var shortTerm: [Double?]

    package init(interval: Double, shortTerm: [Double?]) {
        self.interval = interval
        self.shortTerm = shortTerm
    }
}

extension LoudnessCurve: Described {
    package static let members = MemberTable<Self>(
        "the curve of loudness",
        [
            Member("interval", \.interval, unit: .seconds, "Time from one point to the next."),
            Member(
                "shortTerm", \.shortTerm, unit: .loudness,
                """
                Greatest short-term loudness (three seconds) that ends in each point; nil within \
                the first three seconds, and below −70.
                """),
        ])
}

/// Shares of speech and silence in a track.
package struct SoundShares: Hashable, Codable, Sendable {
    var speech: Double
    var silence: Double
    var centeredSpeech: Double?

    package init(speech: Double, silence: Double, centeredSpeech: Double? = nil) {
        (self.speech, self.silence, self.centeredSpeech) = (speech, silence, centeredSpeech)
    }
}

extension SoundShares: Described {
    package static let members = MemberTable<Self>(
        "the shares of speech and silence",
        [
            Member(
                "speech", \.speech,
                """
                Share of time with speech, 0 to 1, by WebRTC's voice activity detector, which \
                also accepts singing and some music.
                """),
            Member(
                "silence", \.silence,
                """
                Share of time with the voice band below −60 dBFS, 0 to 1. The rest is music, \
                noise and effects.
                """),
            Member(
                "centeredSpeech", \.centeredSpeech,
                """
                Share of speech, 0 to 1, with at least twice the power in the front centre as in \
                left and right together; nil without these channels, and without speech.
                """),
        ])
}
