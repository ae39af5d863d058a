import TrackModel

/// One frame of an ID3 tag. Members that do not apply to its kind are nil.
public struct ID3Frame: Hashable, Sendable {
    /// `TXXX`; three letters in version 2.2.
    public var id: String
    /// Content descriptor of TXXX, WXXX, COMM, USLT, APIC, GEOB and SYLT.
    public var description: String?
    /// ISO 639-2 code of COMM, USLT and SYLT, as written.
    public var language: String?
    /// Text of T***, TXXX, COMM and USLT; several strings in a multi-value text frame.
    public var text: [String]?
    /// Link of W***, WXXX, and of APIC with a link.
    public var url: String?
    /// Owner identifier of PRIV and UFID; e-mail address of POPM.
    public var owner: String?
    /// MIME type of APIC and GEOB.
    public var mimeType: String?
    /// Picture type of APIC: 0 other, 3 front cover …
    package var pictureType: Int?
    /// File name of GEOB.
    package var fileName: String?
    /// Data of PRIV, UFID, APIC, GEOB, and of unknown frames.
    public var data: [UInt8]?
    /// Rating of POPM: 1 worst, 255 best, 0 unknown.
    package var rating: Int?
    /// Play counter of POPM and PCNT.
    package var counter: Int?
    /// Ticks of 90 kHz, 33 bits, of PRIV `com.apple.streaming.transportStreamTimestamp`.
    package var transportStreamTimestamp: Int?
    /// Element ID of CHAP and CTOC.
    public var elementID: String?
    /// Milliseconds, of CHAP.
    public var startTime: Int?
    /// Milliseconds, of CHAP.
    public var endTime: Int?
    /// Child element IDs of CTOC, in order.
    package var children: [String]?
    /// Top-level flag of CTOC.
    package var isTopLevel: Bool?
    /// Ordered flag of CTOC.
    package var isOrdered: Bool?
    /// Embedded frames of CHAP and CTOC.
    public var frames: [ID3Frame]?
    /// Content type of SYLT: 1 lyrics, 2 text, 3 movement, 4 events, 5 chord …
    package var contentType: Int?
    /// Lines of SYLT.
    public var synchronisedText: [SynchronisedText]?
    /// Table of MLLT.
    package var locationTable: LocationTable?
    /// Group identifier; nil outside groups.
    package var group: Int?
    /// Encryption method of `data`; nil for a plain frame.
    package var encryptionMethod: Int?

    /// A syllable or line of SYLT.
    public struct SynchronisedText: Hashable, Sendable {
        /// The syllable or line.
        public var text: String
        /// Milliseconds, or MPEG frames if `isInFrames`.
        public var time: Int
        /// Whether `time` counts MPEG frames.
        public var isInFrames: Bool
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
        /// Deviation of each reference from the values above.
        package var deviations: [Deviation]
    }

    init(id: String) { self.id = id }
}

extension ID3Frame {
    /// The content by key, as for a player's text track: `contentDictionary["text"] as? String`.
    ///
    /// Keys: `id`, `description`, `language`, `text`, `url`, `owner`, `mimeType` and `data` (`[UInt8]`).
    /// Absent members have no key. Several strings are a `[String]`.
    public var contentDictionary: [String: any Hashable & Sendable] {
        var content: [String: any Hashable & Sendable] = ["id": id]
        content["description"] = description
        content["language"] = language
        if let text {
            if text.count == 1 { content["text"] = text[0] } else { content["text"] = text }
        }
        content["url"] = url
        content["owner"] = owner
        content["mimeType"] = mimeType
        content["data"] = data
        return content
    }
}
