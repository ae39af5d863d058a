import Bitstream
import FFmpegBridge
import TrackModel

/// ITU-T T.35 messages on the pictures of another track, each of which holds for
/// as long as its packet lasts: a track of sample entry `it35`, as MPEG's reference
/// software libisomediafile lays it out.
struct TimedMessages {
    private let identifier: Bytes
    private var metadata = DynamicMetadata()
    /// Location of the first HDR10+ message.
    private var location: Claim.Location?
    /// Seconds in which HDR10+ holds; nil when a message has no duration.
    private var coveredTime: Double? = 0

    /// - Parameter identifier: what every message begins with, from
    ///   itu_t_t35_country_code on.
    init(identifier: Bytes) { self.identifier = identifier }

    /// - Parameters:
    ///   - payload: the rest of a message.
    ///   - duration: seconds.
    mutating func read(_ payload: [UInt8], lasting duration: Double?, at location: Claim.Location) {
        let before = metadata.hdr10PlusFrames
        metadata.readT35(identifier + payload, at: location)
        guard metadata.hdr10PlusFrames > before else { return }
        self.location = self.location ?? location
        coveredTime = coveredTime.flatMap { time in duration.map { time + $0 } }
    }

    /// - Parameter frameRate: of the pictures, where they are evenly spaced; the
    ///   frames that the messages read so far hold for are counted by it.
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
    /// Bytes of a message.
    private static let longest = 1 << 16

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        read(packet.bytes(limit: Self.longest), lasting: reading.duration, at: reading.location)
    }
}
