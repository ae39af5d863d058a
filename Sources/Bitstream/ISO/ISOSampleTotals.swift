/// What the samples of one track amount to, in the movie, in its fragments, or in
/// both.
public struct ISOSampleTotals: Hashable, Sendable {
    public internal(set) var samples = 0
    /// nil when the size of some sample is not known.
    public internal(set) var bytes: Int? = 0
    /// Ticks of the track; nil when the duration of some sample is not known.
    public internal(set) var ticks: Int? = 0

    /// Of both; what one of them does not know, or what is too large, is nil.
    func adding(_ other: ISOSampleTotals) -> ISOSampleTotals {
        ISOSampleTotals(
            samples: Self.sum(samples, other.samples) ?? .max,
            bytes: Self.sum(bytes, other.bytes), ticks: Self.sum(ticks, other.ticks))
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
        guard hasSize || hasDuration else { return }
        for _ in 0..<count {
            let ownDuration = hasDuration ? try reader.uint32() : 0
            let ownSize = hasSize ? try reader.uint32() : 0
            try reader.skip(width - (hasDuration ? 4 : 0) - (hasSize ? 4 : 0))
            if hasDuration { ticks = Self.sum(ticks, ownDuration) }
            if hasSize { bytes = Self.sum(bytes, ownSize) }
        }
    }

    /// Of the tables of `stbl`.
    init(_ table: ISOSampleTable) {
        samples = table.count ?? 0
        guard samples > 0 else { return }
        bytes = table.totalBytes
        ticks = table.durationTicks
    }
}
