import FFmpegBridge
import Playlists
import TrackModel

/// A walk over the packets of one media segment, without decoding.
package struct SegmentWalk {
    private let input: MediaInput
    /// Whether times continue from segment to segment.
    private let hasClock: Bool
    /// Whether only headers describe the tracks.
    private let isEncrypted: Bool

    /// - Parameter isEncrypted: whether the samples of MP4 are encrypted and no key is known: what
    ///   decoders make of them describes nothing.
    package init(
        _ input: ProbeInput, interrupt: Interrupt, isEncrypted: Bool = false
    ) throws(ProbeError) {
        self.input = try MediaInput(input, interrupt: interrupt, depth: .full)
        self.isEncrypted = isEncrypted
        hasClock =
            switch input.source {
            case .stream(_, let format): format == "mp4" || format == "mpegts"
            case .path, .address, .disc: true
            }
    }

    /// The tracks in the order of the container. A read error ends the walk.
    package func tracks() throws(ProbeError) -> [SegmentTrack] {
        let demuxer = try input.openDemuxer()
        var meters: [Int: PacketSpan] = [:]
        do throws(FFmpegError) {
            if !isEncrypted { try demuxer.probeStreams() }
            demuxer.allowEverything()
            let packet = try Packet()
            while !input.interrupt.isDue, try demuxer.read(into: packet) {
                meters[packet.streamIndex, default: PacketSpan()].add(packet)
            }
        } catch {
            guard !meters.isEmpty else {
                throw ProbeError(input: input.path, cause: input.unreadReason ?? .ffmpeg(error))
            }
        }
        return demuxer.streams.compactMap { stream in
            meters[stream.index].map { $0.track(of: stream, hasClock: hasClock) }
        }
    }
}

/// First and last packet of a stream, in ticks.
private struct PacketSpan {
    private static let maxKeyFrames = 10_000

    private var count = 0
    private var firstTime: Int64?
    private var firstDecodingTime: Int64?
    private var lastDecodingTime: Int64?
    private var lastDuration: Int64?
    private var beginsWithKeyFrame: Bool?
    private var keyFrames: [Int64] = []

    mutating func add(_ packet: borrowing Packet) {
        let time = packet.presentationTime ?? packet.decodingTime
        if count == 0 {
            firstTime = time
            beginsWithKeyFrame = packet.isKey
        }
        count += 1
        if let decoding = packet.decodingTime ?? packet.presentationTime {
            firstDecodingTime = firstDecodingTime ?? decoding
            lastDecodingTime = decoding
            lastDuration = packet.duration
        }
        if packet.isKey, let time, keyFrames.count < Self.maxKeyFrames { keyFrames.append(time) }
    }

    func track(of stream: StreamDescription, hasClock: Bool) -> SegmentTrack {
        var track = SegmentTrack(type: stream.mediaType)
        track.id = stream.containerID
        track.codec = stream.codec
        track.size = stream.picture?.size
        track.channels = stream.sound?.channels
        track.sampleRate = stream.sound?.sampleRate
        let isVideo = stream.mediaType == .video
        track.beginsWithKeyFrame = isVideo ? beginsWithKeyFrame : nil
        guard let first = stream.seconds(firstDecodingTime),
            let last = stream.seconds(lastDecodingTime)
        else { return track }
        let single = stream.seconds(lastDuration)
        let mean = count > 1 && last > first ? (last - first) / Double(count - 1) : nil
        track.frameDuration = mean ?? single
        let end = last + (single ?? mean ?? 0)
        track.duration = end - first
        guard hasClock else { return track }
        track.firstTime = stream.seconds(firstTime)
        track.firstDecodingTime = first
        track.endDecodingTime = end
        if isVideo { track.keyFrameTimes = keyFrames.compactMap { stream.seconds($0) }.sorted() }
        return track
    }
}
