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
    /// first_offset: bytes between the box and what it refers to; nil when the list is cut.
    package let firstOffset: Int64?
    /// References in order; empty when the list is cut.
    package let references: [Reference]

    /// A subsegment, or another index.
    package struct Reference: Hashable, Sendable {
        /// referenced_size, bytes.
        package let size: Int64
        /// subsegment_duration, ticks.
        package let ticks: Int
        /// starts_with_SAP
        package let startsWithAccessPoint: Bool
        /// SAP_type; 0 is unknown.
        package let accessPointType: Int
    }

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
        (firstOffset, references) = (sums?.offset, sums?.references ?? [])
    }

    private static func sums(
        _ reader: inout ByteReader, isLong: Bool
    ) throws(BitstreamError) -> (
        ticks: Int, reach: Int64, isHierarchical: Bool, offset: Int64, references: [Reference]
    )? {
        let first = isLong ? try reader.uint64() : UInt64(try reader.uint32())
        guard let offset = Int64(exactly: first), offset < 1 << 60 else { return nil }
        try reader.skip(2)
        var (ticks, reach, isHierarchical) = (0, offset, false)
        var references: [Reference] = []
        for _ in 0..<(try reader.uint16()) {
            // reference_type and referenced_size
            let reference = try reader.uint32()
            if reference >> 31 == 1 { isHierarchical = true }
            let (size, duration) = (Int64(reference & 0x7FFF_FFFF), try reader.uint32())
            reach += size
            ticks += duration
            let access = try reader.uint32()
            references.append(
                Reference(
                    size: size, ticks: duration, startsWithAccessPoint: access >> 31 == 1,
                    accessPointType: access >> 28 & 7))
        }
        return (ticks, reach, isHierarchical, offset, references)
    }
}
