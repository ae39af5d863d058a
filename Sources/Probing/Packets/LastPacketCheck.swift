import FFmpegBridge
import TrackModel

/// Notices that the last packet of a track is cut in its middle: its own lengths
/// reach beyond its end, and those of no packet before it do.
struct LastPacketCheck {
    /// Packets that must be whole before one is called cut: what looks cut from the
    /// start on is packed in another way.
    private static let enough = 8

    private var whole = 0
    private var isSpoilt = false
    private var cut: Claim.Location?
    /// Byte offset of the last packet.
    private(set) var lastPosition: Int64?

    /// - Parameter overruns: whether lengths in the packet reach beyond its end; nil
    ///   where it states none.
    mutating func add(overruns: Bool?, at location: Claim.Location) {
        if cut != nil { isSpoilt = true }
        cut = overruns == true ? location : nil
        if overruns == false { whole += 1 }
        lastPosition = location.position
    }

    /// Cut location of the last packet; nil when it is whole, or nobody can tell.
    var cutLocation: Claim.Location? { isSpoilt || whole < Self.enough ? nil : cut }
}

extension LastPacketCheck: PacketObserver {
    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        add(overruns: reading.overruns, at: reading.location)
    }
}
