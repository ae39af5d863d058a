import FFmpegBridge
import Pictures
import TrackModel

/// Decodes single pictures of a video track, each from the random access point
/// before it and within bounded work.
public struct PictureSource: ~Copyable {
    private let demuxer: Demuxer
    private let stream: StreamDescription
    private let codec: String?
    /// Seconds on the container's clock when the file begins.
    private let startTime: Double
    private let size: Int64
    private let interrupt: Interrupt

    /// What a picture may cost.
    public struct Effort: Sendable {
        /// Pixels decoded on the way; the picture nearest then is taken.
        let pixels: Int
        /// Bytes read on the way.
        let bytes: Int

        /// One of many: about a second of decoding.
        public static let glance = Effort(pixels: 1 << 27, bytes: 128 << 20)
        /// The one that is wanted: any usual distance of random access points.
        public static let exact = Effort(pixels: 1 << 33, bytes: 1 << 30)
    }

    /// nil when the file no longer has the track.
    ///
    /// - Parameter startTime: seconds on the container's clock when the file begins.
    public init?(
        _ input: MediaInput, track: MediaPlayerTrack, startTime: Double?
    ) throws(ProbeError) {
        let demuxer = try input.openDemuxer()
        if demuxer.isHeaderless { try? demuxer.probeStreams() }
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
    public var hasTimes: Bool { demuxer.hasTimestamps && stream.timeBase != nil }

    /// nil where nothing can be decoded.
    ///
    /// - Parameter target: the size wanted of a frame of some size.
    public func picture(
        at place: PicturePlace, effort: Effort, scaledTo target: (PixelSize) -> PixelSize,
        chromaLocation: String?
    ) -> SampledPicture? {
        var search = try? PictureSearch(wanted: wantedTime(place), effort: effort)
        // Without an index a seek may end behind the random access point it should
        // have found; then it is tried from further back.
        for lead in [0.0, 3, 12] where !interrupt.isDue {
            do {
                try seek(to: place, lead: lead, effort)
                guard
                    let decoder = try demuxer.makeDecoder(
                        stream: stream.index, codec: codec, threads: 4)
                else { return nil }
                try search?.run(demuxer, stream, decoder, startTime: startTime, interrupt)
            } catch {}
            guard case .time(let time) = place, search?.isLate == true, time > lead else { break }
        }
        return search?.result(
            scaledTo: target, chromaLocation: chromaLocation, hasTimes: hasTimes)
    }

    private func wantedTime(_ place: PicturePlace) -> Double? {
        if case .time(let time) = place { time } else { nil }
    }

    private func seek(
        to place: PicturePlace, lead: Double, _ effort: Effort
    ) throws(FFmpegError) {
        switch place {
        case .start: break
        case .time(let time):
            guard let timeBase = stream.timeBase else { return }
            let ticks = ((max(time - lead, 0) + startTime) / timeBase.doubleValue).rounded(.up)
            guard ticks.magnitude < 1e18 else { return }
            try demuxer.seek(stream: stream.index, to: Int64(ticks), allowance: effort.bytes)
        case .share(let share):
            let position = Double(size) * min(max(share, 0), 1)
            try demuxer.seek(toByte: Int64(position), allowance: effort.bytes)
        }
    }
}
