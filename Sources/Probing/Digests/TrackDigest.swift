import FFmpegBridge
import TrackModel

/// The digest of all packets of a track in file order.
struct PacketDigest: PacketObserver {
    private let digest: RunningDigest
    private var isWhole = false

    init?(_ algorithms: [DigestAlgorithm]) {
        guard let digest = RunningDigest(algorithms) else { return nil }
        self.digest = digest
    }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        digest.add(packet)
    }

    mutating func finish(_ end: ReadingOutcome) { isWhole = end == .fileEnd }

    /// nil unless every packet was read, and without packets.
    var found: ByteDigests? {
        let found = isWhole ? digest.finish() : nil
        return found?.count == nil ? nil : found
    }
}

/// The digest of all decoded frames of a track. A class, since it owns a buffer.
final class FrameDigest {
    private let digest: RunningDigest
    private var buffer: [UInt8] = []
    private var isWhole = true

    init?(_ algorithms: [DigestAlgorithm]) {
        guard let digest = RunningDigest(algorithms) else { return nil }
        self.digest = digest
    }

    func add(_ frame: borrowing Frame) {
        guard isWhole else { return }
        isWhole = digest.add(frame, buffer: &buffer)
    }

    /// nil where a frame was outside of memory, and without frames.
    var found: ByteDigests? {
        guard isWhole else { return nil }
        let found = digest.finish()
        return found.count == nil ? nil : found
    }
}

extension TrackProbe {
    /// Digests of the packets and frames; nil for none.
    var digests: TrackDigests? {
        var digests = TrackDigests()
        digests.packets = observer(PacketDigest.self)?.found
        // Threads drop different frames of a damaged track in each run.
        if end == .fileEnd, decoding.decodedWithoutErrors {
            digests.frames = decoding.frames?.found
        }
        return digests == TrackDigests() ? nil : digests
    }
}
