import FFmpegBridge
import Pictures
import TrackModel

/// A decoder of single frames of a video track, each from the previous random access point and
/// within bounded work.
package struct PictureSource: ~Copyable {
    let demuxer: Demuxer
    let stream: StreamDescription
    let codec: String?
    /// Seconds; start of the file on the container's clock.
    let startTime: Double
    private let size: Int64
    let interrupt: Interrupt

    /// Limits of the work for one frame.
    package struct Effort: Sendable {
        /// Pixels decoded on the way; then the nearest frame is taken.
        let pixels: Int
        /// Bytes read on the way.
        let bytes: Int

        /// For one of many frames: about 30 frames of HD, a second of decoding.
        package static let decodeSample = Effort(pixels: 1 << 26, bytes: 128 << 20)
        /// For an exact frame at any usual distance of random access points.
        package static let exact = Effort(pixels: 1 << 33, bytes: 1 << 30)
    }

    /// nil when the file no longer has the track.
    ///
    /// - Parameter startTime: seconds; start of the file on the container's clock.
    package init?(
        _ input: MediaInput, track: MediaPlayerTrack, startTime: Double?
    ) throws(ProbeError) {
        let demuxer = try input.openDemuxer()
        guard let stream = demuxer.stream(of: track) else { return nil }
        self.demuxer = demuxer
        self.stream = stream
        codec = track.codec
        self.startTime = startTime ?? 0
        size = input.size ?? 0
        interrupt = input.interrupt
    }

    /// Whether frames can be requested by time.
    package var hasTimes: Bool { demuxer.hasTimestamps && stream.timeBase != nil }

    /// Seconds, by FFmpeg's probing; nil when it only guesses.
    package var duration: Double? { demuxer.duration.flatMap { $0 > 0 ? $0 : nil } }

    /// nil where no frame can be decoded.
    ///
    /// - Parameter target: the output size for a frame size.
    package func picture(
        at place: PicturePlace, effort: Effort, scaledTo target: (PixelSize) -> PixelSize,
        chromaLocation: String?
    ) -> SampledPicture? {
        var search = try? PictureSearch(wanted: wantedTime(place), effort: effort)
        // Without an index a seek may miss the random access point before the time; then an earlier
        // one is tried.
        for attempt in attempts(place) where !interrupt.isDue {
            do {
                if let attempt { try seek(to: attempt, effort) }
                guard
                    let decoder = try demuxer.makeDecoder(
                        DecoderRequest(stream: stream.index, codec: codec, threads: 4))
                else { return nil }
                try search?.run(demuxer, stream, decoder, startTime: startTime, interrupt)
            } catch {}
            if search?.isSatisfied == true { break }
        }
        return search?.result(
            scaledTo: target, chromaLocation: chromaLocation, hasTimes: hasTimes)
    }

    private func wantedTime(_ place: PicturePlace) -> Double? {
        if case .time(let time) = place { time } else { nil }
    }

    enum Target {
        case ticks(Int64)
        case byte(Int64)
    }

    /// Positions to decode from, in order; nil is the demuxer's own.
    private func attempts(_ place: PicturePlace) -> [Target?] {
        switch place {
        case .start: return [nil]
        case .time(let time):
            guard let timeBase = stream.timeBase else { return [nil] }
            var targets: [Int64] = []
            for lead in [0.0, 3, 12] {
                // The first frame may be stored a little before its time.
                let seconds = max(time - lead, lead == 0 ? 0 : -1) + startTime
                let ticks = (seconds / timeBase.doubleValue).rounded(.up)
                guard ticks.magnitude < 1e18, targets.last != Int64(ticks) else { continue }
                targets.append(Int64(ticks))
            }
            return targets.map { .ticks($0) }
        case .share(let share):
            let shares = [share, share - 0.05, 0].map { min(max($0, 0), 1) }
            // Some containers have no byte positions; reading continues there.
            return shares.map { .byte(Int64(Double(size) * $0)) } + [nil]
        }
    }

    func seek(to target: Target, _ effort: Effort) throws(FFmpegError) {
        switch target {
        case .ticks(let ticks):
            try demuxer.seek(stream: stream.index, to: ticks, allowance: effort.bytes)
        case .byte(let byte):
            try demuxer.seek(toByte: byte, allowance: effort.bytes)
        }
    }
}

/// A place in a file at which a frame is requested.
package enum PicturePlace: Hashable, Sendable {
    /// Seconds from the start of the file: the frame on screen then.
    case time(Double)
    /// A share of the file's bytes, 0 to 1, where the duration is unknown: the first frame after
    /// it.
    case share(Double)
    /// The first frame.
    case start
}

/// A decoded frame at the requested size.
package struct SampledPicture: Sendable {
    package let planes: PlanarPicture
    /// Pixels of the decoded frame.
    package let frameSize: PixelSize
    /// Bytes from a line of the decoded frame to the next.
    package let pitch: Int?
    /// Seconds from the start of the file; nil where the container has no times.
    package let time: Double?
    /// Whether the decoder concealed parts of it.
    package let isDamaged: Bool
    /// Whether no later frame could be read.
    package let isLast: Bool
}

extension Demuxer {
    /// The stream of a track, after probing where headers do not describe the file; nil when the
    /// file no longer has the track.
    func stream(of track: MediaPlayerTrack) -> StreamDescription? {
        let isMistimed = streams.contains { $0.index == track.trackID && $0.isMistimed }
        if isHeaderless || duration == nil || isMistimed { _ = try? probeStreams() }
        return streams.first { $0.index == track.trackID }
    }
}

extension StreamDescription {
    /// Whether FFmpeg computes durations of packets from a wrong sample rate until it has probed the
    /// streams: containers may have the rate of what became Opus, which counts in 48 kHz (RFC 7845,
    /// section 5.1).
    var isMistimed: Bool { codec == "opus" && sound?.sampleRate != 48_000 }
}
