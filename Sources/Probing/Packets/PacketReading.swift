import Bitstream
import FFmpegBridge
import TrackModel

/// Facts known of a packet when its observers see it.
struct PacketReading {
    /// Number in its track, from 1.
    let number: Int
    /// Seconds.
    private(set) var presentation, decoding: Double?
    /// Seconds.
    let duration: Double?
    let position: Int64?
    /// The bytes, where the bitstream is read.
    var payload: [UInt8] = []
    /// Kind of the picture in it, where the bitstream tells.
    var kind: PictureKind?
    /// Whether that is the second field of a frame, in a packet of its own.
    var isSecondField = false
    /// Whether it has pictures and shows none of them.
    var isHidden = false
    /// Whether lengths in it reach beyond its end; nil where it states none.
    var overruns: Bool?
    /// Whether it refers to data of packets before it that are not there; only where lengths are looked at.
    var refersToMissingData = false
    /// Caption data in it, in the order it is sent.
    var captions: [CaptionConstruct] = []
    /// Hash of the picture in it when it is decoded.
    var pictureHash: DecodedPictureHash?

    init(_ packet: borrowing Packet, number: Int, timeBase: Rational?) {
        self.number = number
        presentation = packet.presentationTime.flatMap { timeBase?.seconds($0) }
        decoding = packet.decodingTime.flatMap { timeBase?.seconds($0) }
        duration = packet.duration.flatMap { timeBase?.seconds($0) }
        position = packet.position
    }

    /// So many seconds later.
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
