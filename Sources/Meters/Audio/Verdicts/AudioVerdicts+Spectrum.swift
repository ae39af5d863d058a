import TrackModel

extension AudioVerdicts {
    private static let windows = 200
    /// dB of the cliff.
    private static let drop = 30.0
    /// Share of windows beyond the edge, at most.
    static let beyond = 0.01
    /// Share of windows with a cliff, at least; soft moments have none.
    private static let share = 0.05
    /// dB by which the mean spectrum falls around half of the former rate.
    private static let fall = 30.0

    var spectrumFindings: [Finding] { [lossySource, upsampled, hum].compactMap { $0 } }

    var lossless: AudioSpectrum? {
        guard track.isLossless == true, let spectrum = measured.spectrum,
            spectrum.windows >= Self.windows
        else { return nil }
        return spectrum
    }

    /// The condition of both verdicts: a lossless track whose spectrum ends in a cliff, with
    /// nothing beyond it in nearly all windows.
    var cliff: (edge: Double, share: Double, spectrum: AudioSpectrum)? {
        guard let spectrum = lossless, let edge = spectrum.edge,
            let drop = spectrum.edgeDrop, drop >= Self.drop,
            let share = spectrum.edgeShare, share >= Self.share,
            let beyond = spectrum.shareBeyondEdge, beyond <= Self.beyond
        else { return nil }
        return (edge, share, spectrum)
    }

    /// Sound at a rate near that of the track itself proves nothing.
    private var formerRates: [Int] {
        [44_100, 48_000, 88_200, 96_000].filter { $0 * 5 / 4 < measured.sampleRate }
    }

    private var upsampled: Finding? {
        guard measured.sampleRate >= 64_000 else { return nil }
        if let spectrum = lossless, let rate = spectrum.formerRate {
            return finding(
                .audioUpsampled,
                "the spectrum ends as that of sound sampled at \(rate) Hz does behind a converter",
                declared: .int(measured.sampleRate),
                measure: measure(spectrum).merging(["formerRate": .int(rate)]) { $1 },
                confidence: 0.9)
        }
        // Filters fall from a tenth below half the source's rate to a little above it.
        if let (edge, share, spectrum) = cliff {
            func candidates(_ shares: ClosedRange<Double>) -> [Int] {
                formerRates.filter { shares.contains(edge / (Double($0) / 2)) }
            }
            guard !candidates(0.9...1.03).isEmpty else { return nil }
            // Short filters end further beyond: which of two rates it was only a known shape tells.
            let rates = candidates(0.9...1.1)
            let names = rates.map(String.init).joined(separator: " or ")
            return finding(
                .audioUpsampled,
                "the spectrum ends at \(Int(edge)) Hz, as that of sound sampled at \(names) Hz does",
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

    /// dBFS of hum that is heard in quiet moments, and dB of the loudest second over it: a tone alone
    /// is no hum.
    private static let softestHum = -70.0
    private static let overHum = 10.0

    /// Coders of speech whose frames of 20 ms make lines at 50 Hz and its multiples by themselves.
    private static let speechCodecs: Set<String> = [
        "amr_nb", "amr_wb", "evrc", "gsm", "gsm_ms", "ilbc", "qcelp", "smv", "speex",
    ]

    private var hum: Finding? {
        guard !Self.speechCodecs.contains(track.codec ?? ""), sawEnough(30, share: 0.25, least: 24),
            let hum = measured.hum, hum.level >= Self.softestHum,
            let loudest = measured.channels.compactMap(\.loudestSecond).max(),
            loudest >= hum.level + Self.overHum
        else { return nil }
        return finding(
            .audioHum,
            "mains of \(hum.frequency) Hz hum at \(hum.level) dBFS all through",
            measure: [
                "frequency": .double(hum.frequency), "level": .double(hum.level),
                "lines": .int(hum.lines), "share": .double(hum.share),
                "threshold": .double(Self.softestHum),
            ],
            confidence: hum.lines == 2 ? 0.85 : 0.75)
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

    func measure(_ spectrum: AudioSpectrum) -> [String: JSONValue] {
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
