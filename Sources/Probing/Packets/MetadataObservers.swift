import Bitstream
import FFmpegBridge
import TrackModel

/// Metadata in BlockAdditions of Matroska.
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

/// ITU-T T.35 messages about another track, each valid for the duration of its packet. Sample entry
/// `it35`, as MPEG's reference software libisomediafile defines it.
struct TimedMessages {
    private let identifier: Bytes
    private var metadata = DynamicMetadata()
    /// Location of the first HDR10+ message.
    private var location: Claim.Location?
    /// Seconds that HDR10+ covers; nil when a message has no duration.
    private var coveredTime: Double? = 0

    /// - Parameter identifier: first bytes of every message, from itu_t_t35_country_code on.
    init(identifier: Bytes) { self.identifier = identifier }

    /// - Parameters:
    ///   - payload: the remaining bytes of a message.
    ///   - duration: seconds.
    mutating func read(_ payload: [UInt8], lasting duration: Double?, at location: Claim.Location) {
        let before = metadata.hdr10PlusFrames
        metadata.readT35(identifier + payload, at: location)
        guard metadata.hdr10PlusFrames > before else { return }
        self.location = self.location ?? location
        coveredTime = coveredTime.flatMap { time in duration.map { time + $0 } }
    }

    /// - Parameter frameRate: constant rate of the described track, which counts the frames that
    ///   the messages cover; nil otherwise.
    func claims(frameRate: Rational?) -> [Claim] {
        var claims: [Claim] = []
        guard var hdr10Plus = metadata.hdr10Plus else { return claims }
        hdr10Plus.frames = frameRate.flatMap { rate in
            coveredTime.flatMap { Int(exactly: ($0 * rate.doubleValue).rounded()) }
        }
        claims.claim(\.hdr10Plus, hdr10Plus, from: .bitstream, at: location)
        return claims
    }
}

extension TimedMessages: PacketObserver {
    /// Maximum bytes of a message.
    private static let maxSize = 1 << 16

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        read(packet.bytes(limit: Self.maxSize), lasting: reading.duration, at: reading.location)
    }
}
