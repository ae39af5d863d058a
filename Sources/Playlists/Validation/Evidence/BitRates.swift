import TrackModel

/// Measured bit rate of segments.
package struct MeasuredBitRate: Hashable, Sendable {
    /// Bits per second over all segments.
    private(set) var average: Double
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

    /// Limit of steps when looking at runs of segments.
    private static func maxSteps(_ count: Int) -> Int { (1 << 20) + 128 * count }

    /// The largest rate of runs that last neither too short nor too long; 0 for none, nil where
    /// there are too many.
    private static func largest(
        _ segments: [(bits: Double, duration: Double)], _ total: Double, _ target: Double
    ) -> Double? {
        var highest = 0.0
        var left = total
        var budget = maxSteps(segments.count)
        for start in segments.indices {
            // The remaining segments are too short for a run.
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

/// BANDWIDTH and AVERAGE-BANDWIDTH against the bytes of segments.
struct BitRateClaims {
    private let subject: RuleSubject
    /// Accepted ratio of measured to declared; nil if the rule set does not check it.
    private let averageRange: ClosedRange<Double>?
    private let peakRange: ClosedRange<Double>?

    init(_ subject: RuleSubject) {
        self.subject = subject
        (averageRange, peakRange) =
            switch (subject.book, subject.isLive) {
            case (.rfc, false), (.apple, false): (0.9...1.1, 0.9...1.1)
            case (.apple, true): (0...1.1, 0...1.25)
            case (.rfc, true), (.dash, _): (nil, nil)
            }
    }

    var all: [DeclaredClaim] {
        guard subject.isMultivariant else { return [] }
        return subject.allVariants.flatMap(claims)
    }

    private func claims(of variant: Variant) -> [DeclaredClaim] {
        let measured = subject.bitRate(of: variant)
        // The sum would lack missing audio.
        let isWhole = subject.isWhole(variant)
        let note =
            measured == nil
            ? "segment sizes are unknown"
            : isWhole ? nil : "segment sizes of some renditions are unknown"
        func claim(
            _ name: String, _ declared: UInt64?, _ value: Double?, _ range: ClosedRange<Double>?
        ) -> DeclaredClaim? {
            guard declared != nil || value != nil else { return nil }
            let agrees = declared.flatMap { declared -> Bool? in
                guard declared > 0, let value, let range, isWhole else { return nil }
                return range.contains(value / Double(declared))
            }
            return DeclaredClaim(
                name, uri: variant.uri?.text, line: variant.line,
                declared: declared.map(JSONValue.whole), observed: value.map(JSONValue.rounded),
                unit: "b/s", agrees: agrees, note: note)
        }
        // The average of a live presentation needs most of an hour.
        let isLong = !subject.isLive || duration(of: variant) >= 3000
        return [
            claim("BANDWIDTH", variant.bandwidth, measured?.peak, peakRange),
            claim(
                "AVERAGE-BANDWIDTH", variant.averageBandwidth, measured?.average,
                isLong ? averageRange : nil),
        ].compactMap { $0 }
    }

    private func duration(of variant: Variant) -> Double {
        variant.uri.flatMap { subject.loaded.lists[$0]?.duration } ?? 0
    }
}

extension RuleSubject {
    var allVariants: [Variant] { presentation.variants + presentation.iFrameVariants }

    private var rates: PresentationBitRates {
        cached { PresentationBitRates(loaded) { sizes[$0] } }
    }

    /// Measured; nil where the size of a segment is not known.
    func bitRate(of variant: Variant) -> MeasuredBitRate? {
        rates.rate(of: variant)
    }

    /// Whether the sizes of all renditions that play with a variant are known.
    func isWhole(_ variant: Variant) -> Bool {
        [Rendition.Kind.audio, .subtitles].allSatisfy { kind in
            variant.group(of: kind).map { !partialGroups.contains(.init(kind: kind, group: $0)) }
                ?? true
        }
    }

    /// Groups with a member whose sizes are not all known.
    var partialGroups: Set<RenditionGroups.Key> {
        cached {
            var whole: [PlaylistURI: Bool] = [:]
            var partial: Set<RenditionGroups.Key> = []
            for rendition in presentation.renditions {
                guard let uri = rendition.uri else { continue }
                let isWhole = whole[uri] ?? isWhole(uri)
                whole[uri] = isWhole
                if !isWhole {
                    partial.insert(.init(kind: rendition.kind, group: rendition.groupID))
                }
            }
            return partial
        }
    }

    /// Whether the sizes of all segments of a list are known.
    private func isWhole(_ uri: PlaylistURI) -> Bool {
        loaded.lists[uri]?.segments.allSatisfy { $0.isGap || isThere($0) == true } ?? false
    }
}

extension RuleSubject {
    /// The channel of `bandwidth` that a player fills its buffer through; nil where the size or
    /// duration of a segment is not known.
    func bandwidthClaim(_ list: RepresentationSubject) -> DeclaredClaim? {
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
                    ? "the average of one file, including its header"
                    : "the rate needed to play in time after minBufferTime, or the average")
    }
}
