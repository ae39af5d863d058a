/// What is known of movie fragments without walking them all.
public struct ISOFragments: Hashable, Sendable {
    /// `trex`: defaults for the samples of one track.
    public struct TrackDefaults: Hashable, Sendable {
        public internal(set) var trackID: Int
        /// Ticks of the track.
        public internal(set) var sampleDuration: Int
        /// Bytes.
        public internal(set) var sampleSize: Int
        /// default_sample_flags; nil when the box is cut.
        public internal(set) var sampleFlags: Int?
    }

    /// Whether `mvex` announces fragments.
    public internal(set) var isDeclared = false
    /// `mehd`: ticks of the movie; nil when not written.
    public internal(set) var durationTicks: Int?
    public internal(set) var trackDefaults: [TrackDefaults] = []
    /// `moof` boxes met within the reading budget.
    public internal(set) var count = 0
    /// Whether those are all there are.
    public internal(set) var isComplete = false
    /// Samples counted by `trun` in those, by track_ID.
    public internal(set) var sampleCounts: [Int: Int] = [:]
    /// `sidx` boxes met.
    public internal(set) var indexCount = 0
    /// Seconds that the first `sidx` covers; nil without one.
    public internal(set) var indexedDuration: Double?
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
            case "traf": countSamples(child, in: &fragments)
            default: break
            }
        }
        file.fragments = fragments
    }

    private mutating func countSamples(_ traf: ISOBox, in fragments: inout ISOFragments) {
        var trackID: Int?
        for child in input.boxes(in: traf) where child.type == "tfhd" || child.type == "trun" {
            var reader = ByteReader(input.content(of: child, limit: 8))
            guard (try? reader.skip(4)) != nil, let value = try? reader.uint32() else { continue }
            if child.type == "tfhd" {
                trackID = value
            } else if let trackID {
                fragments.sampleCounts[trackID, default: 0] += value
            }
        }
    }

    mutating func readSegmentIndex(_ box: ISOBox) {
        var fragments = file.fragments ?? ISOFragments()
        fragments.indexCount += 1
        if fragments.indexedDuration == nil { fragments.indexedDuration = indexedDuration(box) }
        file.fragments = fragments
    }

    private mutating func indexedDuration(_ box: ISOBox) -> Double? {
        var reader = ByteReader(input.content(of: box, limit: 1 << 18))
        guard let (version, _) = try? reader.versionAndFlags(), (try? reader.skip(4)) != nil,
            let timescale = try? reader.uint32(), timescale > 0,
            (try? reader.skip(version == 0 ? 8 : 16)) != nil, (try? reader.skip(2)) != nil,
            let count = try? reader.uint16()
        else { return nil }
        var ticks = 0
        for _ in 0..<count {
            guard (try? reader.skip(4)) != nil, let duration = try? reader.uint32(),
                (try? reader.skip(4)) != nil
            else { return nil }
            ticks += duration
        }
        return Double(ticks) / Double(timescale)
    }
}
