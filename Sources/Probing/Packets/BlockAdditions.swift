import Bitstream
import FFmpegBridge
import TrackModel

/// Metadata that Matroska keeps beside the packets.
struct BlockAdditions: PacketObserver {
    private var metadata = DynamicMetadata()

    /// BlockAddID of ITU-T T.35 metadata (Matroska, BlockAdditionMapping type 4).
    private static let t35: UInt64 = 4

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        guard let addition = packet.blockAddition, addition.id == Self.t35 else { return }
        metadata.readT35(addition.payload[...], at: reading.location)
    }

    var fallbackClaims: [Claim] { metadata.claims }
}
