import TrackModel

extension AudioVerdicts {
    private static let windows = 200
    /// dB of the cliff.
    private static let drop = 30.0
    /// dB of a cliff that only a coder, or a filter as steep, leaves: more than that of
    /// converters of sample rates.
    private static let steepDrop = 37.0
    /// Share of windows beyond the edge, at most; of a steep one, as short blocks of
    /// coders reach beyond.
    private static let beyond = 0.01
    private static let beyondSteep = 0.2
    /// Share of windows with a cliff, at least; soft moments have none.
    private static let share = 0.05
    private static let steepShare = 0.4
    /// Share of windows that end in a cliff well below, at most: as of instruments that
    /// were sampled at different rates.
    private static let early = 0.2
    /// Share of windows with holes, and their number, at least.
    private static let holes = 0.004
    private static let holedWindows = 6.0
    /// dB by which the mean spectrum falls around half of the former rate.
    private static let fall = 30.0

    var spectrumFindings: [Finding] { [lossySource, upsampled].compactMap { $0 } }

    private var lossless: AudioSpectrum? {
        guard track.isLossless == true, let spectrum = measured.spectrum,
            spectrum.windows >= Self.windows
        else { return nil }
        return spectrum
    }

    /// The condition of both verdicts: a lossless track whose spectrum ends in a cliff, with
    /// nothing beyond it in nearly all windows.
    private var cliff: (edge: Double, share: Double, spectrum: AudioSpectrum)? {
        guard let spectrum = lossless, let edge = spectrum.edge,
            let drop = spectrum.edgeDrop, drop >= Self.drop,
            let share = spectrum.edgeShare, share >= Self.share,
            let beyond = spectrum.shareBeyondEdge, beyond <= Self.beyond
        else { return nil }
        return (edge, share, spectrum)
    }

    /// Bands that are left out in some moments, under a fixed edge, are the work of a
    /// coder; so is, most likely, a cliff as steep as its filter bank. Other edges
    /// are not: tape, broadcasting and converters make them.
    private var lossySource: Finding? {
        if let (edge, _, spectrum) = cliff, (14_500...20_600).contains(edge),
            let share = spectrum.holeShare, share >= Self.holes,
            share * Double(spectrum.windows) >= Self.holedWindows
        {
            return finding(
                .audioLossySource,
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
        return finding(
            .audioLossySource,
            "the spectrum ends at \(Int(edge)) Hz in a cliff of \(Int(drop)) dB, as coders cut it",
            measure: measure(spectrum).merging(["threshold": .double(Self.steepDrop)]) { $1 },
            confidence: beyond <= Self.beyond && share >= 0.8 ? 0.75 : 0.7)
    }

    /// Sound at a rate near that of the track itself proves nothing.
    private var formerRates: [Int] {
        [44_100, 48_000, 88_200, 96_000].filter { $0 * 5 / 4 < measured.sampleRate }
    }

    private var upsampled: Finding? {
        guard measured.sampleRate >= 64_000 else { return nil }
        // Filters fall from a tenth below half the source's rate to a little above it.
        if let (edge, share, spectrum) = cliff,
            let rate = formerRates.first(where: {
                (0.9...1.03).contains(edge / (Double($0) / 2))
            })
        {
            return finding(
                .audioUpsampled,
                "the spectrum ends at \(Int(edge)) Hz, as that of sound sampled at \(rate) Hz does",
                declared: .int(measured.sampleRate),
                measure: measure(spectrum).merging(["threshold": .double(Self.share)]) { $1 },
                confidence: min(0.9, (70 + (share * 50).rounded()) / 100))
        }
        guard let spectrum = lossless, let levels = spectrum.levels else { return nil }
        let falls = formerRates.compactMap { rate in
            Self.fall(levels, around: Double(rate) / 2000).map { (rate, $0) }
        }
        guard let (rate, fall) = falls.max(by: { $0.1 < $1.1 }) else { return nil }
        return finding(
            .audioUpsampled,
            "the spectrum falls by \(Int(fall)) dB around \(rate / 2) Hz, as that of sound "
                + "sampled at \(rate) Hz does",
            declared: .int(measured.sampleRate),
            measure: measure(spectrum).merging([
                "fall": .double(fall), "threshold": .double(Self.fall),
            ]) { $1 },
            confidence: fall >= Self.fall + 10 ? 0.85 : 0.75)
    }

    /// dB by which the mean spectrum falls from a tenth below a frequency to a sixth
    /// above it, where it goes on evenly before and is empty behind; nil where it does
    /// not.
    private static func fall(_ levels: [Double], around kilohertz: Double) -> Double? {
        func level(_ share: Double) -> Double? {
            let index = Int(kilohertz * share)
            return levels.indices.contains(index) ? levels[index] : nil
        }
        guard let before = level(0.8), let inside = level(0.9), let outside = level(1.18),
            let floor = levels.last, floor < -105
        else { return nil }
        let fall = inside - outside
        let behind = levels[min(Int(kilohertz * 1.22), levels.count)...]
        guard fall >= Self.fall, before - inside <= fall / 4,
            behind.allSatisfy({ $0 <= floor + 3 })
        else { return nil }
        return fall.hundredths
    }

    private func measure(_ spectrum: AudioSpectrum) -> [String: JSONValue] {
        var measure: [String: JSONValue] = ["windows": .int(spectrum.windows)]
        measure["edge"] = spectrum.edge?.factValue
        measure["edgeDrop"] = spectrum.edgeDrop?.factValue
        measure["edgeShare"] = spectrum.edgeShare?.factValue
        measure["shareBeyondEdge"] = spectrum.shareBeyondEdge?.factValue
        measure["earlyEdgeShare"] = spectrum.earlyEdgeShare?.factValue
        measure["holeShare"] = spectrum.holeShare?.factValue
        return measure
    }
}
