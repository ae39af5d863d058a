import TrackModel

/// One Representation of one Period, with its segments.
struct RuledRepresentation {
    let segments: SegmentList
    let first: DASHRepresentation
    let set: DASHAdaptationSet
    let period: DASHPeriod

    static func all(_ loaded: LoadedPresentation) -> [RuledRepresentation] {
        guard let manifest = loaded.document.dash else { return [] }
        return loaded.representations.compactMap { part in
            manifest.periods[safely: part.period].map {
                RuledRepresentation(
                    segments: part.list, first: part.representation, set: part.set, period: $0)
            }
        }
    }

    /// Whether SegmentTimeline gives each segment its time.
    var hasTimeline: Bool { first.addressing?.timeline != nil }
}

extension RuleSubject {
    /// The channel of `bandwidth` that a player fills its buffer through; nil where the size or
    /// duration of a segment is not known.
    func bandwidthClaim(_ list: RuledRepresentation) -> DeclaredClaim? {
        guard let declared = list.first.bandwidth, declared > 0, let manifest = loaded.document.dash
        else { return nil }
        var total = (bits: 0.0, duration: 0.0)
        // The most that any row of segments has above what the channel brings meanwhile.
        var (excess, most) = (0.0, 0.0)
        var (run, worst) = ((bits: 0.0, duration: 0.0), (bits: 0.0, duration: 0.0))
        let segments = list.segments.segments
        for segment in segments where !segment.isGap {
            guard let duration = segment.duration, duration > 0, let bits = bits(of: segment)
            else { return nil }
            total = (total.bits + bits, total.duration + duration)
            if excess <= 0 { (excess, run) = (0, (0, 0)) }
            excess += bits - Double(declared) * duration
            run = (run.bits + bits, run.duration + duration)
            if excess > most { (most, worst) = (excess, run) }
        }
        guard total.duration > 0 else { return nil }
        let buffer = manifest.minimumBufferTime
        let needed = buffer.map { worst.bits / max(worst.duration + $0, 0.001) } ?? 0
        // Only its index divides a single file into subsegments.
        let isOneFile = segments.count == 1 && segments[0].range == nil
        let isKnown = buffer != nil && !isLive && !isOneFile
        return DeclaredClaim(
            "bandwidth", uri: list.first.id, line: list.first.line, declared: .whole(declared),
            observed: .rounded(max(needed, total.bits / total.duration)), unit: "b/s",
            agrees: isKnown ? needed <= Double(declared) * 1.02 : nil,
            note: buffer == nil
                ? "minBufferTime is missing"
                : isOneFile
                    ? "the average of one file, with its header"
                    : "what plays in time after minBufferTime, or the average")
    }
}
