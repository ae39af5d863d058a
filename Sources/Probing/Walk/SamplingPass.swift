import Bitstream
import FFmpegBridge
import TrackModel

/// Places along a file at which frames are decoded: bounded work for any duration and frame size.
struct SamplingPlan: Hashable {
    /// Seconds on the file's time line, in order.
    let times: [Double]
    /// The share of the file, 0 to 1, before each place at a constant bit rate.
    var parts: [Double] { times.indices.map { (Double($0) + 0.5) / Double(times.count) } }
    /// Budget of each place.
    let budget: DecodeBudget
    /// Seconds decoded at each place; nil for the frames of the budget.
    let length: Double?

    /// Bytes read at one place and to find it.
    static let allowance = 12 << 20

    /// Seconds after which a track without a packet has none at the place.
    static let reach = 5.0

    /// Seconds below which the start of a file is enough.
    private static let shortest = 5.0

    /// Pixels decoded at all places together: a dozen frames of 4K.
    private static let pixels = 100_000_000

    private static let sound = 0.2

    /// Seconds of the longest and of the shortest stretch, and their numbers.
    private static let stretch = (longest: 10.0, shortest: 0.5, fewest: 5, most: 1000)

    /// Evenly spread stretches of `seconds` together; nil for a file without a duration.
    init?(startTime: Double, duration: Double, seconds: Double) {
        guard duration.isFinite, duration > 0, seconds > 0, startTime.isFinite else { return nil }
        let wanted = max((seconds / Self.stretch.longest).rounded(.up), Double(Self.stretch.fewest))
        let useful = max((seconds / Self.stretch.shortest).rounded(.down), 1)
        let count = Int(min(wanted, useful, Double(Self.stretch.most)))
        let each = seconds / Double(count)
        times = (0..<count).map {
            startTime + max(duration * (Double($0) + 0.5) / Double(count) - each / 2, 0)
        }
        // The time ends a stretch, not the number of frames.
        budget = .stretch
        length = each
    }

    /// nil where the start is enough.
    ///
    /// - Parameters:
    ///   - duration: seconds; nil when unknown.
    ///   - pixelsPerPicture: pixels of one frame of every video track.
    init?(startTime: Double, duration: Double?, pixelsPerPicture: Int) {
        guard let duration, duration.isFinite, duration >= Self.shortest, startTime.isFinite else {
            return nil
        }
        let affordable = Self.pixels / max(pixelsPerPicture, 1)
        let wanted = duration < 30 ? 2 : 5
        let count = min(wanted, max(affordable, 1))
        // The middle of equal parts: starts and ends are often black.
        times = (0..<count).map { startTime + duration * (Double($0) + 0.5) / Double(count) }
        budget = DecodeBudget(
            pictures: min(max(affordable / count, 1), 4), sound: Self.sound)
        length = nil
    }

    /// Seconds after the first packet of a place at which it ends.
    fileprivate var end: Double { length ?? Self.reach }

    /// Bytes that may be read at one place.
    fileprivate var allowance: Int { length == nil ? Self.allowance : .max }
}

/// A pass over the places of a plan: seeks to the random access point before each, and decodes
/// within the budget.
struct SamplingPass {
    let plan: SamplingPlan
    /// Whether only seeking is tested, after everything was decoded.
    let isCheck: Bool
    /// Bytes of the file; nil for a pipe.
    let size: Int64?
    let control: ProbeControl
    /// The input, for its progress.
    let input: String

    /// Bytes of a transport stream above which places are found by their share of the file: FFmpeg
    /// searches for a time by reading megabytes.
    private static let longStream: Int64 = 32 << 20

    /// Seconds of processor time after which the pass ends.
    private static let timeLimit = 4.0

    /// Decodes at each place.
    func run(
        _ demuxer: borrowing Demuxer, tracks: [Int: TrackProbe], interrupt: Interrupt
    ) throws(FFmpegError) -> SampledPlaces {
        let packet = try Packet()
        let frame = try Frame()
        let guide = Self.guide(tracks.values)
        let limit = Interrupt()
        if plan.length == nil { limit.setDeadline(Self.timeLimit) }
        var places = SampledPlaces()
        var latest: Double?
        for (time, part) in zip(plan.times, plan.parts) where !interrupt.isDue && !limit.isDue {
            if plan.length != nil {
                if control.isStopped { break }
                reportProgress(part)
            }
            let start: Start
            do throws(FFmpegError) {
                start = try move(demuxer, guide, to: time, part: part)
            } catch {
                // Without an index a seek may fail, which is not a fault.
                break
            }
            for track in tracks.values {
                track.didSeek(
                    isCheck: isCheck,
                    isIndexed: start.isSeekPoint && track.description.index == guide?.index)
            }
            let failed = tracks.values.reduce(0) { $0 + $1.decoding.failedPlaces.count }
            let seen = look(demuxer, tracks, packet, frame, after: latest)
            for track in tracks.values {
                track.drain(into: frame)
                if plan.length != nil { track.endStretch() }
            }
            if !isCheck, !interrupt.isDue, let index = guide?.index,
                isMissing(start, seen, sought: time)
            {
                tracks[index]?.noteMissingPlace(at: start.location, next: seen.first)
            }
            let isFailed =
                tracks.values.reduce(0) { $0 + $1.decoding.failedPlaces.count } > failed
            if isFailed { places.failed.append(start.location.time ?? time) }
            guard let first = seen.first else {
                // If this place cannot be read, neither can later ones.
                if isFailed { continue } else { break }
            }
            // A stream with few random access points leads to the same one again.
            guard first > latest ?? -.infinity else { continue }
            latest = first
            if !isFailed { places.decoded.append(first) }
        }
        return places
    }

