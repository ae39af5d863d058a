import FFmpegBridge
import TrackModel

/// The earliest time of a track's packets, for containers that state none.
struct StartTime: PacketObserver {
    /// Seconds.
    private var first: Double?

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        guard let time = reading.presentation ?? reading.decoding else { return }
        if first.map({ time < $0 }) ?? true { first = time }
    }

    var fallbackClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.startTime, first, from: .container)
        return claims
    }
}
