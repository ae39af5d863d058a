import FFmpegBridge
import TrackModel

/// Watches the packets of one track as they pass, in file order.
///
/// A new observer is a file that conforms to this and a line in
/// `TrackProbe.observers` or `TrackProbe+Counting`.
protocol PacketObserver {
    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading)

    /// No packet follows that is read in order.
    mutating func finish(_ end: ReadingOutcome)

    /// Whether a quick look is to read on for this.
    var wantsMore: Bool { get }

    /// Claims of the packets, which outweigh those of headers of the same source.
    var claims: [Claim] { get }

    /// Claims that count where the headers of the same source are silent.
    var fallbackClaims: [Claim] { get }
}

extension PacketObserver {
    mutating func finish(_ end: ReadingOutcome) {}
    var wantsMore: Bool { false }
    var claims: [Claim] { [] }
    var fallbackClaims: [Claim] { [] }
}

/// How far the reading in file order came.
enum ReadingOutcome {
    /// To the end of the file.
    case fileEnd
    /// As far as was asked for, or as could be read.
    case elsewhere
    /// Whoever waited has seen enough.
    case stopped
}
