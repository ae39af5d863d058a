extension AudioMeasurements: Described {
    package static let members = MemberTable<Self>(
        "the measured sound",
        [
            Member(
                "seconds", \.seconds, unit: .seconds,
                "Sound looked at; everything below speaks of it alone."),
            Member("sampleRate", \.sampleRate, unit: .hertz, "Of the decoded samples."),
            Member("channels", \.channels, "As decoded, in order."),
            Member(
                "loudness", \.loudness, depth: .full,
                "EBU R 128; nil where it could not be measured."),
            Member(
                "copies", \.copies,
                """
                Pairs of channels of which one is made of the other; empty when there is none, nil \
                when it was not looked at.
                """),
            Member(
                "frontCorrelation", \.frontCorrelation,
                """
                Correlation of the two front channels, −1 to 1; nil where one is missing or silent.
                """),
            Member(
                "frontStepCorrelation", \.frontStepCorrelation,
                "Likewise of the steps from sample to sample, in which high frequencies count more."
            ),
            Member("clipping", \.clipping, "Flat tops."),
            Member(
                "dropouts", \.dropouts, depth: .full,
                """
                Runs of digital zero, a millisecond to 0.3 seconds long, that sound breaks off into and \
                comes back out of at full strength.
                """),
            Member(
                "clicks", \.clicks, depth: .full,
                "Single samples that their neighbours do not foretell."),
            Member(
                "repeats", \.repeats, depth: .full,
                """
                Runs of 64 samples and more, of at most 43 milliseconds, that are heard again at once, \
                all channels bit by bit the same; nil of samples of 8 bits.
                """),
            Member(
                "hum", \.hum, depth: .full,
                "A line of mains that stands all through; nil where there is none."),
            Member("depth", \.depth, "Bits of the samples that are really used."),
            Member("spectrum", \.spectrum, "Where the spectrum ends."),
            Member(
                "codingGrid", \.codingGrid, depth: .full,
                """
                Where frames of a lossy coder seem to begin, of 32 to 48 kHz that are stored as whole \
                numbers; nil where too little could be looked at.
                """),
            Member("shares", \.shares, depth: .full, "How much of it is speech, and silence."),
            Member(
                "leadingSilence", \.leadingSilence, unit: .seconds,
                "Before the first sample of any channel above −60 dBFS; nil when there is none."),
            Member(
                "trailingSilence", \.trailingSilence, unit: .seconds, depth: .full,
                "After the last sample of any channel above −60 dBFS; nil when there is none."),
            Member(
                "invalidSamples", \.invalidSamples,
                """
                Samples that were no number (NaN, infinity) or absurdly large, and counted as \
                silence.
                """),
        ])
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
                "Root of the mean square (a full-scale sine has −3.01); nil for digital silence."),
            Member(
                "softestSecond", \.softestSecond, unit: .fullScale,
                """
                Root of the mean square of the softest second; nil for digital silence, and for less \
                than a second.
                """),
            Member("loudestSecond", \.loudestSecond, unit: .fullScale, "Likewise of the loudest."),
            Member("offset", \.offset, "Mean of the samples, full scale being 1."),
            Member(
                "offsetSteadiness", \.offsetSteadiness,
                """
                Share of the seconds whose own mean has the sign of `offset` and at least half its \
                size, 0 to 1; nil for less than two seconds.
                """),
            Member(
                "levelAbove500Hz", \.levelAbove500Hz, unit: .decibels,
                """
                Level of what lies above 500 Hz against all of the channel, 0 or less; nil for silence, \
                and where no channel is of low frequency effects.
                """),
            Member(
                "residualOfFront", \.residualOfFront, unit: .decibels,
                """
                Of all but the two front channels: what is left of the channel when the best \
                mixture of the front channels is taken away, against the channel; nil where that \
                cannot be told.
                """),
            Member(
                "delayOfFront", \.delayOfFront, unit: .seconds,
                "How much earlier that mixture is in front; nil where it is not."),
        ])
}

