import FFmpegBridge
import Meters
import TrackModel

/// The meters of one track.
struct TrackMeters {
    /// Pictures that do not follow those before come next.
    mutating func breakSequence() {}

    mutating func add(_ frame: borrowing Frame, at place: Claim.Place, validBits: Int?) {}
}
