import TrackModel

/// Measured bit rate of segments.
package struct MeasuredBitRate: Hashable, Sendable {
    /// Bits per second over all segments.
    private(set) var average: Double
    /// The largest of any run of segments that lasts half to one and a half target
    /// durations (RFC 8216, section 4.1).
    package private(set) var peak: Double
    /// Whether all segments are in it.
    private(set) var isComplete = true

    /// nil where a size or duration is missing.
    init?(_ list: SegmentList, targetDuration: Double, size: (LocalPath) -> UInt64?) {
        self.init(list, targetDuration: targetDuration, without: [], size: size)
        guard isComplete else { return nil }
    }

    /// The rate of the segments that have a size and a duration; nil without any.
    ///
    /// - Parameter damaged: places of segments that are left out.
    init?(
        _ list: SegmentList, targetDuration: Double, without damaged: Set<Int>,
        size: (LocalPath) -> UInt64?
    ) {
        // nil ends a run.
        var segments: [(bits: Double, duration: Double)?] = []
        for (index, segment) in list.segments.enumerated() where !segment.isGap {
            guard !damaged.contains(index), let duration = segment.duration, duration > 0,
                let path = segment.reference.localPath, let whole = size(path)
            else {
                isComplete = false
                if segments.last != nil { segments.append(nil) }
                continue
            }
            let bytes = segment.range?.length ?? whole
            segments.append((Double(bytes) * 8, duration))
        }
        let total = segments.reduce((bits: 0.0, duration: 0.0)) {
            ($0.bits + ($1?.bits ?? 0), $0.duration + ($1?.duration ?? 0))
        }
        guard total.duration > 0, targetDuration > 0 else { return nil }
        average = total.bits / total.duration
        guard let highest = Self.largest(segments, total.duration, targetDuration) else {
            return nil
        }
        // Segments that are all longer or shorter than that.
        peak =
            highest > 0
            ? highest : segments.compactMap { $0.map { $0.bits / $0.duration } }.max() ?? average
    }

    /// Limit of steps when looking at runs of segments.
    private static func maxSteps(_ count: Int) -> Int { (1 << 20) + 128 * count }

    /// The largest rate of runs that last neither too short nor too long; 0 for none, nil where
    /// there are too many.
    private static func largest(
        _ segments: [(bits: Double, duration: Double)?], _ total: Double, _ target: Double
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
                guard let segment else { break }
                run = (run.bits + segment.bits, run.duration + segment.duration)
                if run.duration > 1.5 * target { break }
                if run.duration >= 0.5 * target {
                    highest = max(highest, run.bits / run.duration)
                }
            }
            left -= segments[start]?.duration ?? 0
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
        self.init(loaded) { list, target in
            MeasuredBitRate(list, targetDuration: target) { files.size(of: $0) }
        }
    }

    /// - Parameter rate: of a list with its target duration.
    init(
        _ loaded: LoadedPresentation,
        rate: (_ list: SegmentList, _ target: Double) -> MeasuredBitRate?
    ) {
        for (uri, list) in loaded.lists {
            let target =
                list.playlist?.targetDuration.map { Double($0) }
                ?? list.segments.lazy.compactMap(\.duration).max() ?? 0
            rates[uri] = rate(list, target)
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
            case (.rfc, true), (.dash, _), (.cmaf, _), (.dvb, _), (.lowLatency, _): (nil, nil)
            }
    }

    var all: [DeclaredClaim] {
        guard subject.isMultivariant else { return [] }
        return subject.allVariants.flatMap(claims)
    }

    private func claims(of variant: Variant) -> [DeclaredClaim] {
        let measured = subject.leastBitRate(of: variant)
        // The sum would lack missing segments and audio.
        let isWhole = measured?.isComplete == true && subject.isWhole(variant)
        let note =
            measured == nil
            ? "segment sizes are unknown"
            : isWhole
                ? nil
                : measured?.isComplete == true
                    ? "segment sizes of some renditions are unknown"
                    : "of the segments that are there and whole"
        func claim(
            _ name: String, _ declared: UInt64?, _ value: Double?, _ range: ClosedRange<Double>?
        ) -> DeclaredClaim? {
            guard declared != nil || value != nil else { return nil }
            let agrees = declared.flatMap { declared -> Bool? in
                guard declared > 0, let value, let range else { return nil }
                let ratio = value / Double(declared)
                // Segments that are there can exceed a claim.
                return isWhole ? range.contains(ratio) : ratio > range.upperBound ? false : nil
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
        cached {
            PresentationBitRates(loaded) { list, target in
                MeasuredBitRate(
                    list, targetDuration: target, without: damagedSegments(of: list.uri)
                ) { sizes[$0] }
            }
        }
    }

    /// Measured; nil where the size of a segment is not known.
    func bitRate(of variant: Variant) -> MeasuredBitRate? {
        leastBitRate(of: variant).flatMap { $0.isComplete ? $0 : nil }
    }

    /// The same of the segments that are there and whole.
    func leastBitRate(of variant: Variant) -> MeasuredBitRate? { rates.rate(of: variant) }

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
        var isComplete = true
        let damaged = damagedSegments(of: list.segments.uri)
        var (run, worst) = ((bits: 0.0, duration: 0.0), (bits: 0.0, duration: 0.0))
        let segments = list.segments.segments
        for (index, segment) in segments.enumerated() where !segment.isGap {
            guard !damaged.contains(index), let duration = segment.duration, duration > 0,
                let bits = bits(of: segment)
            else {
                (isComplete, excess) = (false, 0)
                continue
            }
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
        let isEnough = needed <= Double(declared) * 1.02
        return DeclaredClaim(
            "bandwidth", uri: list.first.id, line: list.first.line, declared: .whole(declared),
            observed: .rounded(max(needed, total.bits / total.duration)), unit: "b/s",
            agrees: isKnown ? (isEnough && !isComplete ? nil : isEnough) : nil,
            note: buffer == nil
                ? "minBufferTime is missing"
                : isOneFile
                    ? "the average of one file, including its header"
                    : "the rate needed to play in time after minBufferTime, or the average"
                        + (isComplete ? "" : ", of the segments that are there"))
    }

    /// A Representation that no segment comes near to.
    func bandwidthExcess(_ list: RepresentationSubject, above ratio: Double) -> Violation? {
        let segments = list.segments.segments.filter { !$0.isGap }
        guard ["video", "audio"].contains(list.set.kind), !list.set.isTrickMode, !isLive,
            let declared = list.first.bandwidth, segments.count > 1
        else { return nil }
        var highest = 0.0
        for segment in segments {
            guard let duration = segment.duration, duration > 0, let bits = bits(of: segment)
            else { return nil }
            highest = max(highest, bits / duration)
        }
        guard highest > 0, Double(declared) > ratio * highest else { return nil }
        return Violation(
            "bandwidth is far above the bit rate of every segment", declared: .whole(declared),
            observed: .rounded(highest), unit: "b/s")
    }
}
