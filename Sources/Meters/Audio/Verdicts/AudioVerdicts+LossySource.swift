import TrackModel

/// Two witnesses of a coder behind lossless sound: where the spectrum ends, and where frames begin.
extension AudioVerdicts {
    /// dB of a cliff that only a coder, or a filter as steep, leaves: more than that of
    /// converters of sample rates.
    private static let steepDrop = 37.0
    private static let steepShare = 0.4
    /// Share of windows beyond a steep edge, at most: short blocks of coders reach beyond.
    private static let beyondSteep = 0.2
    /// Share of windows that end in a cliff well below, at most: as of instruments that
    /// were sampled at different rates.
    private static let early = 0.2
    /// Share of windows with holes, and their number, at least.
    private static let holes = 0.004
    private static let holedWindows = 6.0
    /// Standard deviations of a grid over all other phases, and over every second stretch alone.
    private static let prominence = 8.0
    private static let half = 3.5
    /// How many times more prominent than the next phase it is.
    private static let uniqueness = 2.0

    /// A reason to take sound for that of a lossy coder.
    private struct Witness {
        let message: String
        let measure: [String: JSONValue]
        let confidence: Double
    }

    var lossySource: Finding? {
        let witnesses = [edge, grid].compactMap { $0 }
        guard let surest = witnesses.map(\.confidence).max() else { return nil }
        return finding(
            .audioLossySource, witnesses.map(\.message).joined(separator: "; "),
            measure: witnesses.reduce(into: [:]) { $0.merge($1.measure) { $1 } },
            confidence: witnesses.count > 1 ? 0.98 : surest)
    }

    /// Bands that are left out in some moments, under a fixed edge, are the work of a
    /// coder; so is, most likely, a cliff as steep as its filter bank. Other edges
    /// are not: tape, broadcasting and converters make them.
    private var edge: Witness? {
        if let (edge, _, spectrum) = cliff, (14_500...20_600).contains(edge),
            let share = spectrum.holeShare, share >= Self.holes,
            share * Double(spectrum.windows) >= Self.holedWindows
        {
            return Witness(
                message:
                    "the spectrum ends at \(Int(edge)) Hz and bands below are left out at times",
                measure: measure(spectrum).merging(["threshold": .double(Self.holes)]) { $1 },
                confidence: min(0.95, (75 + (share * 1000).rounded()) / 100))
        }
        // Sound of 32 kHz ends at 15.8 kHz when it is converted well, that of 44.1 at
        // 21.5.
        guard let spectrum = lossless, let edge = spectrum.edge,
            (15_850...20_700).contains(edge), let drop = spectrum.edgeDrop,
            drop >= Self.steepDrop, let share = spectrum.edgeShare, share >= Self.steepShare,
            let beyond = spectrum.shareBeyondEdge, beyond <= Self.beyondSteep,
            // A filter cuts every moment alike, and a coder does not.
            share < 0.999 || beyond > 0,
            spectrum.earlyEdgeShare ?? 0 <= Self.early
        else { return nil }
        return Witness(
            message:
                "the spectrum ends at \(Int(edge)) Hz in a cliff of \(Int(drop)) dB, as coders cut it",
            measure: measure(spectrum).merging(["threshold": .double(Self.steepDrop)]) { $1 },
            confidence: beyond <= Self.beyond && share >= 0.8 ? 0.75 : 0.7)
    }

    /// Coefficients that are rounded to zero at one phase and at no other.
    private var grid: Witness? {
        guard track.isLossless == true, let grid = measured.codingGrid,
            grid.prominence >= Self.prominence, grid.leastHalf >= Self.half,
            grid.prominence >= grid.nextProminence * Self.uniqueness
        else { return nil }
        let family = grid.family.rawValue
        let name = Codec(named: family)?.words ?? family
        return Witness(
            message: "it is rounded in frames of \(grid.frameLength) samples, as \(name) does",
            measure: [
                "family": .string(family), "frameLength": .int(grid.frameLength),
                "phase": .int(grid.phase), "prominence": .double(grid.prominence),
                "nextProminence": .double(grid.nextProminence),
                "prominenceThreshold": .double(Self.prominence),
            ],
            confidence: grid.prominence >= 12 ? 0.95 : 0.85)
    }
}
