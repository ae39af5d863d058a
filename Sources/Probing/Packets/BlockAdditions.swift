import Bitstream
import FFmpegBridge
import TrackModel

/// Metadata that Matroska keeps beside the packets.
struct BlockAdditions: PacketObserver {
    private var metadata = DynamicMetadata()

    /// BlockAddID of ITU-T T.35 metadata (Matroska, BlockAdditionMapping type 4).
    private static let t35: UInt64 = 4

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        if let addition = packet.blockAddition, addition.id == Self.t35 {
            metadata.readT35(addition.payload[...], at: reading.location)
        } else if let message = packet.hdr10Plus {
            metadata.readT35(message[...], at: reading.location)
        }
    }

    var fallbackClaims: [Claim] { metadata.claims }
}
