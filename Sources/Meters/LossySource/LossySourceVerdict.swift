import TrackModel

/// Reports lossless audio that was decoded from a lossy codec: by the end of its spectrum, and by the
/// frames of the codec.
enum LossySourceVerdict {
    /// Hertz at which codecs end the spectrum, with holes below and with a steep cliff. Well converted
    /// audio of 32 kHz ends at 15.8 kHz, that of 44.1 kHz at 21.5.
    private static let holedEdge = 14_500.0...20_600
    private static let steepEdge = 15_850.0...20_700
    /// dB of a cliff that only a codec, or a filter as steep, leaves: more than sample rate converters.
    private static let steepDrop = 37.0
    private static let steepShare = 0.4
    /// Share of windows beyond a steep edge, at most: short blocks of codecs reach beyond.
    private static let maxBeyondSteep = 0.2
    /// Share of windows from which a filter, not a codec, cuts all of the audio.
    private static let alwaysCut = 0.999
    /// Share of windows that end in a cliff well below, at most, as instruments sampled at other rates do.
    private static let maxEarly = 0.2
    /// Share of windows with holes, and their number.
    private static let minimumHoles = 0.004
    private static let minimumHoledWindows = 6.0
    /// Standard deviations of a grid over all other phases, in every second stretch alone, and without
    /// doubt; and its prominence divided by that of the next phase.
    private static let minimumProminence = 8.0
    private static let minimumOfHalf = 3.5
    private static let certainProminence = 12.0
    private static let minimumUniqueness = 2.0
    /// Confidence of both kinds of evidence together.
    private static let confidenceOfBoth = 0.98

    private struct Evidence {
        let message: String
        let measure: [String: JSONValue]
        let confidence: Double
    }

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        let evidence = [
            SpectrumEvidence(audio).flatMap { holes($0) ?? steepEdge($0) }, grid(audio),
        ].compactMap { $0 }
        guard let surest = evidence.map(\.confidence).max() else { return [] }
        return [
            audio.finding(
                .audioLossySource, evidence.map(\.message).joined(separator: "; "),
                measure: evidence.reduce(into: [:]) { $0.merge($1.measure) { $1 } },
                confidence: evidence.count > 1 ? confidenceOfBoth : surest)
        ]
    }

    /// Bands that are left out at times, below a fixed edge. Other edges are made by tape, broadcasting
    /// and converters.
    private static func holes(_ evidence: SpectrumEvidence) -> Evidence? {
        let spectrum = evidence.spectrum
        guard let (edge, _) = evidence.cliff, holedEdge.contains(edge),
            let share = spectrum.holeShare, share >= minimumHoles,
            share * Double(spectrum.windows) >= minimumHoledWindows
        else { return nil }
        return Evidence(
            message: "the spectrum ends at \(Int(edge)) Hz, and bands below are empty at times",
            measure: evidence.measure.merging(["threshold": .double(minimumHoles)]) { $1 },
            confidence: min(0.95, (75 + (share * 1000).rounded()) / 100))
    }

    /// A cliff as steep as a codec's filter bank.
    private static func steepEdge(_ evidence: SpectrumEvidence) -> Evidence? {
        let spectrum = evidence.spectrum
        guard let edge = spectrum.edge, steepEdge.contains(edge), let drop = spectrum.edgeDrop,
            drop >= steepDrop, let share = spectrum.edgeShare, share >= steepShare,
            let beyond = spectrum.shareBeyondEdge, beyond <= maxBeyondSteep,
            share < alwaysCut || beyond > 0, spectrum.earlyEdgeShare ?? 0 <= maxEarly
        else { return nil }
        return Evidence(
            message:
                "the spectrum ends at \(Int(edge)) Hz in a cliff of \(Int(drop)) dB, as codecs cut it",
            measure: evidence.measure.merging(["threshold": .double(steepDrop)]) { $1 },
            confidence: beyond <= SpectrumEvidence.maxBeyond && share >= 0.8 ? 0.75 : 0.7)
    }

    /// Coefficients that are rounded to zero at one phase and at no other.
    private static func grid(_ audio: MeasuredAudio) -> Evidence? {
        guard audio.track.isLossless == true, let grid = audio.measured.codingGrid,
            grid.prominence >= minimumProminence, grid.leastHalf >= minimumOfHalf,
            grid.prominence >= grid.nextProminence * minimumUniqueness
        else { return nil }
        let family = grid.family.rawValue
        let name = Codec(named: family)?.words ?? family
        return Evidence(
            message: "it is quantised in frames of \(grid.frameLength) samples, as \(name) does",
            measure: [
                "family": .string(family), "frameLength": .int(grid.frameLength),
                "phase": .int(grid.phase), "prominence": .double(grid.prominence),
                "nextProminence": .double(grid.nextProminence),
                "prominenceThreshold": .double(minimumProminence),
            ],
            confidence: grid.prominence >= certainProminence ? 0.95 : 0.85)
    }
}
