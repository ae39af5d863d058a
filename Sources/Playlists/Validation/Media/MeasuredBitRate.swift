/// The bit rate that segments on disk really have.
package struct MeasuredBitRate: Hashable, Sendable {
    /// Bits a second over all segments.
    package private(set) var average: Double
    /// The largest of any run of segments that lasts half to one and a half target
    /// durations (RFC 8216, section 4.1).
    package private(set) var peak: Double

    /// nil where a size or duration is missing.
    init?(_ list: SegmentList, targetDuration: Double, size: (LocalPath) -> UInt64?) {
        var segments: [(bits: Double, duration: Double)] = []
        for segment in list.segments where !segment.isGap {
            guard let duration = segment.duration, duration > 0,
                let path = segment.reference.localPath, let whole = size(path)
            else { return nil }
            let bytes = segment.range?.length ?? whole
            segments.append((Double(bytes) * 8, duration))
        }
        let total = segments.reduce((bits: 0.0, duration: 0.0)) {
            ($0.bits + $1.bits, $0.duration + $1.duration)
        }
        guard total.duration > 0, targetDuration > 0 else { return nil }
        average = total.bits / total.duration
        guard let highest = Self.largest(segments, total.duration, targetDuration) else {
            return nil
        }
        // Segments that are all longer or shorter than that.
        peak = highest > 0 ? highest : segments.map { $0.bits / $0.duration }.max() ?? average
    }

    /// Runs that are looked at; a playlist of more is none to be played.
    private static let mostRuns = 50_000_000

    /// The largest rate of runs that last neither too short nor too long; 0 for none, nil where
    /// there are too many.
    private static func largest(
        _ segments: [(bits: Double, duration: Double)], _ total: Double, _ target: Double
    ) -> Double? {
        var highest = 0.0
        var left = total
        var budget = mostRuns
        for start in segments.indices {
            // The rest is too short for any run.
            guard left >= 0.4999 * target else { break }
            var run = (bits: 0.0, duration: 0.0)
            for segment in segments[start...] {
                budget -= 1
                guard budget > 0 else { return nil }
                run = (run.bits + segment.bits, run.duration + segment.duration)
                if run.duration > 1.5 * target { break }
                if run.duration >= 0.5 * target {
                    highest = max(highest, run.bits / run.duration)
                }
            }
            left -= segments[start].duration
        }
        return highest
    }
}

extension LoadedPresentation {
    /// The rate of a variant with the largest rendition of each group; nil where the size
    /// of a segment is not known.
    package func bitRate(
        of variant: Variant, in files: some ReferencedFiles
    ) -> MeasuredBitRate? {
        bitRate(of: variant) { files.size(of: $0) }
    }

    func bitRate(of variant: Variant, size: (LocalPath) -> UInt64?) -> MeasuredBitRate? {
        guard let uri = variant.uri, var total = bitRate(of: uri, size: size) else { return nil }
        for kind in [Rendition.Kind.audio, .subtitles] {
            let others = presentation.renditions(of: variant, kind).compactMap(\.uri)
                .filter { $0 != uri }.compactMap { bitRate(of: $0, size: size) }
            total.add(
                average: others.map(\.average).max() ?? 0, peak: others.map(\.peak).max() ?? 0)
        }
        return total
    }

    private func bitRate(
        of uri: PlaylistURI, size: (LocalPath) -> UInt64?
    ) -> MeasuredBitRate? {
        guard let list = lists[uri] else { return nil }
        let target =
            list.playlist?.targetDuration.map { Double($0) }
            ?? list.segments.compactMap(\.duration).max() ?? 0
        return MeasuredBitRate(list, targetDuration: target, size: size)
    }
}

extension MeasuredBitRate {
    fileprivate mutating func add(average: Double, peak: Double) {
        self.average += average
        self.peak += peak
    }
}
