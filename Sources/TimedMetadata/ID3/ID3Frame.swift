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
    public var transportStreamTimestamp: Int?
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
    package struct SynchronisedText: Hashable, Sendable, Encodable {
        package var text: String
        /// Milliseconds, or MPEG frames where `isInFrames`.
        package var time: Int
        package var isInFrames: Bool
    }

    /// MPEG location lookup table.
    package struct LocationTable: Hashable, Sendable, Encodable {
        package struct Deviation: Hashable, Sendable, Encodable {
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

/// The keys of the contract; data as base64.
extension ID3Frame: Encodable {
    private enum CodingKeys: String, CodingKey {
        case id, description, language, text, url, owner, mimeType, pictureType, fileName, data
        case rating, counter, transportStreamTimestamp, elementID, startTime, endTime, children
        case isTopLevel, isOrdered, frames, contentType, synchronisedText, locationTable, group
        case encryptionMethod
    }

    public func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(id, forKey: .id)
        try members.encodeIfPresent(description, forKey: .description)
        try members.encodeIfPresent(language, forKey: .language)
        try members.encodeIfPresent(text, forKey: .text)
        try members.encodeIfPresent(url, forKey: .url)
        try members.encodeIfPresent(owner, forKey: .owner)
        try members.encodeIfPresent(mimeType, forKey: .mimeType)
        try members.encodeIfPresent(pictureType, forKey: .pictureType)
        try members.encodeIfPresent(fileName, forKey: .fileName)
        try members.encodeIfPresent(data.map { Base64.text($0[...]) }, forKey: .data)
        try members.encodeIfPresent(rating, forKey: .rating)
        try members.encodeIfPresent(counter, forKey: .counter)
        try members.encodeIfPresent(
            transportStreamTimestamp, forKey: .transportStreamTimestamp)
        try members.encodeIfPresent(elementID, forKey: .elementID)
        try members.encodeIfPresent(startTime, forKey: .startTime)
        try members.encodeIfPresent(endTime, forKey: .endTime)
        try members.encodeIfPresent(children, forKey: .children)
        try members.encodeIfPresent(isTopLevel, forKey: .isTopLevel)
        try members.encodeIfPresent(isOrdered, forKey: .isOrdered)
        try members.encodeIfPresent(frames, forKey: .frames)
        try members.encodeIfPresent(contentType, forKey: .contentType)
        try members.encodeIfPresent(synchronisedText, forKey: .synchronisedText)
        try members.encodeIfPresent(locationTable, forKey: .locationTable)
        try members.encodeIfPresent(group, forKey: .group)
        try members.encodeIfPresent(encryptionMethod, forKey: .encryptionMethod)
    }
}
