import Bitstream

/// A sample that may contain captions.
struct ISOSample {
    /// Index of its track among those that are read.
    let track: Int
    /// Byte offset in the file.
    let position: Int64
    /// Bytes.
    let size: Int
    /// Seconds in the presentation, with edits applied.
    let time, decodeTime: Double
    /// Duration in seconds.
    let duration: Double
    /// Index in the order of the tables.
    var number = 0

    /// Samples in the tables of one file.
    static let maxCount = 1 << 20
    /// Samples of the fragments together: many hours of video. A few bytes can declare any number.
    static let maxInFragments = 1 << 23
}

extension ISOSample {
    /// - Parameters:
    ///   - track: the track with its index among those that are read.
    ///   - ticks: decode time and composition offset.
    init(
        of track: (number: Int, track: ISOTimedTrack), at position: Int64, size: Int,
        ticks: (decode: Int, shift: Int), duration: Int
    ) {
        let scale = Double(track.track.timescale)
        self.init(
            track: track.number, position: position, size: size,
            time: Double(ticks.decode &+ ticks.shift) / scale - track.track.shift,
            decodeTime: Double(ticks.decode) / scale - track.track.shift,
            duration: Double(duration) / scale)
    }
}

/// Samples in file order, in a binary heap. Each fragment adds samples at any position.
struct ISOSampleQueue {
    private var heap: [ISOSample] = []

    var count: Int { heap.count }

    /// Position of the next sample; nil without one.
    var nextPosition: Int64? { heap.first?.position }

    mutating func add(_ sample: ISOSample) {
        heap.append(sample)
        var child = heap.count - 1
        while child > 0 {
            let parent = (child - 1) / 2
            guard heap[child].precedes(heap[parent]) else { return }
            heap.swapAt(child, parent)
            child = parent
        }
    }

    /// Removes and returns the next sample.
    mutating func next() -> ISOSample? {
        guard let last = heap.popLast() else { return nil }
        guard let first = heap.first else { return last }
        heap[0] = last
        var parent = 0
        while true {
            var child = 2 * parent + 1
            guard child < heap.count else { return first }
            if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
            guard heap[child].precedes(heap[parent]) else { return first }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}

extension ISOSample {
    fileprivate func precedes(_ other: ISOSample) -> Bool {
        (position, track, number) < (other.position, other.track, other.number)
    }
}

/// Samples of movie fragments (ISO/IEC 14496-12, section 8.8).
struct ISOFragmentSamples {
    /// Tracks by track_ID.
    private var tracks: [Int: (number: Int, track: ISOTimedTrack)] = [:]
    private var defaults: [ISOTrackDefaults] = []

    /// Samples of one run without fields of their own, which take no bytes.
    private static let maxUniform = 1 << 16

    /// Samples without a movie, as in segments.
    init() {}

    init(_ tracks: [ISOTimedTrack], movie: ISOFile) {
        self.tracks = Dictionary(
            tracks.enumerated().map { ($1.id, (number: $0, track: $1)) }
        ) { first, _ in first }
        defaults = movie.fragments?.trackDefaults ?? []
    }

    /// - Parameters:
    ///   - moof: payload of the box.
    ///   - position: position of the box in the file.
    ///   - maxCount: maximum number of samples returned.
    func samples(
        in moof: Bytes, at position: Int64, maxCount: Int, clock: inout ISOSegmentClock
    ) -> [ISOSample] {
        var samples: [ISOSample] = []
        clock.beginFragment()
        // End of the data of the previous track.
        var end: Int64?
        for (type, traf) in ISOBoxes(moof) where type == "traf" {
            var fragment = ISOTrackFragment(defaults)
            var base = end ?? position
            var place = base
            var ticks = 0
            for (type, payload) in ISOBoxes(traf) {
                let run = fragment.read(type, payload)
                if type == "tfdt" { ticks = fragment.decodeTime ?? 0 }
                guard let header = fragment.header else { continue }
                if type == "tfhd" {
                    if header.isBaseMovieFragment { base = position }
                    base = header.baseDataOffset ?? base
                    place = base
                }
                guard let run else { continue }
                clock.add(run, of: header.trackID, at: ticks)
                if let offset = run.dataOffset {
                    let (start, overflow) = base.addingReportingOverflow(Int64(offset))
                    if !overflow { place = start }
                }
                let track = tracks[header.trackID]
                for alike in run {
                    let (size, duration) = (alike.size ?? 0, alike.duration ?? 0)
                    let (bytes, isTooLarge) = size.multipliedReportingOverflow(by: alike.count)
                    let (next, overflow) = place.addingReportingOverflow(Int64(bytes))
                    guard !isTooLarge, !overflow else { break }
                    let named = track == nil ? 0 : min(alike.count, Self.maxUniform)
                    for index in 0..<max(0, min(named, maxCount - samples.count)) {
                        guard let track else { break }
                        samples.append(
                            ISOSample(
                                of: track, at: place + Int64(index * size), size: size,
                                ticks: (ticks &+ index &* duration, alike.compositionOffset),
                                duration: duration))
                    }
                    place = next
                    ticks &+= duration &* alike.count
                }
            }
            end = place
        }
        clock.endFragment()
        return samples
    }
}
