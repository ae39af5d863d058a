import Bitstream
import FFmpegBridge
import TrackModel

/// Reads packets from the start of a file: until every track is described, or all of them.
struct PacketWalk {
    let depth: ProbeDepth
    private let packetLimit: Int
    private let byteLimit: Int
    private let decoding: DecodeBudget

    /// Whether every packet is read and counted.
    var readsEverything: Bool { depth == .packets || depth == .full }
    /// Whether a small file is read to its end for the sums of its packets, which are not
    /// reported one by one.
    let readsToEnd: Bool
    /// Whether packets and elements are checked against their own formats.
    var checksStructure: Bool { readsEverything || readsToEnd }

    /// Bytes and packets of a file that depth `sample` reads to its end.
    private static let small = (bytes: 16 << 20, packets: 200_000)

    /// - Parameters:
    ///   - size: bytes of the file; nil for a pipe.
    ///   - decodesStart: whether the first frames are decoded at depth `packets`.
    init(depth: ProbeDepth, size: Int64?, decodesStart: Bool = false) {
        self.depth = depth
        readsToEnd = depth == .sample && size.map { $0 <= Self.small.bytes } ?? false
        switch depth {
        case .header: (packetLimit, byteLimit, decoding) = (200, 4 << 20, .none)
        case .sample:
            packetLimit = readsToEnd ? Self.small.packets : 3000
            // Compressed audio may take more bytes when it is read.
            byteLimit = readsToEnd ? Self.small.bytes * 2 : Self.small.bytes
            decoding = .firstFrames
        case .packets:
            (packetLimit, byteLimit, decoding) = (.max, .max, decodesStart ? .firstFrames : .none)
        case .full: (packetLimit, byteLimit, decoding) = (.max, .max, .everything)
        }
    }

    /// How a walk ended.
    enum Outcome {
        /// All that was wanted was read.
        case done
        /// The caller ended it.
        case stopped
        case outOfTime
        case failed(FFmpegError)

        var isDone: Bool { if case .done = self { true } else { false } }
        var isStopped: Bool { if case .stopped = self { true } else { false } }
        var isOutOfTime: Bool { if case .outOfTime = self { true } else { false } }
        var problem: FFmpegError? { if case .failed(let error) = self { error } else { nil } }
    }

    /// Bytes of the file from one step of the walk over its elements to the next: fewer than a
    /// system keeps in memory.
    private static let step: Int64 = 8 << 20

    /// - Parameters:
    ///   - elements: a walk over the elements of the file, which follows the packets.
    ///   - appeared: makes the track of a stream that appears late.
    func run(
        _ demuxer: borrowing Demuxer, of input: MediaInput, tracks: inout [Int: TrackProbe],
        elements: inout StructureWalk<WholeFileBytes>?, appeared: (StreamDescription) -> TrackProbe
    ) throws(FFmpegError) -> Outcome {
        let packet = try Packet()
        let frame = try Frame()
        let (control, interrupt) = (input.control, input.interrupt)
        var packets = 0
        var bytes = 0
        var next = Self.step
        // Packets of one track often follow each other.
        var latest: (index: Int, track: TrackProbe)?
        var queues: [Int: TrackQueue] = [:]
        // The time limit counts the time of one thread.
        let usesThreads = depth == .full && !interrupt.hasDeadline
        var outcome = Outcome.done
        var end = ReadingOutcome.elsewhere
        var buffer: [UInt8] = []
        var clock = readsEverything ? ProgressClock(input, demuxer) : nil
        if readsEverything { demuxer.allowEverything() }
        while packets < packetLimit, bytes < byteLimit, wantsMore(tracks) {
            if readsEverything, control.isStopped {
                outcome = .stopped
                break
            }
            do {
                guard try demuxer.read(into: packet) else {
                    // Demuxers may take a refused read for the end of the file.
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
            if let position = packet.position, position > next {
                elements?.advance(to: position)
                input.digest?.advance(to: position)
                next = position &+ Self.step
            }
            if packet.streamIndex != latest?.index {
                if tracks[packet.streamIndex] == nil {
                    for stream in demuxer.streams where tracks[stream.index] == nil {
                        tracks[stream.index] = appeared(stream)
                    }
                }
                latest = tracks[packet.streamIndex].map { (packet.streamIndex, $0) }
            }
            guard let track = latest?.track, !track.container.isTail(packet) else { continue }
            clock?.add(packet, of: track.description)
            let index = packet.streamIndex
            if let queue = queues[index] {
                try queue.add(packet)
                continue
            }
            let hash = track.read(packet, buffer: &buffer)
            guard track.wantsFrames(decoding) else { continue }
            track.decode(packet, hash: hash, decoding, demuxer, frame)
            if usesThreads, track.decoding.isRunning {
                queues[index] = try TrackQueue(track, control)
            }
        }
        if outcome.isStopped || outcome.isOutOfTime { end = .stopped }
        for queue in queues.values { queue.add(end) }
        for (index, track) in tracks where queues[index] == nil { track.finish(end, into: frame) }
        for queue in queues.values { queue.finish() }
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

/// Decodes tracks again: damaged ones on one thread, so that every run gives the same result, and
/// in software those that hardware could not decode without a doubt.
struct RepeatedDecoding {
    let control: ProbeControl
    /// Whether on one thread.
    var isRepeatable = true

    /// - Parameter demuxer: at the start of the same file.
    /// - Returns: whether the caller ended it.
    func run(_ demuxer: borrowing Demuxer, tracks: [Int: TrackProbe]) throws(FFmpegError) -> Bool {
        let packet = try Packet()
        let frame = try Frame()
        var packets: [Int: Int] = [:]
        var buffer: [UInt8] = []
        for track in tracks.values { track.restartDecoding(isRepeatable: isRepeatable) }
        demuxer.allowEverything()
        // Where reading fails, the first run reported it.
        while !control.isStopped, (try? demuxer.read(into: packet)) == true {
            guard let track = tracks[packet.streamIndex], !track.container.isTail(packet) else {
                continue
            }
            packets[packet.streamIndex, default: 0] += 1
            track.decodeAgain(
                packet, number: packets[packet.streamIndex] ?? 0, buffer: &buffer, demuxer, frame)
        }
        for track in tracks.values { track.drain(into: frame) }
        return control.isStopped
    }
}
