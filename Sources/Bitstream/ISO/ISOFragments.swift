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
