import FFmpegBridge
import Pictures
import TrackModel

/// Decodes single pictures of a video track, each from the random access point
/// before it and within bounded work.
package struct PictureSource: ~Copyable {
    private let demuxer: Demuxer
    private let stream: StreamDescription
    private let codec: String?
    /// Seconds on the container's clock when the file begins.
    private let startTime: Double
    private let size: Int64
    private let interrupt: Interrupt

    /// Bounds on the cost of a picture.
    package struct Effort: Sendable {
        /// Pixels decoded on the way; the picture nearest then is taken.
        let pixels: Int
        /// Bytes read on the way.
        let bytes: Int

        /// One of many: some 30 pictures of HD, a second of decoding at most.
        package static let decodeSample = Effort(pixels: 1 << 26, bytes: 128 << 20)
        /// The one that is wanted: any usual distance of random access points.
        package static let exact = Effort(pixels: 1 << 33, bytes: 1 << 30)
    }

    /// nil when the file no longer has the track.
    ///
    /// - Parameter startTime: seconds on the container's clock when the file begins.
    package init?(
        _ input: MediaInput, track: MediaPlayerTrack, startTime: Double?
    ) throws(ProbeError) {
        let demuxer = try input.openDemuxer()
        if demuxer.isHeaderless || demuxer.duration == nil { _ = try? demuxer.probeStreams() }
        guard let stream = demuxer.streams.first(where: { $0.index == track.trackID }) else {
            return nil
        }
        self.demuxer = demuxer
        self.stream = stream
        codec = track.codec
        self.startTime = startTime ?? 0
        size = input.size ?? 0
        interrupt = input.interrupt
    }

    /// Whether pictures can be asked for by time.
    package var hasTimes: Bool { demuxer.hasTimestamps && stream.timeBase != nil }

    /// Seconds, by FFmpeg's probing; nil when it only guesses.
    package var duration: Double? { demuxer.duration.flatMap { $0 > 0 ? $0 : nil } }

    /// nil where nothing can be decoded.
    ///
    /// - Parameter target: the size wanted of a frame of some size.
    package func picture(
        at place: PicturePlace, effort: Effort, scaledTo target: (PixelSize) -> PixelSize,
        chromaLocation: String?
    ) -> SampledPicture? {
        var search = try? PictureSearch(wanted: wantedTime(place), effort: effort)
        // Without an index a seek may end behind the random access point it should
        // have found; then it is tried from further back.
        for attempt in attempts(place) where !interrupt.isDue {
            do {
                if let attempt { try seek(to: attempt, effort) }
                guard
                    let decoder = try demuxer.makeDecoder(
                        stream: stream.index, codec: codec, threads: 4)
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

    private enum Target {
        case ticks(Int64)
        case byte(Int64)
    }

    /// Where to decode from, one after the other; nil is where the demuxer stands.
    private func attempts(_ place: PicturePlace) -> [Target?] {
        switch place {
        case .start: return [nil]
        case .time(let time):
            guard let timeBase = stream.timeBase else { return [nil] }
            var targets: [Int64] = []
            for lead in [0.0, 3, 12] {
                // The first picture may be stored a little before the time it has.
                let seconds = max(time - lead, lead == 0 ? 0 : -1) + startTime
                let ticks = (seconds / timeBase.doubleValue).rounded(.up)
                guard ticks.magnitude < 1e18, targets.last != Int64(ticks) else { continue }
                targets.append(Int64(ticks))
            }
            return targets.map { .ticks($0) }
        case .share(let share):
            let shares = [share, share - 0.05, 0].map { min(max($0, 0), 1) }
            // Some containers cannot be entered at a byte; they are read on.
            return shares.map { .byte(Int64(Double(size) * $0)) } + [nil]
        }
    }

    private func seek(to target: Target, _ effort: Effort) throws(FFmpegError) {
        switch target {
        case .ticks(let ticks):
            try demuxer.seek(stream: stream.index, to: ticks, allowance: effort.bytes)
        case .byte(let byte):
            try demuxer.seek(toByte: byte, allowance: effort.bytes)
        }
    }
}
