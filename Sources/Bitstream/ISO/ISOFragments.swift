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
    /// `sidx` boxes met.
    var indexCount = 0
    /// Seconds that the first `sidx` covers; nil without one.
    var indexedDuration: Double?
    /// Whether that one reaches to the end of the file.
    var isWhollyIndexed = false
}

extension ISOReader {
    mutating func readMovieExtends(_ box: ISOBox) {
        var fragments = file.fragments ?? ISOFragments()
        fragments.isDeclared = true
        for child in input.boxes(in: box) {
            let content = input.content(of: child, limit: 64)
            switch child.type {
            case "mehd":
                var reader = ByteReader(content)
                guard let (version, _) = try? reader.versionAndFlags() else { continue }
                fragments.durationTicks = (try? reader.versioned(version)) ?? nil
            case "trex":
                guard let defaults = try? ISOTrackDefaults(content) else { continue }
                fragments.trackDefaults.append(defaults)
            default: break
            }
        }
        if (file.durationTicks ?? 0) == 0 { file.durationTicks = fragments.durationTicks }
        file.fragments = fragments
    }

    mutating func readMovieFragment(_ box: ISOBox) {
        var fragments = file.fragments ?? ISOFragments()
        fragments.count += 1
        for child in input.boxes(in: box) {
            switch child.type {
            case "pssh": readProtectionSystem(child)
            case "traf": addSamples(child, to: &fragments)
            default: break
            }
        }
        file.fragments = fragments
    }

    /// Bytes of one run: a quarter of a million samples with all their fields.
    private static var largestRun: Int { 4 << 20 }

    private mutating func addSamples(_ traf: ISOBox, to fragments: inout ISOFragments) {
        var fragment = ISOTrackFragment(fragments.trackDefaults)
        var time: Int?
        for child in input.boxes(in: traf) where ISOTrackFragment.types.contains(child.type) {
            let limit = child.type == "trun" ? Self.largestRun : 64
            let run = fragment.read(child.type, input.content(of: child, limit: limit))
            if child.type == "tfdt" { time = fragment.decodeTime }
            guard let run, let id = fragment.header?.trackID else { continue }
            var totals = ISOSampleTotals(run)
            let end = ISOSampleTotals.sum(time, totals.ticks)
            if let time, let end, time <= end { totals.span = time..<end }
            time = end
            fragments.totals[id] = fragments.totals[id]?.adding(totals) ?? totals
        }
    }

    mutating func readSegmentIndex(_ box: ISOBox) {
        var fragments = file.fragments ?? ISOFragments()
        fragments.indexCount += 1
        if fragments.indexedDuration == nil,
            let index = ISOSegmentIndex(input.content(of: box, limit: 1 << 20)),
            let ticks = index.ticks, let reach = index.reach
        {
            fragments.indexedDuration = Double(ticks) / Double(index.timescale)
            let (end, overflow) = box.payload.upperBound.addingReportingOverflow(reach)
            fragments.isWhollyIndexed = !overflow && input.size.map { end >= $0 } ?? false
        }
        file.fragments = fragments
    }
}

/// `sidx`: where the subsegments of a segment stand (ISO/IEC 14496-12, section 8.16.3).
package struct ISOSegmentIndex {
    /// Ticks a second, never 0.
    package let timescale: Int
    /// Ticks at which the first subsegment begins.
    package let earliestTime: UInt64
    /// Ticks of all subsegments; nil when the list is cut.
    let ticks: Int?
    /// Bytes that are indexed, from the end of the box on; nil likewise, and beyond all files.
    let reach: Int64?

    /// - Parameter content: payload of the box; its beginning tells timescale and time.
    package init?(_ content: Bytes) {
        var reader = ByteReader(content)
        guard let (version, _) = try? reader.versionAndFlags(), (try? reader.skip(4)) != nil,
            let timescale = try? reader.uint32(), timescale > 0,
            let time = version == 0 ? (try? reader.uint32()).map(UInt64.init) : try? reader.uint64()
        else { return nil }
        self.timescale = timescale
        earliestTime = time
        let sums = try? Self.sums(&reader, isLong: version != 0)
        ticks = sums?.ticks
        reach = sums?.reach
    }

    private static func sums(
        _ reader: inout ByteReader, isLong: Bool
    ) throws(BitstreamError) -> (ticks: Int, reach: Int64)? {
        let first = isLong ? try reader.uint64() : UInt64(try reader.uint32())
        guard var reach = Int64(exactly: first), reach < 1 << 60 else { return nil }
        try reader.skip(2)
        var ticks = 0
        for _ in 0..<(try reader.uint16()) {
            reach += Int64(try reader.uint32() & 0x7FFF_FFFF)
            ticks += try reader.uint32()
            try reader.skip(4)
        }
        return (ticks, reach)
    }
}
