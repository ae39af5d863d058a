import TrackModel

extension AudioVerdicts {
    private static let windows = 200
    /// dB of the cliff.
    private static let drop = 30.0
    /// Share of windows beyond the edge, at most.
    private static let beyond = 0.01
    /// Share of windows with a cliff, at least; soft moments have none.
    private static let share = 0.05
    /// Share of windows with holes, and their number, at least.
    private static let holes = 0.004
    private static let holedWindows = 6.0

    var spectrumFindings: [Finding] { [lossySource, upsampled].compactMap { $0 } }

    /// What both verdicts ask: a lossless track whose spectrum ends in a cliff, with
    /// nothing beyond it in nearly all windows.
    private var cliff: (edge: Double, share: Double, spectrum: AudioSpectrum)? {
        guard track.isLossless == true, let spectrum = measured.spectrum,
            spectrum.windows >= Self.windows, let edge = spectrum.edge,
            let drop = spectrum.edgeDrop, drop >= Self.drop,
            let share = spectrum.edgeShare, share >= Self.share,
            let beyond = spectrum.shareBeyondEdge, beyond <= Self.beyond
        else { return nil }
        return (edge, share, spectrum)
    }

    /// Bands that are left out in some moments, under a fixed edge, are the work of a
    /// coder. An edge alone is not: tape, broadcasting and converters make it.
    private var lossySource: Finding? {
        guard let (edge, _, spectrum) = cliff, (14_500...20_600).contains(edge),
            let share = spectrum.holeShare, share >= Self.holes,
            share * Double(spectrum.windows) >= Self.holedWindows
        else { return nil }
        return finding(
            .audioLossySource,
            "the spectrum ends at \(Int(edge)) Hz and bands below are left out at times",
            measure: measure(spectrum).merging(["threshold": .double(Self.holes)]) { $1 },
            confidence: min(0.95, (75 + (share * 1000).rounded()) / 100))
    }

    private var upsampled: Finding? {
        guard measured.sampleRate >= 64_000, let (edge, share, spectrum) = cliff else {
            return nil
        }
        // A source at the rate of the track itself or near it proves nothing. Filters
        // fall from a tenth below half the source's rate to a little above it.
        let rates = [44_100, 48_000, 88_200, 96_000].filter { $0 * 5 / 4 < measured.sampleRate }
        guard let rate = rates.first(where: { (0.9...1.03).contains(edge / (Double($0) / 2)) })
        else { return nil }
        return finding(
            .audioUpsampled,
            "the spectrum ends at \(Int(edge)) Hz, as that of sound sampled at \(rate) Hz does",
            declared: .int(measured.sampleRate),
            measure: measure(spectrum).merging(["threshold": .double(Self.share)]) { $1 },
            confidence: min(0.9, (70 + (share * 50).rounded()) / 100))
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
