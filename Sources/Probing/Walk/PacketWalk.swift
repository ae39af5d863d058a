import FFmpegBridge
import TrackModel

/// Reads packets from the start of a file: until every track has told what it
/// can, or all of them.
struct PacketWalk {
    private let packetLimit: Int
    private let byteLimit: Int
    /// Whether packets are counted: none is left out.
    let readsEverything: Bool
    private let decoding: TrackDecoding.Appetite

    init(depth: Depth) {
        switch depth {
        case .header:
            (packetLimit, byteLimit, readsEverything) = (200, 4 << 20, false)
            decoding = .none
        case .sample:
            (packetLimit, byteLimit, readsEverything) = (3000, 16 << 20, false)
            decoding = .firstFrames
        case .packets:
            (packetLimit, byteLimit, readsEverything) = (.max, .max, true)
            decoding = .none
        case .full:
            (packetLimit, byteLimit, readsEverything) = (.max, .max, true)
            decoding = .everyFrame
        }
    }

    /// - Parameter appeared: makes the observer of a stream that shows up late.
    /// - Returns: why the file could not be read to its end, if so.
    func run(
        _ demuxer: borrowing Demuxer, tracks: inout [Int: TrackObserver],
        appeared: (StreamDescription) -> TrackObserver
    ) throws(FFmpegError) -> FFmpegError? {
        let packet = try Packet()
        let frame = try Frame()
        var packets = 0
        var bytes = 0
        var problem: FFmpegError?
        if readsEverything { demuxer.allowEverything() }
        while packets < packetLimit, bytes < byteLimit, wantsMore(tracks) {
            do {
                guard try demuxer.read(into: packet) else {
                    for track in tracks.values { track.reachEnd() }
                    break
                }
            } catch {
                problem = error
                break
            }
            packets += 1
            bytes &+= packet.size
            if tracks[packet.streamIndex] == nil {
                for stream in demuxer.streams where tracks[stream.index] == nil {
                    tracks[stream.index] = appeared(stream)
                }
            }
            guard let track = tracks[packet.streamIndex] else { continue }
            track.read(packet)
            if track.wantsFrames(decoding) { track.decode(packet, decoding, demuxer, frame) }
        }
        for track in tracks.values { track.finish(into: frame) }
        return problem
    }

    private func wantsMore(_ tracks: [Int: TrackObserver]) -> Bool {
        readsEverything
            || tracks.values.contains { track in
                track.wantsPackets || track.wantsFrames(decoding)
                    || decoding != .none && track.wantsTiming
            }
    }
}
