/// The summary of the samples of one track, in the movie, in its fragments, or in
/// both.
package struct ISOSampleTotals: Hashable, Sendable {
    package internal(set) var samples = 0
    /// nil when the size of some sample is not known.
    var bytes: Int? = 0
    /// Ticks of the track; nil when the duration of some sample is not known.
    package internal(set) var ticks: Int? = 0
    /// Ticks of the track at which the first sample is decoded and the last one ends,
    /// where every fragment states its decode time (`tfdt`).
    var span: Range<Int>?
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

    /// Adds `count` samples that last `ticks` each; nil when not known.
    private mutating func note(_ ticks: Int?, of count: Int) {
        guard count > 0 else { return }
        lastDelta = ticks
        if endsOdd || ticks == nil { isEven = false }
        guard let delta else { return self.delta = ticks }
        guard ticks != delta else { return }
        if count == 1 { endsOdd = true } else { isEven = false }
    }

    /// The sum of both; a value that one of them lacks, or that is too large, is nil.
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

    /// nil where one is not known, or the sum is too large.
    package static func sum(_ left: Int?, _ right: Int?) -> Int? {
        guard let left, let right else { return nil }
        let (sum, overflow) = left.addingReportingOverflow(right)
        return overflow ? nil : sum
    }

    /// nil likewise.
    package static func product(_ left: Int?, _ right: Int?) -> Int? {
        guard let left, let right else { return nil }
        let (product, overflow) = left.multipliedReportingOverflow(by: right)
        return overflow ? nil : product
    }
}

extension ISOSampleTotals {
    /// Totals of one run of a fragment; not known where it is cut.
    init(_ run: ISOTrackRun) {
        self.init(bytes: nil, ticks: nil)
        guard !run.isCut else { return }
        (bytes, ticks) = (0, 0)
        for alike in run {
            samples += alike.count
            bytes = Self.sum(bytes, Self.product(alike.size, alike.count))
            ticks = Self.sum(ticks, Self.product(alike.duration, alike.count))
            note(alike.duration, of: alike.count)
        }
    }

    /// Totals of the tables of `stbl`.
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