extension SoundShares: Described {
    package static let members = MemberTable<Self>(
        "the shares of speech and silence",
        [
            Member(
                "speech", \.speech,
                """
                Share of the time in which somebody seems to speak, 0 to 1, by WebRTC's detector of \
                voices: it takes singing, and some music, for speech.
                """),
            Member(
                "silence", \.silence,
                """
                Share of the time in which the band of voices is below −60 dBFS, 0 to 1. What is \
                neither is music, noise and effects.
                """),
            Member(
                "centeredSpeech", \.centeredSpeech,
                """
                Share of the speech, 0 to 1, in which the front centre has at least twice the power \
                of left and right together; nil without a centre beside these, and without speech.
                """),
        ])
}

extension AudioCopy: Described {
    package static let members = MemberTable<Self>(
        "a copied channel",
        [
            Member("first", \.first, "Position of the channel, from 0."),
            Member("second", \.second, "Position of the other channel, greater than `first`."),
            Member("gain", \.gain, unit: .decibels, "Of `second` against `first`."),
            Member("isInverted", \.isInverted, "Whether the samples have opposite signs."),
            Member("isExact", \.isExact, "Whether all samples are the same but for the sign."),
            Member(
                "residual", \.residual, unit: .decibels,
                "What `gain` leaves unexplained, against `second`; nil when that is nothing."),
        ])
}

extension AudioClipping: Described {
    package static let members = MemberTable<Self>(
        "the measured clipping",
        [
            Member("runs", \.runs, "Runs of three or more equal samples at full scale."),
            Member("samples", \.samples, "Samples of all runs."),
            Member("longest", \.longest, "Samples of the longest run."),
            Member(
                "fullScaleSamples", \.fullScaleSamples,
                "Samples at full scale, in runs or not."),
            Member("overs", \.overs, "Samples beyond full scale, which only floating point holds."),
            Member(
                "ceiling", \.ceiling,
                """
                Flat tops at the highest values where these are below full scale; nil where they are \
                not, and of samples of 8 bits.
                """),
        ])
}

extension AudioCeiling: Described {
    package static let members = MemberTable<Self>(
        "the measured ceiling",
        [
            Member("level", \.level, unit: .fullScale, "The highest value of all channels."),
            Member(
                "runs", \.runs,
                """
                Runs of three or more equal samples at the highest or lowest value of a channel, \
                without a leap into or out of them.
                """),
            Member("samples", \.samples, "Samples of these runs."),
            Member("longest", \.longest, "Samples of the longest run."),
            Member(
                "otherRuns", \.otherRuns,
                "Such runs at other values, from half of the highest one on."),
        ])
}

extension AudioFaults: Described {
    package static let members = MemberTable<Self>(
        "the measured faults",
        [
            Member(
                "count", \.count, "How many there are; those of several channels at once are one."),
            Member("longest", \.longest, unit: .seconds, "Of the longest; 0 where there is none."),
            Member(
                "times", \.times, unit: .seconds,
                """
                When each begins, of repeats when it is heard again, the first 64 of them; empty when \
                times are not known.
                """),
        ])
}

extension AudioClicks: Described {
    package static let members = MemberTable<Self>(
        "the measured clicks",
        [
            Member(
                "count", \.count,
                """
                Places where a few samples are far out of what those before foretell, in sound that \
                goes on behind as before; those of several channels at once are one.
                """),
            Member(
                "greatestProminence", \.greatestProminence, unit: .decibels,
                """
                How far the most prominent one exceeds what linear prediction leaves of all other \
                samples around it; nil where there is none.
                """),
            Member(
                "times", \.times, unit: .seconds,
                "When each comes, the first 64 of them; empty when times are not known."),
        ])
}

extension AudioHum: Described {
    package static let members = MemberTable<Self>(
        "the measured hum",
        [
            Member("frequency", \.frequency, unit: .hertz, "Of the mains, near 50 or 60."),
            Member(
                "level", \.level, unit: .fullScale,
                "Of the stronger line of that frequency and of twice it; a sine at full scale is 0."
            ),
            Member("lines", \.lines, "Which of the two stand, 1 or 2."),
            Member(
                "share", \.share,
                """
                Share of the windows of two seconds in which the line has its frequency and its level, 0 \
                to 1, of those in which it could be seen.
                """
            ),
        ])
}

