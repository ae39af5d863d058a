import Bitstream

/// Where segments and fragments of an ISO file begin and end on the presentation's
/// time line (ISO/IEC 14496-12, sections 8.8 and 8.16.3).
struct ISOSegmentClock {
    /// Seconds at which the first fragment begins; nil for a file without any.
    private(set) var zero: Double?
    /// Seconds at which the segment begins that is being read; nil before its first
    /// fragment or index.
    private(set) var segmentStart: Double?
    /// Seconds that edit lists take off the times of samples, by track_ID.
    var shifts: [Int: Double] = [:]
    private var end: Double?
    private var movieDuration: Double?
    private var hasSegmentTypes = false
    /// Of the index before the segment.
    private var indexedStart: Double?
    private var fragmentStart: Double?

    /// The track or track fragment that is being read.
    private var track = Track()
    private var timescales: [Int: Int] = [:]
    private var defaults: [Int: Int] = [:]
    private var movieTimescale = 0

    private struct Track {
        var id: Int?
        var timescale: Int?
        var defaultDuration: Int?
        var decodeTime: UInt64 = 0
        /// Ticks of all runs before.
        var elapsed = 0
        var earliest: Double?
    }

    var isInsideSegment: Bool { hasSegmentTypes && segmentStart != nil && indexedStart == nil }

    /// Seconds from `zero`.
    var duration: Double? {
        guard let zero, let end else { return movieDuration }
        return max(0, end - zero)
    }

    mutating func beginSegment() {
        hasSegmentTypes = true
        segmentStart = nil
        indexedStart = nil
    }

    mutating func beginFragment() { fragmentStart = nil }

    mutating func beginTrack() { track = Track() }

    mutating func endTrack() {
        guard let earliest = track.earliest else { return }
        fragmentStart = min(fragmentStart ?? earliest, earliest)
    }

    mutating func endFragment() {
        guard let start = indexedStart ?? fragmentStart else { return }
        if segmentStart == nil || !hasSegmentTypes || indexedStart != nil { segmentStart = start }
        zero = zero ?? start
        indexedStart = nil
    }

    mutating func read(_ type: String, _ bytes: Bytes) {
        var reader = ByteReader(bytes)
        guard let version = try? reader.uint8(), let flags = try? reader.uint24() else { return }
        _ = try? read(type, version: version, flags: flags, &reader)
    }

    private mutating func read(
        _ type: String, version: Int, flags: Int, _ reader: inout ByteReader
    ) throws(BitstreamError) {
        switch type {
        case "mvhd":
            try reader.skip(version == 1 ? 16 : 8)
            movieTimescale = try reader.uint32()
            let ticks = version == 1 ? Double(try reader.uint64()) : Double(try reader.uint32())
            if movieTimescale > 0, ticks > 0 { movieDuration = ticks / Double(movieTimescale) }
        case "tkhd":
            try reader.skip(version == 1 ? 16 : 8)
            track.id = try reader.uint32()
        case "mdhd":
            try reader.skip(version == 1 ? 16 : 8)
            if let id = track.id { timescales[id] = try reader.uint32() }
        case "trex":
            let id = try reader.uint32()
            try reader.skip(4)
            defaults[id] = try reader.uint32()
        case "tfhd": try readFragmentHeader(flags, &reader)
        case "tfdt":
            track.decodeTime =
                version == 1 ? try reader.uint64() : UInt64(try reader.uint32())
        case "trun": try readRun(version, flags, &reader)
        case "sidx":
            try reader.skip(4)
            let timescale = try reader.uint32()
            let time = version == 0 ? UInt64(try reader.uint32()) : try reader.uint64()
            guard timescale > 0 else { return }
            indexedStart = Double(time) / Double(timescale)
            if segmentTimescale == nil { segmentTimescale = timescale }
        default: break
        }
    }

    /// Segment timescale of an index, where the segment comes without its `moov`.
    private var segmentTimescale: Int?

    private mutating func readFragmentHeader(
        _ flags: Int, _ reader: inout ByteReader
    ) throws(BitstreamError) {
        let id = try reader.uint32()
        track.id = id
        track.timescale = timescales[id] ?? segmentTimescale
        track.defaultDuration = defaults[id]
        if flags & 0x01 != 0 { try reader.skip(8) }
        if flags & 0x02 != 0 { try reader.skip(4) }
        if flags & 0x08 != 0 { track.defaultDuration = try reader.uint32() }
    }

    private mutating func readRun(
        _ version: Int, _ flags: Int, _ reader: inout ByteReader
    ) throws(BitstreamError) {
        guard let timescale = track.timescale, timescale > 0 else { return }
        let shift = track.id.flatMap { shifts[$0] } ?? 0
        let count = try reader.uint32()
        if flags & 0x001 != 0 { try reader.skip(4) }
        if flags & 0x004 != 0 { try reader.skip(4) }
        for number in 0..<count {
            let hasFields = flags & 0xF00 != 0
            guard hasFields || number == 0 else {
                // All alike.
                advance((count - 1).multipliedReportingOverflow(by: track.defaultDuration ?? 0))
                break
            }
            let duration = flags & 0x100 != 0 ? try reader.uint32() : track.defaultDuration ?? 0
            if flags & 0x200 != 0 { try reader.skip(4) }
            if flags & 0x400 != 0 { try reader.skip(4) }
            var offset = flags & 0x800 != 0 ? try reader.uint32() : 0
            if version > 0 { offset = Int(Int32(truncatingIfNeeded: offset)) }
            let time =
                (Double(track.decodeTime) + Double(track.elapsed) + Double(offset))
                / Double(timescale) - shift
            track.earliest = min(track.earliest ?? time, time)
            let last = time + Double(duration) / Double(timescale)
            end = max(end ?? last, last)
            advance((duration, false))
        }
        let last = (Double(track.decodeTime) + Double(track.elapsed)) / Double(timescale) - shift
        end = max(end ?? last, last)
    }

    private mutating func advance(_ ticks: (partialValue: Int, overflow: Bool)) {
        guard !ticks.overflow else { return }
        let (sum, overflow) = track.elapsed.addingReportingOverflow(ticks.partialValue)
        if !overflow { track.elapsed = sum }
    }

    /// Times of the presentation brought to the beginning of this file.
    func moved(_ builder: TimelineBuilder) -> TimelineBuilder {
        guard let zero, zero != 0 else { return builder }
        var builder = builder
        builder.shift(by: -zero)
        return builder
    }
}
