/// What movie fragments say, as far as the reading budget reaches.
package struct ISOFragments: Hashable, Sendable {
    /// `trex`: defaults for the samples of one track.
    package struct TrackDefaults: Hashable, Sendable {
        package internal(set) var trackID: Int
        /// Ticks of the track.
        package internal(set) var sampleDuration: Int
        /// Bytes.
        package internal(set) var sampleSize: Int
        /// default_sample_flags; nil when the box is cut.
        package internal(set) var sampleFlags: Int?
    }

    /// Whether `mvex` announces fragments.
    package internal(set) var isDeclared = false
    /// `mehd`: ticks of the movie; nil when not written.
    package internal(set) var durationTicks: Int?
    package internal(set) var trackDefaults: [TrackDefaults] = []
    /// `moof` boxes met within the reading budget.
    package internal(set) var count = 0
    /// Whether those are all there are.
    package internal(set) var isComplete = false
    /// What those hold, by track_ID.
    package internal(set) var totals: [Int: ISOSampleTotals] = [:]
    /// `sidx` boxes met.
    package internal(set) var indexCount = 0
    /// Seconds that the first `sidx` covers; nil without one.
    package internal(set) var indexedDuration: Double?
    /// Whether that one reaches to the end of the file.
    package internal(set) var isWhollyIndexed = false
}

extension ISOReader {
    mutating func readMovieExtends(_ box: ISOBox) {
        var fragments = file.fragments ?? ISOFragments()
        fragments.isDeclared = true
        for child in input.boxes(in: box) {
            var reader = ByteReader(input.content(of: child, limit: 64))
            guard let (version, _) = try? reader.versionAndFlags() else { continue }
            switch child.type {
            case "mehd": fragments.durationTicks = (try? reader.versioned(version)) ?? nil
            case "trex":
                guard let trackID = try? reader.uint32(), (try? reader.skip(4)) != nil,
                    let duration = try? reader.uint32(), let size = try? reader.uint32()
                else { continue }
                fragments.trackDefaults.append(
                    .init(
                        trackID: trackID, sampleDuration: duration, sampleSize: size,
                        sampleFlags: try? reader.uint32()))
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

    private mutating func addSamples(_ traf: ISOBox, to fragments: inout ISOFragments) {
        var header: ISOTrackFragmentHeader?
        var time: Int?
        for child in input.boxes(in: traf) {
            if child.type == "tfhd" {
                header = try? ISOTrackFragmentHeader(input.content(of: child, limit: 64))
            } else if child.type == "tfdt" {
                var reader = ByteReader(input.content(of: child, limit: 12))
                if let (version, _) = try? reader.versionAndFlags() {
                    time = (try? reader.versioned(version)) ?? nil
                }
            } else if child.type == "trun", let header {
                var run = totals(of: child, header, fragments.trackDefaults)
                let end = ISOSampleTotals.sum(time, run.ticks)
                if let time, let end, time <= end { run.span = time..<end }
                time = end
                fragments.totals[header.trackID] =
                    fragments.totals[header.trackID]?.adding(run) ?? run
            }
        }
    }

    /// Bytes of one run: a quarter of a million samples with all their fields.
    private static var largestRun: Int { 4 << 20 }

    private mutating func totals(
        of trun: ISOBox, _ header: ISOTrackFragmentHeader, _ defaults: [ISOFragments.TrackDefaults]
    ) -> ISOSampleTotals {
        let trex = defaults.first { $0.trackID == header.trackID }
        let content = input.content(of: trun, limit: Self.largestRun)
        let totals = try? ISOSampleTotals(
            trun: content, defaultDuration: header.sampleDuration ?? trex?.sampleDuration,
            defaultSize: header.sampleSize ?? trex?.sampleSize)
        return totals ?? ISOSampleTotals(bytes: nil, ticks: nil)
    }

    mutating func readSegmentIndex(_ box: ISOBox) {
        var fragments = file.fragments ?? ISOFragments()
        fragments.indexCount += 1
        if fragments.indexedDuration == nil, let index = segmentIndex(box) {
            fragments.indexedDuration = index.duration
            let (end, overflow) = box.payload.upperBound.addingReportingOverflow(index.reach)
            fragments.isWhollyIndexed = !overflow && input.size.map { end >= $0 } ?? false
        }
        file.fragments = fragments
    }

    /// - Returns: seconds, and how many bytes from the end of the box on are indexed.
    private mutating func segmentIndex(_ box: ISOBox) -> (duration: Double, reach: Int64)? {
        var reader = ByteReader(input.content(of: box, limit: 1 << 20))
        do throws(BitstreamError) {
            let (version, _) = try reader.versionAndFlags()
            try reader.skip(4)
            let timescale = try reader.uint32()
            guard timescale > 0 else { return nil }
            try reader.skip(version == 0 ? 4 : 8)
            let first = version == 0 ? UInt64(try reader.uint32()) : try reader.uint64()
            guard var reach = Int64(exactly: first), reach < 1 << 60 else { return nil }
            try reader.skip(2)
            var ticks = 0
            for _ in 0..<(try reader.uint16()) {
                reach += Int64(try reader.uint32() & 0x7FFF_FFFF)
                ticks += try reader.uint32()
                try reader.skip(4)
            }
            return (Double(ticks) / Double(timescale), reach)
        } catch {
            return nil
        }
    }
}
