import FFmpegBridge
import TrackModel

/// The summary of all packets of a small file, where they are not reported one by one.
struct WholeCount: PacketObserver {
    private var counter: PacketCounter
    private var isWhole = false

    init(_ counter: PacketCounter) { self.counter = counter }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        counter.read(packet, reading)
    }

    mutating func finish(_ end: ReadingOutcome) {
        counter.finish(end)
        isWhole = end == .fileEnd
    }

    /// What was counted; nil where that is not all of the track.
    var summary: PacketStatistics? { isWhole ? counter.summary(metadata: nil) : nil }

    /// The same of header and packets.
    var durationConflict: (stated: Double, counted: Double, doubted: Double?)? {
        isWhole ? counter.durationConflict : nil
    }

    var claims: [Claim] { isWhole ? counter.claims : [] }
}
