import TrackModel

extension AudioVerdicts {
    /// A second, at most: a wave that rests at zero between its pulses has many more.
    private static let mostDropouts = 2.0
    /// Clicks that are more than chance, and how many a second are no sound by nature.
    private static let clicks = 3
    private static let mostClicks = 5.0

    /// Repeats that are more than chance, and how many a second are no damage.
    private static let repeats = 3
    private static let mostRepeats = 2.0

    var continuityFindings: [Finding] { [dropouts, clicks, repeats].compactMap { $0 } }

    private var dropouts: Finding? {
        guard let dropouts = measured.dropouts, dropouts.count > 0,
            Double(dropouts.count) <= max(Self.mostDropouts * measured.seconds, 1)
        else { return nil }
        let times =
            switch dropouts.count {
            case 1: "once"
            case 2: "twice"
            default: "\(dropouts.count) times"
            }
        return finding(
            .audioDropouts,
            "the sound drops out \(times), for up to \(dropouts.longest) s\(places(dropouts.times))",
            measure: [
                "count": .int(dropouts.count), "longest": .double(dropouts.longest),
                "threshold": .int(1),
            ],
            // A single one may as well be a cut that was meant: nothing in it tells the two apart.
            severity: dropouts.count == 1 ? .info : nil,
            confidence: dropouts.count >= 3 ? 0.9 : dropouts.count == 2 ? 0.75 : 0.5)
    }

    private var clicks: Finding? {
        guard let clicks = measured.clicks, clicks.count >= Self.clicks,
            Double(clicks.count) <= Self.mostClicks * measured.seconds
        else { return nil }
        return finding(
            .audioClicks, "\(clicks.count) clicks\(places(clicks.times))",
            measure: [
                "count": .int(clicks.count),
                "prominence": clicks.greatestProminence.map(JSONValue.double) ?? .string("none"),
                "threshold": .int(Self.clicks),
            ],
            confidence: clicks.count >= 10 ? 0.85 : 0.75)
    }

    /// Repeats that a lossy coder was given do not decode to the same samples: those found are its own.
    private var repeats: Finding? {
        guard track.isLossless == true, let repeats = measured.repeats,
            repeats.count >= Self.repeats,
            Double(repeats.count) <= Self.mostRepeats * measured.seconds
        else { return nil }
        return finding(
            .audioRepeatedSamples,
            "\(repeats.count) short runs of samples are heard twice, for up to \(repeats.longest) s"
                + places(repeats.times),
            measure: [
                "count": .int(repeats.count), "longest": .double(repeats.longest),
                "threshold": .int(Self.repeats),
            ],
            confidence: repeats.count >= 10 ? 0.85 : 0.75)
    }

    /// `, at 0:01:23.4`, `, at 0:01:23.4, 0:02:00.0 and 0:03:00.1`, and of more the first.
    private func places(_ times: [Double]) -> String {
        let places = times.compactMap { TimeStamp.tenths($0 - filmStart) }
        guard let first = places.first, let last = places.last else { return "" }
        switch places.count {
        case 1: return ", at \(first)"
        case 2, 3: return ", at \(places.dropLast().joined(separator: ", ")) and \(last)"
        default: return ", first at \(first)"
        }
    }
}
