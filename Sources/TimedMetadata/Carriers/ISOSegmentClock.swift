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
    private var shifts: [Int: Double] = [:]
    private var timescales: [Int: Int] = [:]
    /// Timescale of an index, where the segment comes without its `moov`.
    private var segmentTimescale: Int?
    private var end: Double?
    private var movieDuration: Double?
    private var hasSegmentTypes = false
    /// Seconds at which the index before the segment begins.
    private var indexedStart: Double?
    private var fragmentStart: Double?

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

    mutating func endFragment() {
        guard let start = indexedStart ?? fragmentStart else { return }
        if segmentStart == nil || !hasSegmentTypes || indexedStart != nil { segmentStart = start }
        zero = zero ?? start
        indexedStart = nil
    }

    mutating func begin(_ movie: ISOFile) {
        for track in movie.tracks {
            guard let id = track.id else { continue }
            shifts[id] = ISOTimedTrack.shift(of: track)
            timescales[id] = track.timescale
        }
        // `mehd` is for the fragments of other files.
        let isOfFragments = movie.durationTicks == movie.fragments?.durationTicks
        movieDuration = isOfFragments ? nil : movie.duration
    }

    mutating func add(_ index: ISOSegmentIndex) {
        indexedStart = Double(index.earliestTime) / Double(index.timescale)
        if segmentTimescale == nil { segmentTimescale = index.timescale }
    }

    /// - Parameters:
    ///   - id: track_ID.
    ///   - ticks: at which the first sample is decoded.
    mutating func add(_ run: ISOTrackRun, of id: Int, at ticks: Int) {
        guard let timescale = timescales[id] ?? segmentTimescale, timescale > 0 else { return }
        let shift = shifts[id] ?? 0
        var decoded = Double(ticks)
        for alike in run {
            let time = (decoded + Double(alike.compositionOffset)) / Double(timescale) - shift
            fragmentStart = min(fragmentStart ?? time, time)
            let last = time + Double(alike.duration ?? 0) / Double(timescale)
            end = max(end ?? last, last)
            decoded += Double(alike.duration ?? 0) * Double(alike.count)
        }
        let last = decoded / Double(timescale) - shift
        end = max(end ?? last, last)
    }

    /// Times of the presentation brought to the beginning of this file.
    func moved(_ builder: TimelineBuilder) -> TimelineBuilder {
        guard let zero, zero != 0 else { return builder }
        var builder = builder
        builder.shift(by: -zero)
        return builder
    }
}
