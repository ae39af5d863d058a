import FFmpegBridge
import TrackModel

/// Reads packets from the start of a file: until every track has told what it
/// can, or all of them.
struct PacketWalk {
    private let packetLimit: Int
    private let byteLimit: Int
    /// Whether packets are counted: none is left out.
    let readsEverything: Bool
    /// Whether the file is so small that it is read to its end for what all packets
    /// amount to, though they are not reported.
    let readsToEnd: Bool
    private let decoding: DecodeBudget
    private let control: ProbeControl
    /// As the user named it.
    private let input: String

    /// Bytes of a file that a look reads whole, and packets in it.
    private static let small = (bytes: 16 << 20, packets: 200_000)

    /// - Parameter size: bytes of the file; nil for a pipe.
    init(
        depth: ProbeDepth, size: Int64?, input: String = "", control: ProbeControl = ProbeControl()
    ) {
        self.control = control
        self.input = input
        readsToEnd = depth == .sample && size.map { $0 <= Self.small.bytes } ?? false
        switch depth {
        case .header:
            (packetLimit, byteLimit, readsEverything) = (200, 4 << 20, false)
            decoding = .none
        case .sample:
            packetLimit = readsToEnd ? Self.small.packets : 3000
            // Sound that was packed may take more when it is read.
            byteLimit = readsToEnd ? Self.small.bytes * 2 : Self.small.bytes
            readsEverything = false
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
        /// It took too long.
        case outOfTime
        /// The file could not be read on.
        case failed(FFmpegError)
    }

    /// - Parameters:
    ///   - size: bytes of the file; nil for a pipe.
    ///   - interrupt: ends the walk when its time is over.
    ///   - appeared: makes the observer of a stream that shows up late.
    func run(
        _ demuxer: borrowing Demuxer, size: Int64?, interrupt: Interrupt,
        tracks: inout [Int: TrackProbe],
        appeared: (StreamDescription) -> TrackProbe
    ) throws(FFmpegError) -> Outcome {
        let packet = try Packet()
        let frame = try Frame()
        var packets = 0
        var bytes = 0
        // Packets of one track often follow each other.
        var latest: (index: Int, track: TrackProbe)?
        var outcome = Outcome.done
        var end = ReadingOutcome.elsewhere
        var buffer: [UInt8] = []
        var clock =
            readsEverything ? ProgressClock(control, demuxer, input: input, size: size) : nil
        if readsEverything { demuxer.allowEverything() }
        while packets < packetLimit, bytes < byteLimit, wantsMore(tracks) {
            if readsEverything, control.isStopped {
                outcome = .stopped
                break
            }
            do {
                guard try demuxer.read(into: packet) else {
                    // Demuxers may take a read that was refused for the end.
                    if interrupt.isDue { outcome = .outOfTime } else { end = .fileEnd }
                    break
                }
            } catch {
                outcome =
                    control.isStopped
                    ? .stopped : interrupt.isDue ? .outOfTime : .failed(error)
                break
            }
            packets += 1
            bytes &+= packet.size
            if packet.streamIndex != latest?.index {
                var track = tracks[packet.streamIndex]
                if track == nil {
                    for stream in demuxer.streams where tracks[stream.index] == nil {
                        tracks[stream.index] = appeared(stream)
                    }
                    track = tracks[packet.streamIndex]
                }
                latest = track.map { (packet.streamIndex, $0) }
            }
            guard let track = latest?.track else { continue }
            clock?.add(packet, of: track.description)
            track.read(packet, buffer: &buffer)
            if track.wantsFrames(decoding) { track.decode(packet, decoding, demuxer, frame) }
        }
        switch outcome {
        case .stopped, .outOfTime: end = .stopped
        case .done, .failed: break
        }
        for track in tracks.values { track.finish(end, into: frame) }
        return outcome
    }

    private func wantsMore(_ tracks: [Int: TrackProbe]) -> Bool {
        readsEverything || readsToEnd
            || tracks.values.contains { track in
                track.wantsPackets || track.wantsFrames(decoding)
                    || decoding != .none && track.wantsTiming
            }
    }
}
