/// The summary of the samples of one track, in the movie, in its fragments, or in
/// both.
package struct ISOSampleTotals: Hashable, Sendable {
    package internal(set) var samples = 0
    /// nil when the size of some sample is not known.
    package internal(set) var bytes: Int? = 0
    /// Ticks of the track; nil when the duration of some sample is not known.
    package internal(set) var ticks: Int? = 0
    /// Ticks of the track at which the first sample is decoded and the last one ends,
    /// where every fragment states its decode time (`tfdt`).
    package internal(set) var span: Range<Int>?
    /// Ticks that the last sample lasts; nil when not known.
    package private(set) var lastDelta: Int?
    /// Ticks of the first sample.
    private var delta: Int?
    private var isEven = true
    /// Whether the last sample alone lasts another time.
    private var endsOdd = false

    /// The ticks that every sample lasts, the last one aside; nil when they differ or
    /// are not known.
    package var constantDelta: Int? {
        guard isEven, let delta, delta > 0 else { return nil }
        return delta
    }

    init(samples: Int = 0, bytes: Int? = 0, ticks: Int? = 0) {
        (self.samples, self.bytes, self.ticks) = (samples, bytes, ticks)
    }

    /// So many samples more last so many ticks each; nil is not known.
    private mutating func note(_ ticks: Int?, of count: Int) {
        guard count > 0 else { return }
        lastDelta = ticks
        if endsOdd || ticks == nil { isEven = false }
        guard let delta else { return self.delta = ticks }
        guard ticks != delta else { return }
        if count == 1 { endsOdd = true } else { isEven = false }
    }

    /// Of both; what one of them does not know, or what is too large, is nil.
    func adding(_ other: ISOSampleTotals) -> ISOSampleTotals {
        var sum = self
        sum.note(other.delta, of: other.samples)
        if other.samples > 0 { sum.lastDelta = other.lastDelta }
        sum.isEven = sum.isEven && other.isEven
        sum.endsOdd = sum.endsOdd || other.endsOdd
        sum.samples = Self.sum(samples, other.samples) ?? .max
        sum.bytes = Self.sum(bytes, other.bytes)
        sum.ticks = Self.sum(ticks, other.ticks)
        sum.span = span.flatMap { own in
            other.span.map {
                min(own.lowerBound, $0.lowerBound)..<max(own.upperBound, $0.upperBound)
            }
        }
        return sum
    }

    /// Ticks from the beginning to the end: with gaps between fragments, and without
    /// what overlaps. nil when not known.
    var extent: Int? {
        guard let ticks, let span, span.count > ticks / 2, span.count / 3 < ticks else {
            return ticks
        }
        return span.count
    }

    static func sum(_ left: Int?, _ right: Int?) -> Int? {
        guard let left, let right else { return nil }
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? nil : sum
    }

    static func product(_ left: Int?, _ right: Int?) -> Int? {
        guard let left, let right else { return nil }
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        return overflow ? nil : product
    }
}

extension ISOSampleTotals {
    /// Of a `trun` box (ISO/IEC 14496-12, section 8.8.8).
    ///
    /// - Parameters:
    ///   - duration: of a sample without one of its own, ticks; nil when not known.
    ///   - size: likewise, bytes.
    init(
        trun content: Bytes, defaultDuration duration: Int?, defaultSize size: Int?
    ) throws(BitstreamError) {
        var reader = ByteReader(content)
        let (_, flags) = try reader.versionAndFlags()
        let count = try reader.uint32()
        for field in [0x1, 0x4] where flags & field != 0 { try reader.skip(4) }
        let hasDuration = flags & 0x100 != 0
        let hasSize = flags & 0x200 != 0
        let width = [0x100, 0x200, 0x400, 0x800].reduce(0) { $0 + (flags & $1 == 0 ? 0 : 4) }
        guard reader.remaining / max(width, 1) >= count || width == 0 else { throw .truncated }
        samples = count
        bytes = hasSize ? 0 : Self.product(size, count)
        ticks = hasDuration ? 0 : Self.product(duration, count)
        if !hasDuration { note(duration, of: count) }
        guard hasSize || hasDuration else { return }
        for _ in 0..<count {
            let ownDuration = hasDuration ? try reader.uint32() : 0
            let ownSize = hasSize ? try reader.uint32() : 0
            try reader.skip(width - (hasDuration ? 4 : 0) - (hasSize ? 4 : 0))
            if hasDuration {
                ticks = Self.sum(ticks, ownDuration)
                note(ownDuration, of: 1)
            }
            if hasSize { bytes = Self.sum(bytes, ownSize) }
        }
    }

    /// Of the tables of `stbl`.
    init(_ table: ISOSampleTable) {
        samples = table.count ?? 0
        guard samples > 0 else { return }
        bytes = table.totalBytes
        ticks = table.durationTicks
        if let ticks { span = 0..<max(ticks, 0) }
        for run in table.runs { note(run.delta, of: run.count) }
        if table.timedCount == nil { isEven = false }
    }
}
