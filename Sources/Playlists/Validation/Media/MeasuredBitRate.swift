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

    /// Segments that are looked at in runs; a playlist of more is none to be played.
    private static func mostSteps(_ count: Int) -> Int { (1 << 20) + 128 * count }

    /// The largest rate of runs that last neither too short nor too long; 0 for none, nil where
    /// there are too many.
    private static func largest(
        _ segments: [(bits: Double, duration: Double)], _ total: Double, _ target: Double
    ) -> Double? {
        var highest = 0.0
        var left = total
        var budget = mostSteps(segments.count)
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

/// The bit rates of all lists of a presentation, each measured once.
package struct PresentationBitRates {
    private var rates: [PlaylistURI: MeasuredBitRate] = [:]
    private var groups: [RenditionGroups.Key: Extremes] = [:]

    /// The largest rates of a group, and those without the member that has them.
    private struct Extremes {
        struct Largest {
            var (value, next) = (0.0, 0.0)
            var uri: PlaylistURI?

            mutating func add(_ other: Double, of uri: PlaylistURI) {
                guard uri != self.uri else { return }
                if other > value {
                    (value, next, self.uri) = (other, value, uri)
                } else {
                    next = max(next, other)
                }
            }

            func without(_ uri: PlaylistURI) -> Double { uri == self.uri ? next : value }
        }

        var (average, peak) = (Largest(), Largest())
    }

    package init(_ loaded: LoadedPresentation, in files: some ReferencedFiles) {
        self.init(loaded) { files.size(of: $0) }
    }

    init(_ loaded: LoadedPresentation, size: (LocalPath) -> UInt64?) {
        for (uri, list) in loaded.lists {
            let target =
                list.playlist?.targetDuration.map { Double($0) }
                ?? list.segments.lazy.compactMap(\.duration).max() ?? 0
            rates[uri] = MeasuredBitRate(list, targetDuration: target, size: size)
        }
        for rendition in loaded.presentation.renditions {
            guard let uri = rendition.uri, let rate = rates[uri] else { continue }
            let key = RenditionGroups.Key(kind: rendition.kind, group: rendition.groupID)
            groups[key, default: Extremes()].average.add(rate.average, of: uri)
            groups[key, default: Extremes()].peak.add(rate.peak, of: uri)
        }
    }

    /// The rate of a variant with the largest rendition of each group; nil where the size
    /// of a segment is not known.
    package func rate(of variant: Variant) -> MeasuredBitRate? {
        guard let uri = variant.uri, var total = rates[uri] else { return nil }
        for kind in [Rendition.Kind.audio, .subtitles] {
            guard let group = variant.group(of: kind),
                let extremes = groups[.init(kind: kind, group: group)]
            else { continue }
            total.add(average: extremes.average.without(uri), peak: extremes.peak.without(uri))
        }
        return total
    }
}

extension MeasuredBitRate {
    fileprivate mutating func add(average: Double, peak: Double) {
        self.average += average
        self.peak += peak
    }
}
