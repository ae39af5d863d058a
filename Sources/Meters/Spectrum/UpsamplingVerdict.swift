import TrackModel

/// Reports audio that was upsampled.
enum UpsamplingVerdict {
    /// Hertz of tracks that are judged, and of former sample rates, at most four fifths of theirs:
    /// audio at a rate near that of the track proves nothing.
    private static let minimumRate = 64_000
    private static let formerRates = [44_100, 48_000, 88_200, 96_000]
    /// Edge of the spectrum divided by half the former rate: filters fall from a tenth below to a little
    /// above. Short filters end further beyond, so that several rates may be possible.
    private static let edge = 0.9...1.03
    private static let possibleEdge = 0.9...1.1
    /// dB by which the mean spectrum falls around half of the former rate, and without doubt.
    private static let minimumFall = 30.0
    private static let certainFall = 40.0
    /// Frequencies divided by half the former rate: before and inside the fall, and after it.
    private static let fallPlaces = (before: 0.8, inside: 0.9, outside: 1.18, behind: 1.22)
    /// dBFS; the spectrum after the fall is empty below this, and varies by at most this many dB.
    private static let emptyFloor = -105.0
    private static let maxFloorRange = 3.0
    private static let knownShapeConfidence = 0.9

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        guard audio.measured.sampleRate >= minimumRate else { return [] }
        return [finding(audio)].compactMap { $0 }
    }

    private static func finding(_ audio: MeasuredAudio) -> Finding? {
        guard let evidence = SpectrumEvidence(audio) else { return nil }
        let (spectrum, sampleRate) = (evidence.spectrum, audio.measured.sampleRate)
        func upsampled(
            _ message: String, _ measure: [String: JSONValue], _ confidence: Double
        ) -> Finding {
            audio.finding(
                .audioUpsampled, message, declared: .int(sampleRate),
                measure: evidence.measure.merging(measure) { $1 }, confidence: confidence)
        }
        if let rate = spectrum.formerRate {
            return upsampled(
                "the spectrum ends as resampling from \(rate) Hz makes it",
                ["formerRate": .int(rate)], knownShapeConfidence)
        }
        let former = formerRates.filter { $0 * 5 / 4 < sampleRate }
        if let (edge, share) = evidence.cliff {
            func candidates(_ shares: ClosedRange<Double>) -> [Int] {
                former.filter { shares.contains(edge / (Double($0) / 2)) }
            }
            guard !candidates(Self.edge).isEmpty else { return nil }
            let names = candidates(possibleEdge).map(String.init).joined(separator: " or ")
            return upsampled(
                "the spectrum ends at \(Int(edge)) Hz, as that of audio sampled at \(names) Hz",
                ["threshold": .double(SpectrumEvidence.minimumShare)],
                min(0.9, (70 + (share * 50).rounded()) / 100))
        }
        guard let levels = spectrum.levels else { return nil }
        let falls = former.compactMap { rate in
            fall(levels, around: Double(rate) / 2000).map { (rate, $0) }
        }
        guard let (rate, fall) = falls.max(by: { $0.1 < $1.1 }) else { return nil }
        return upsampled(
            "the spectrum falls by \(Int(fall)) dB around \(rate / 2) Hz, as that of audio sampled at "
                + "\(rate) Hz",
            ["fall": .double(fall), "threshold": .double(minimumFall)],
            fall >= certainFall ? 0.85 : 0.75)
    }

    /// dB by which the mean spectrum falls at a frequency, where it is even before and empty after; nil
    /// where it does not.
    private static func fall(_ levels: [Double], around kilohertz: Double) -> Double? {
        func level(_ share: Double) -> Double? {
            let index = Int(kilohertz * share)
            return levels.indices.contains(index) ? levels[index] : nil
        }
        guard let before = level(fallPlaces.before), let inside = level(fallPlaces.inside),
            let outside = level(fallPlaces.outside), let floor = levels.last, floor < emptyFloor
        else { return nil }
        let fall = inside - outside
        let behind = levels[min(Int(kilohertz * fallPlaces.behind), levels.count)...]
        guard fall >= minimumFall, before - inside <= fall / 4,
            behind.allSatisfy({ $0 <= floor + maxFloorRange })
        else { return nil }
        return fall.hundredths
    }
}

/// The spectrum of a lossless track with enough windows, as both verdicts on it read it.
struct SpectrumEvidence {
    /// Windows that a verdict needs.
    private static let minimumWindows = 200
    /// dB of a cliff at the end of the spectrum.
    private static let minimumDrop = 30.0
    /// Share of the windows beyond the edge, at most.
    static let maxBeyond = 0.01
    /// Share of the windows with a cliff; quiet passages have none.
    static let minimumShare = 0.05

    let spectrum: AudioSpectrum

    init?(_ audio: MeasuredAudio) {
        guard audio.track.isLossless == true, let spectrum = audio.measured.spectrum,
            spectrum.windows >= Self.minimumWindows
        else { return nil }
        self.spectrum = spectrum
    }

    /// Frequency of the cliff in hertz, and the share of windows with it; nil unless nearly all windows
    /// end there.
    var cliff: (edge: Double, share: Double)? {
        guard let edge = spectrum.edge, let drop = spectrum.edgeDrop, drop >= Self.minimumDrop,
            let share = spectrum.edgeShare, share >= Self.minimumShare,
            let beyond = spectrum.shareBeyondEdge, beyond <= Self.maxBeyond
        else { return nil }
        return (edge, share)
    }

    var measure: [String: JSONValue] {
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
