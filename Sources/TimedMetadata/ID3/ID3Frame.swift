import TrackModel

/// One frame of an ID3 tag; a member that its kind of frame does not have is nil.
public struct ID3Frame: Hashable, Sendable {
    /// `TXXX`; three letters in version 2.2.
    public var id: String
    /// TXXX, WXXX, COMM, USLT, APIC, GEOB, SYLT: content descriptor.
    public var description: String?
    /// COMM, USLT, SYLT: ISO 639-2 code as written.
    public var language: String?
    /// T***, TXXX, COMM, USLT; several strings of a multi-value text frame.
    public var text: [String]?
    /// W***, WXXX, and APIC that is a link.
    public var url: String?
    /// PRIV and UFID: whose the data is. POPM: the e-mail address.
    public var owner: String?
    /// APIC and GEOB.
    public var mimeType: String?
    /// APIC: 0 other, 3 front cover …
    package var pictureType: Int?
    /// GEOB
    package var fileName: String?
    /// PRIV, UFID, APIC, GEOB, and frames of unknown content.
    public var data: [UInt8]?
    /// POPM: 1 worst, 255 best, 0 unknown.
    package var rating: Int?
    /// POPM and PCNT: how often it was played.
    package var counter: Int?
    /// PRIV `com.apple.streaming.transportStreamTimestamp`: 90 kHz ticks, 33 bits.
    package var transportStreamTimestamp: Int?
    /// CHAP and CTOC.
    package var elementID: String?
    /// CHAP: milliseconds.
    package var startTime: Int?
    /// CHAP: milliseconds.
    package var endTime: Int?
    /// CTOC: elements in order.
    package var children: [String]?
    /// CTOC
    package var isTopLevel: Bool?
    /// CTOC
    package var isOrdered: Bool?
    /// CHAP and CTOC: frames inside.
    package var frames: [ID3Frame]?
    /// SYLT: 1 lyrics, 2 text, 3 movement, 4 events, 5 chord …
    package var contentType: Int?
    /// SYLT
    package var synchronisedText: [SynchronisedText]?
    /// MLLT
    package var locationTable: LocationTable?
    /// Group identifier; nil outside groups.
    package var group: Int?
    /// Encryption method; nil for a plain frame. `data` is encrypted then.
    package var encryptionMethod: Int?

    /// A syllable or line of SYLT.
    package struct SynchronisedText: Hashable, Sendable {
        package var text: String
        /// Milliseconds, or MPEG frames where `isInFrames`.
        package var time: Int
        package var isInFrames: Bool
    }

    /// MPEG location lookup table.
    package struct LocationTable: Hashable, Sendable {
        package struct Deviation: Hashable, Sendable {
            package var bytes: Int
            package var milliseconds: Int
        }

        package var framesBetweenReferences: Int
        package var bytesBetweenReferences: Int
        package var millisecondsBetweenReferences: Int
        /// From those, reference by reference.
        package var deviations: [Deviation]
    }

    package init(id: String) { self.id = id }
}
