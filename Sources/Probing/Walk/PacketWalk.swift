import FFmpegBridge
import TrackModel

/// Reads packets from the start of a file: until every track has told what it
/// can, or all of them.
struct PacketWalk {
    private let packetLimit: Int
    private let byteLimit: Int
    /// Whether packets are counted: none is left out.
    let readsEverything: Bool
    private let decoding: DecodeBudget
    private let control: ProbeControl

    init(depth: Depth, control: ProbeControl = ProbeControl()) {
        self.control = control
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
            decoding = .everything
        }
    }

    /// How a walk ended.
    enum Outcome {
        /// All that was wanted was read.
        case done
        /// The supervisor has seen enough.
        case stopped
        /// The file could not be read on.
        case failed(FFmpegError)
    }

    /// - Parameters:
    ///   - size: bytes of the file; nil for a pipe.
    ///   - appeared: makes the observer of a stream that shows up late.
    func run(
        _ demuxer: borrowing Demuxer, size: Int64?, tracks: inout [Int: TrackProbe],
        appeared: (StreamDescription) -> TrackProbe
    ) throws(FFmpegError) -> Outcome {
        let packet = try Packet()
        let frame = try Frame()
        var packets = 0
        var bytes = 0
        // Packets of one track often follow each other.
        var latest: (index: Int, track: TrackProbe)?
        var outcome = Outcome.done
        var end = ReadingEnd.elsewhere
        var buffer: [UInt8] = []
        var clock = readsEverything ? ProgressClock(control, demuxer, size: size) : nil
        if readsEverything { demuxer.allowEverything() }
        while packets < packetLimit, bytes < byteLimit, wantsMore(tracks) {
            if readsEverything, control.isStopped {
                outcome = .stopped
                break
            }
            do {
                guard try demuxer.read(into: packet) else {
                    end = .fileEnd
                    break
                }
            } catch {
                outcome = control.isStopped ? .stopped : .failed(error)
                break
            }
            packets += 1
            bytes &+= packet.size
            if packet.streamIndex != latest?.index {
                if tracks[packet.streamIndex] == nil {
                    for stream in demuxer.streams where tracks[stream.index] == nil {
                        tracks[stream.index] = appeared(stream)
                    }
                }
                latest = tracks[packet.streamIndex].map { (packet.streamIndex, $0) }
            }
            guard let track = latest?.track else { continue }
            clock?.add(packet, of: track.description)
            track.read(packet, buffer: &buffer)
            if track.wantsFrames(decoding) { track.decode(packet, decoding, demuxer, frame) }
        }
        if case .stopped = outcome { end = .stopped }
        for track in tracks.values { track.finish(end, into: frame) }
        return outcome
    }

    private func wantsMore(_ tracks: [Int: TrackProbe]) -> Bool {
        readsEverything
            || tracks.values.contains { track in
                track.wantsPackets || track.wantsFrames(decoding)
                    || decoding != .none && track.wantsTiming
            }
    }
}