    /// Where a seek leads.
    private struct Start {
        /// Place by the container's index, else the byte that was sought.
        var location: Claim.Location
        /// Whether the index has a random access point there.
        var isSeekPoint = false
    }

    /// Packets at a place.
    private struct Look {
        /// Seconds; time of the first packet that has one.
        var first: Double?
        /// Whether a packet was to be read.
        var wasRead = false
        /// Why reading ended; nil at the end of the file, and where enough was read.
        var problem: FFmpegError?
    }

    /// Seconds after the time sought within which packets must follow a seek point.
    private static let tolerance = 1.0

    /// Whether the packets that the index states are not in the file.
    private func isMissing(_ start: Start, _ seen: Look, sought time: Double) -> Bool {
        guard seen.wasRead else { return false }
        guard start.isSeekPoint else {
            // Transport streams of any content can be read from any byte on.
            return start.location.position != nil && seen.first == nil
                && seen.problem?.code == FFmpegError.invalidData
        }
        guard let position = start.location.position, position < size ?? .max else { return false }
        return seen.first.map { $0 > time + Self.tolerance } ?? true
    }

    private func move(
        _ demuxer: borrowing Demuxer, _ guide: StreamDescription?, to time: Double, part: Double
    ) throws(FFmpegError) -> Start {
        let isTransportStream = TransportStreamTables.demuxers.contains(demuxer.formatName)
        if !isCheck, let size, size > Self.longStream, isTransportStream {
            let position = Int64(part * Double(size))
            try demuxer.seek(toByte: position, allowance: plan.allowance)
            return Start(location: Claim.Location(time: time, position: position))
        }
        guard let ticks = try seek(demuxer, guide, time), let guide, guide.mediaType == .video,
            !demuxer.traits.contains(.isMPEGSystem),
            let point = demuxer.seekPoint(of: guide.index, before: ticks)
        else { return Start(location: Claim.Location(time: time, position: nil)) }
        return Start(
            location: Claim.Location(time: guide.seconds(point.time), position: point.position),
            isSeekPoint: true)
    }

    private func reportProgress(_ part: Double) {
        control.report?(
            ProbeControl.Progress(input: input, time: part, duration: 1, position: nil, size: nil))
    }

    /// The track whose random access points are sought: video, if there is any.
    private static func guide(
        _ tracks: some Collection<TrackProbe>
    ) -> StreamDescription? {
        let streams = tracks.filter { !$0.isAttachedPicture }.map(\.description)
            .sorted { $0.index < $1.index }
        return streams.first { $0.mediaType == .video } ?? streams.first { $0.mediaType == .audio }
    }

    /// - Returns: the time in units of the guide's time base; nil without one.
    private func seek(
        _ demuxer: borrowing Demuxer, _ guide: StreamDescription?, _ time: Double
    ) throws(FFmpegError) -> Int64? {
        let ticks = guide.flatMap { stream in stream.timeBase.map { time / $0.doubleValue } }
        guard let ticks, ticks.magnitude < 1e18 else {
            guard time.magnitude < 1e12 else { return nil }
            try demuxer.seek(
                stream: nil, to: Int64(time * 1e6), allowance: plan.allowance)
            return nil
        }
        try demuxer.seek(
            stream: guide?.index, to: Int64(ticks.rounded()), allowance: plan.allowance)
        return Int64(ticks.rounded())
    }

    private func look(
        _ demuxer: borrowing Demuxer, _ tracks: [Int: TrackProbe], _ packet: borrowing Packet,
        _ frame: borrowing Frame, after last: Double?
    ) -> Look {
        var seen = Look()
        var bytes = 0
        while tracks.values.contains(where: { $0.wantsSample(plan.budget) }),
            bytes < plan.allowance
        {
            seen.wasRead = true
            do throws(FFmpegError) {
                guard try demuxer.read(into: packet) else { break }
            } catch {
                seen.problem = error
                break
            }
            bytes &+= packet.size
            guard let track = tracks[packet.streamIndex], !track.container.isTail(packet) else {
                continue
            }
            if let time = track.description.seconds(packet.presentationTime ?? packet.decodingTime)
            {
                guard let begin = seen.first else {
                    seen.first = time
                    if let last, time <= last { break }
                    track.decodeSample(packet, plan.budget, demuxer, frame)
                    continue
                }
                guard time < begin + plan.end else { break }
            }
            track.decodeSample(packet, plan.budget, demuxer, frame)
        }
        return seen
    }
}

/// Results at the places of a plan.
struct SampledPlaces {
    /// Seconds; time of the first packet at each place whose tracks decode.
    var decoded: [Double] = []
    /// Seconds; time of each place at which a track does not decode.
    var failed: [Double] = []
}