extension AudioDepth: Described {
    package static let members = MemberTable<Self>(
        "the measured depth",
        [
            Member(
                "available", \.available, unit: .bits,
                "Bits of a sample as decoded, without those known to be filling."),
            Member(
                "used", \.used, unit: .bits,
                """
                Bits counted from the sign down to the lowest that is ever other than zero; of \
                floating point, the depth of the whole numbers that hold every sample (8, 16, 20 \
                or 24), nil when none does.
                """),
            Member("isFloat", \.isFloat, "Whether the samples are floating point."),
            Member("samples", \.samples, "Samples other than zero that were looked at."),
            Member(
                "step", \.step,
                """
                Distance of the values that occur among the 4096 on either side of zero, in steps of \
                `available` bits, 4 or more; nil where it is no even one.
                """),
        ])
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
                "Of the channel where it is highest; nil for digital silence."),
            Member(
                "samplePeak", \.samplePeak, unit: .fullScale,
                "Of the channel where it is highest; nil for digital silence."),
            Member(
                "center", \.center, unit: .loudness,
                """
                Of the front centre channel alone, gated by itself: of a film mostly speech; nil \
                where there is no such channel beside others, or nothing in it above the gate.
                """),
            Member(
                "curve", \.curve, depth: .full,
                """
                Loudness over time; nil for less than three seconds, and where not all of the sound \
                that was looked at lies in one piece.
                """),
        ])
}

extension LoudnessCurve: Described {
    package static let members = MemberTable<Self>(
        "the curve of loudness",
        [
            Member("interval", \.interval, unit: .seconds, "From a point to the next."),
            Member(
                "shortTerm", \.shortTerm, unit: .loudness,
                """
                The greatest loudness over three seconds that ends in each point; nil before there \
                are three seconds, and below −70.
                """),
        ])
}

extension AudioSpectrum: Described {
    package static let members = MemberTable<Self>(
        "the measured spectrum",
        [
            Member(
                "windows", \.windows,
                "Windows above −50 dBFS, of all channels but those of low frequency effects."),
            Member(
                "edge", \.edge, unit: .hertz,
                """
                8000 or more; where the spectrum falls off a cliff to an empty floor in more \
                windows than elsewhere. nil when there is none.
                """),
            Member("edgeDrop", \.edgeDrop, unit: .decibels, "Average height of that cliff."),
            Member(
                "edgeShare", \.edgeShare,
                "Share of the windows with a cliff at `edge`, 0 to 1."),
            Member(
                "shareBeyondEdge", \.shareBeyondEdge,
                "Share of the windows with something above the floor beyond `edge`, 0 to 1."),
            Member(
                "holeShare", \.holeShare,
                """
                Share of the windows where bands below `edge` are as empty as the floor, with \
                cliffs around them, 0 to 1: coders leave out bands, nature does not.
                """),
            Member(
                "earlyEdgeShare", \.earlyEdgeShare,
                """
                Share of the windows that end in a cliff a kilohertz or more below `edge`, 0 to 1.
                """),
            Member(
                "formerRate", \.formerRate, unit: .hertz,
                """
                The one lower rate that the spectrum ends for as it does behind a usual converter of \
                rates; nil where none fits, or several.
                """),
            Member(
                "floor", \.floor, unit: .fullScale,
                "In a band of 94 Hz; average level of what lies above `edge`, −116 or more."),
            Member(
                "levels", \.levels, unit: .fullScale,
                """
                Mean level of each kilohertz from 0 up, in a band of 94 Hz, −116 or more; nil when \
                there is no window.
                """),
        ])
}

extension AudioCodingGrid: Described {
    package static let members = MemberTable<Self>(
        "the measured grid of a coder's frames",
        [
            Member("family", \.family, "Coders whose transform stands out most."),
            Member("frameLength", \.frameLength, "Samples from a frame of it to the next."),
            Member(
                "period", \.period,
                """
                Samples of which frames begin at whole numbers: `frameLength`, or less where blocks of \
                other lengths shift those behind.
                """),
            Member(
                "phase", \.phase,
                """
                Where frames seem to begin, samples since the first that was looked at, 0 up to \
                `period`.
                """),
            Member(
                "prominence", \.prominence,
                """
                How far coefficients near zero are more at `phase` than at others, in standard \
                deviations of these: 3 to 5 by chance.
                """),
            Member("nextProminence", \.nextProminence, "Likewise, at the next best phase apart."),
            Member(
                "leastHalf", \.leastHalf,
                "Likewise, at `phase` in every second stretch of sound alone, the lesser one."),
            Member("stretches", \.stretches, "Stretches of 3072 samples that were looked at."),
        ])
}
