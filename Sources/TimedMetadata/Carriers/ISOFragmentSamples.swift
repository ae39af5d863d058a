import Bitstream

/// Samples by `moof` (ISO/IEC 14496-12, section 8.8), for their captions and for the clock.
struct ISOFragmentSamples {
    /// By track_ID.
    private var tracks: [Int: (number: Int, track: ISOTimedTrack)] = [:]
    private var defaults: [ISOTrackDefaults] = []

    /// Samples of one run of which nothing is told one by one: they cost no bytes.
    private static let mostAlike = 1 << 16

    /// Segments come without their movie.
    init() {}

    init(_ tracks: [ISOTimedTrack], movie: ISOFile) {
        self.tracks = Dictionary(
            tracks.enumerated().map { ($1.id, (number: $0, track: $1)) }
        ) { first, _ in first }
        defaults = movie.fragments?.trackDefaults ?? []
    }

    /// - Parameters:
    ///   - moof: payload of the box.
    ///   - position: of the box in the file.
    ///   - most: samples at most.
    func samples(
        in moof: Bytes, at position: Int64, most: Int, clock: inout ISOSegmentClock
    ) -> [ISOSample] {
        var samples: [ISOSample] = []
        clock.beginFragment()
        // Where the data of the track before ends.
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
                    let named = track == nil ? 0 : min(alike.count, Self.mostAlike)
                    for index in 0..<max(0, min(named, most - samples.count)) {
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
