/// Runs of faulty samples, such as dropouts: number and times.
package struct AudioFaults: Hashable, Codable, Sendable {
    package var count: Int
    package var longest: Double
    package var times: [Double]

    package init(count: Int, longest: Double, times: [Double] = []) {
        self.count = count
        self.longest = longest
        self.times = times
    }
}

extension AudioFaults: Described {
    package static let members = MemberTable<Self>(
        "the measured faults",
        [
            Member(
                "count", \.count,
                "Number of faults; simultaneous ones in several channels count once."),
            Member("longest", \.longest, unit: .seconds, "Length of the longest; 0 for none."),
            Member(
                "times", \.times, unit: .seconds,
                """
                Start times, for repeats those of the repetition, the first 64; empty when times \
                are unknown.
                """),
        ])
}

/// Clicks: a few samples that linear prediction cannot explain, in otherwise continuous audio.
/// Simultaneous ones in several channels count once.
package struct AudioClicks: Hashable, Codable, Sendable {
    package var count: Int
    package var greatestProminence: Double?
    package var times: [Double]

    package init(count: Int, greatestProminence: Double? = nil, times: [Double] = []) {
        self.count = count
        self.greatestProminence = greatestProminence
        self.times = times
    }
}

extension AudioClicks: Described {
    package static let members = MemberTable<Self>(
        "the measured clicks",
        [
            Member(
                "count", \.count,
                """
                Clicks in otherwise continuous audio; simultaneous ones in several channels \
                count once.
                """),
            Member(
                "greatestProminence", \.greatestProminence, unit: .decibels,
                """
                Greatest residual of linear prediction relative to all others around it; nil for \
                no clicks.
                """),
            Member(
                "times", \.times, unit: .seconds,
                "Times, the first 64; empty when times are unknown."),
        ])
}

/// Clipped peaks: runs of three or more equal samples at full scale with a steep slope before or
/// after, of all channels.
package struct AudioClipping: Hashable, Codable, Sendable {
    package var runs: Int
    package var samples: Int
    package var longest: Int
    package var fullScaleSamples: Int
    package var overs: Int
    package var ceiling: AudioCeiling?
    package var plateau: AudioPlateau?

    package init(runs: Int, samples: Int, longest: Int, fullScaleSamples: Int, overs: Int) {
        self.runs = runs
        self.samples = samples
        self.longest = longest
        self.fullScaleSamples = fullScaleSamples
        self.overs = overs
    }
}

extension AudioClipping: Described {
    package static let members = MemberTable<Self>(
        "the measured clipping",
        [
            Member("runs", \.runs, "Runs of three or more equal samples at full scale."),
            Member("samples", \.samples, "Samples in these runs."),
            Member("longest", \.longest, "Samples of the longest run."),
            Member(
                "fullScaleSamples", \.fullScaleSamples,
                "Samples at full scale, in runs or not."),
            Member("overs", \.overs, "Samples beyond full scale, which only floating point holds."),
            Member(
                "ceiling", \.ceiling,
                """
                Clipped peaks at the highest values, where these are below full scale; nil \
                otherwise, and for 8-bit samples.
                """),
            Member(
                "plateau", \.plateau,
                """
                Flat peaks at one level of the channel that has most of them, as clipping before \
                lossy coding leaves them; nil without ten of them.
                """),
        ])
}

/// Clipped peaks at the highest values of the channels, where these are below full scale.
package struct AudioCeiling: Hashable, Codable, Sendable {
    package var level: Double
    package var runs: Int
    package var samples: Int
    package var longest: Int
    package var otherRuns: Int

    package init(level: Double, runs: Int, samples: Int, longest: Int, otherRuns: Int) {
        self.level = level
        self.runs = runs
        self.samples = samples
        self.longest = longest
        self.otherRuns = otherRuns
    }
}

extension AudioCeiling: Described {
    package static let members = MemberTable<Self>(
        "the measured ceiling",
        [
            Member("level", \.level, unit: .fullScale, "Highest value of all channels."),
            Member(
                "runs", \.runs,
                """
                Runs of three or more equal samples at the highest or lowest value of a channel, \
                without a jump before or after.
                """),
            Member("samples", \.samples, "Samples in these runs."),
            Member("longest", \.longest, "Samples of the longest run."),
            Member(
                "otherRuns", \.otherRuns,
                "Such runs at other values, from half of the highest one on."),
        ])
}

/// Flat peaks at one level of a channel, whose samples are not equal.
package struct AudioPlateau: Hashable, Codable, Sendable {
    package var level: Double
    package var count: Int
    package var peaks: Int
    package var evidence: Double

    package init(level: Double, count: Int, peaks: Int, evidence: Double) {
        self.level = level
        self.count = count
        self.peaks = peaks
        self.evidence = evidence
    }
}

extension AudioPlateau: Described {
    package static let members = MemberTable<Self>(
        "the measured plateau",
        [
            Member("level", \.level, unit: .fullScale, "Level of the flat peaks."),
            Member(
                "count", \.count,
                """
                Flat peaks within 4 % of that level: of the first 512 loud blocks, 11 s at 48 kHz, and \
                of one loud block in four after these.
                """),
            Member("peaks", \.peaks, "All peaks that reach it, flat or round."),
            Member(
                "evidence", \.evidence,
                """
                How many more peaks are flat there than at lower levels, times how closely their \
                levels and samples gather there.
                """),
        ])
}

/// A spectral line at the mains frequency or its double in every quiet passage.
package struct AudioHum: Hashable, Codable, Sendable {
    package var frequency: Double
    package var level: Double
    package var lines: Int
    package var share: Double

    package init(frequency: Double, level: Double, lines: Int, share: Double) {
        self.frequency = frequency
        self.level = level
        self.lines = lines
        self.share = share
    }
}

extension AudioHum: Described {
    package static let members = MemberTable<Self>(
        "the measured hum",
        [
            Member("frequency", \.frequency, unit: .hertz, "Mains frequency, near 50 or 60."),
            Member(
                "level", \.level, unit: .fullScale,
                """
                Level of the stronger of that frequency and its double; a full-scale sine is 0.
                """
            ),
            Member("lines", \.lines, "Number of these two that are present, 1 or 2."),
            Member(
                "share", \.share,
                """
                Share of two-second windows with the same frequency and level, 0 to 1, of those \
                that can show it.
                """
            ),
        ])
}
