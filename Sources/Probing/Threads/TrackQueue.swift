import FFmpegBridge

/// Reads and decodes the packets of one track on a thread of its own.
final class TrackQueue: @unchecked Sendable {
    // Unchecked: between `init` and `finish`, only the work on the queue uses them.
    private let track: TrackProbe
    private let frame: Frame
    private var buffer: [UInt8] = []
    private let queue: WorkQueue
    private let control: ProbeControl

    /// Pending packets at most; every 256 KiB of one count as another.
    private static let capacity = 64

    /// nil where no thread is left.
    ///
    /// - Parameter track: one whose decoder is open.
    init?(_ track: TrackProbe, _ control: ProbeControl) throws(FFmpegError) {
        guard let queue = WorkQueue(capacity: Self.capacity) else { return nil }
        self.track = track
        self.control = control
        self.queue = queue
        frame = try Frame()
    }

    /// Adds the next packet of the track. None is read after a stop.
    func add(_ packet: borrowing Packet) throws(FFmpegError) {
        let packet = try PacketCopy(packet)
        queue.add(weight: 1 + packet.packet.size >> 18) { [self] in
            guard !control.isStopped else { return }
            let hash = track.read(packet.packet, buffer: &buffer)
            guard track.wantsFrames(.everything) else { return }
            track.decode(packet.packet, hash: hash, .everything, frame) { _ in nil }
        }
    }

    /// Ends the track after its packets.
    func add(_ end: ReadingOutcome) {
        queue.add { [self] in track.finish(end, into: frame) }
    }

    /// Waits until the track has ended.
    func finish() { queue.finish() }
}
