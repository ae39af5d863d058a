/// Upper limit of the spectrum, from many short windows.
package struct AudioSpectrum: Hashable, Codable, Sendable {
    package var windows: Int
    package var edge: Double?
    package var edgeDrop: Double?
    package var edgeShare: Double?
    package var shareBeyondEdge: Double?
    package var holeShare: Double?
    package var earlyEdgeShare: Double?
    package var floor: Double?
    package var formerRate: Int?

    package var levels: [Double]?

    package init(windows: Int) {
        self.windows = windows
    }
}

extension AudioSpectrum: Described {
    package static let members = MemberTable<Self>(
        "the measured spectrum",
        [
            Member(
                "windows", \.windows,
                "Windows above −50 dBFS, of all channels but LFE."),
            Member(
                "edge", \.edge, unit: .hertz,
                """
                8000 or more; frequency at which the spectrum drops steeply to its floor in more \
                windows than elsewhere. nil for none.
                """),
            Member("edgeDrop", \.edgeDrop, unit: .decibels, "Average height of that drop."),
            Member(
                "edgeShare", \.edgeShare,
                "Share of the windows with a drop at `edge`, 0 to 1."),
            Member(
                "shareBeyondEdge", \.shareBeyondEdge,
                "Share of the windows with content above the floor beyond `edge`, 0 to 1."),
            Member(
                "holeShare", \.holeShare,
                """
                Share of the windows with bands below `edge` that are empty like the floor, with \
                steep edges, 0 to 1: lossy codecs drop bands.
                """),
            Member(
                "earlyEdgeShare", \.earlyEdgeShare,
                "Share of the windows with a drop a kilohertz or more below `edge`, 0 to 1."),
            Member(
                "formerRate", \.formerRate, unit: .hertz,
                """
                The one lower sample rate that fits the end of the spectrum, by the response of \
                common converters; nil for none, or several.
                """),
            Member(
                "floor", \.floor, unit: .fullScale,
                "Average level above `edge`, in a band of 94 Hz, −116 or more."),
            Member(
                "levels", \.levels, unit: .fullScale,
                """
                Mean level of each kilohertz from 0 up, in a band of 94 Hz, −116 or more; nil \
                without windows.
                """),
        ])
}

/// Positions with more near-zero transform coefficients than elsewhere, as lossy codecs leave them
/// at frame starts.
package struct AudioCodingGrid: Hashable, Codable, Sendable {
    /// Codecs by their transform.
    package enum Family: String, Hashable, Codable, Sendable, CaseIterable {
        case ac3
        case aac
        case vorbis
        case mp3
    }

    package var family: Family
    package var frameLength = 0
    package var period = 0
    package var phase = 0
    package var prominence = 0.0
    package var nextProminence = 0.0
    package var leastHalf = 0.0
    package var stretches = 0
}

extension AudioCodingGrid {
    package init(family: Family) {
        self.family = family
    }
}

extension AudioCodingGrid: Described {
    package static let members = MemberTable<Self>(
        "the measured grid of a coder's frames",
        [
            Member("family", \.family, "Codecs with the most prominent transform."),
            Member("frameLength", \.frameLength, "Samples from one frame to the next."),
            Member(
                "period", \.period,
                """
                Period of frame starts in samples: `frameLength`, or less where other block \
                lengths shift later frames.
                """),
            Member(
                "phase", \.phase,
                "Start of the frames in samples from the first measured one, 0 to `period`."),
            Member(
                "prominence", \.prominence,
                """
                Excess of coefficients near zero at `phase` over other phases, in standard \
                deviations of these: 3 to 5 by chance.
                """),
            Member(
                "nextProminence", \.nextProminence,
                "The same at the next best separate phase."),
            Member(
                "leastHalf", \.leastHalf,
                "The same at `phase` in every second segment alone, the lower of both."),
            Member("stretches", \.stretches, "Measured segments of 3072 samples."),
        ])
}

/// Effective bit depth of the decoded samples.
package struct AudioDepth: Hashable, Codable, Sendable {
    package var available: Int
    package var used: Int?
    package var isFloat: Bool
    package var samples: Int
    package var step: Double?

    package init(available: Int, used: Int?, isFloat: Bool, samples: Int) {
        self.available = available
        self.used = used
        self.isFloat = isFloat
        self.samples = samples
    }
}

extension AudioDepth: Described {
    package static let members = MemberTable<Self>(
        "the measured depth",
        [
            Member(
                "available", \.available, unit: .bits,
                "Bits of a decoded sample, without known padding."),
            Member(
                "used", \.used, unit: .bits,
                """
                Bits from the sign down to the lowest that is ever set; for floating point the \
                depth of integers that represent every sample (8, 16, 20 or 24), nil for none.
                """),
            Member("isFloat", \.isFloat, "Whether the samples are floating point."),
            Member("samples", \.samples, "Nonzero measured samples."),
            Member(
                "step", \.step,
                """
                Even distance of the values that occur within 4096 of zero, in steps of \
                `available` bits, 4 or more; nil where there is none.
                """),
        ])
}
