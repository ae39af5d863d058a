/// Movie fragments, as far as the reading budget reaches.
package struct ISOFragments: Hashable, Sendable {
    /// Whether `mvex` announces fragments.
    var isDeclared = false
    /// `mehd`: ticks of the movie; nil when not written.
    package internal(set) var durationTicks: Int?
    package internal(set) var trackDefaults: [ISOTrackDefaults] = []
    /// `moof` boxes met within the reading budget.
    var count = 0
    /// Whether those are all there are.
    var isComplete = false
    /// Samples of those, by track_ID.
    var totals: [Int: ISOSampleTotals] = [:]
    /// Ticks at which the last fragment of a track ends, by track_ID, where those are not all and
    /// the last one was found.
    var ends: [Int: Int] = [:]
    /// `sidx` boxes met.
    var indexCount = 0
    /// Seconds that the first `sidx` covers; nil without one.
    var indexedDuration: Double?
    /// Whether that one reaches to the end of the file.
    var isWhollyIndexed = false
}

/// `sidx`: positions of the subsegments of a segment (ISO/IEC 14496-12, section 8.16.3).
package struct ISOSegmentIndex {
    /// Ticks per second, never 0.
    package let timescale: Int
    /// Ticks at which the first subsegment begins.
    package let earliestTime: UInt64
    /// Ticks of all subsegments; nil when the list is cut.
    let ticks: Int?
    /// Bytes that are indexed, from the end of the box on; nil likewise, and beyond all files.
    package let reach: Int64?
    /// Whether it refers to other indexes.
    package let isHierarchical: Bool

    /// - Parameter content: payload of the box; its beginning holds timescale and time.
    package init?(_ content: Bytes) {
        var reader = ByteReader(content)
        guard let (version, _) = try? reader.versionAndFlags(upTo: 1),
            (try? reader.skip(4)) != nil,
            let timescale = try? reader.uint32(), timescale > 0,
            let time = version == 0 ? (try? reader.uint32()).map(UInt64.init) : try? reader.uint64()
        else { return nil }
        self.timescale = timescale
        earliestTime = time
        let sums = try? Self.sums(&reader, isLong: version != 0)
        ticks = sums?.ticks
        reach = sums?.reach
        isHierarchical = sums?.isHierarchical ?? false
    }

    private static func sums(
        _ reader: inout ByteReader, isLong: Bool
    ) throws(BitstreamError) -> (ticks: Int, reach: Int64, isHierarchical: Bool)? {
        let first = isLong ? try reader.uint64() : UInt64(try reader.uint32())
        guard var reach = Int64(exactly: first), reach < 1 << 60 else { return nil }
        try reader.skip(2)
        var (ticks, isHierarchical) = (0, false)
        for _ in 0..<(try reader.uint16()) {
            // reference_type and referenced_size
            let reference = try reader.uint32()
            if reference >> 31 == 1 { isHierarchical = true }
            reach += Int64(reference & 0x7FFF_FFFF)
            ticks += try reader.uint32()
            try reader.skip(4)
        }
        return (ticks, reach, isHierarchical)
    }
}
