import Bitstream
import FFmpegBridge
import TrackModel

/// An observer of the packets of one track in file order.
///
/// A new observer conforms to this protocol and is added in `TrackProbe.observers` or
/// `TrackProbe+Observing`.
protocol PacketObserver {
    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading)

    /// Ends the reading in file order.
    mutating func finish(_ end: ReadingOutcome)

    /// Whether sampling must read on for it.
    var wantsMore: Bool { get }

    /// Claims that take precedence over those of headers of the same source.
    var claims: [Claim] { get }

    /// Claims for members that no header of the same source states.
    var fallbackClaims: [Claim] { get }
}

extension PacketObserver {
    mutating func finish(_ end: ReadingOutcome) {}
    var wantsMore: Bool { false }
    var claims: [Claim] { [] }
    var fallbackClaims: [Claim] { [] }
}

/// The end of the reading in file order.
enum ReadingOutcome {
    /// The end of the file.
    case fileEnd
    /// The limit of the depth, or a read error.
    case elsewhere
    /// The caller ended it.
    case stopped
}

/// Values of a packet for its observers.
struct PacketReading {
    /// Number in its track, from 1.
    let number: Int
    /// Seconds.
    private(set) var presentation, decoding: Double?
    /// Seconds.
    let duration: Double?
    let position: Int64?
    /// The bytes; empty for a codec without a scanner.
    var payload: [UInt8] = []
    /// Picture type, if the codec has a scanner.
    var kind: PictureKind?
    /// Whether it is the second field of a frame, in a packet of its own.
    var isSecondField = false
    /// Whether its sample description differs from the first of the track.
    var isForeign = false
    /// Whether none of its frames is shown.
    var isHidden = false
    /// Whether lengths in it exceed its size; nil where it states none.
    var overruns: Bool?
    /// Whether the file ends before the bytes that the container states for it.
    var isCut = false
    /// Whether it refers to missing data of earlier packets; only where lengths are checked.
    var refersToMissingData = false
    /// Caption data in it, in the order it is sent.
    var captions: [CaptionConstruct] = []
    /// Hash of the frame in it.
    var pictureHash: DecodedPictureHash?

    init(_ packet: borrowing Packet, number: Int, timeBase: Rational?) {
        self.number = number
        presentation = packet.presentationTime.flatMap { timeBase?.seconds($0) }
        decoding = packet.decodingTime.flatMap { timeBase?.seconds($0) }
        duration = packet.duration.flatMap { timeBase?.seconds($0) }
        position = packet.position
    }

    /// The values `seconds` later.
    func delayed(by seconds: Double) -> PacketReading {
        var delayed = self
        delayed.presentation = presentation.map { $0 + seconds }
        delayed.decoding = decoding.map { $0 + seconds }
        return delayed
    }

    var location: Claim.Location {
        Claim.Location(time: presentation ?? decoding, position: position)
    }
}
