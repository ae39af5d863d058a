/// One media file, or a part of one: EXTINF and the URI behind it.
public struct MediaSegment: Hashable, Sendable {
    public var uri: PlaylistURI
    /// Seconds of EXTINF; nil where it cannot be read.
    public var duration: Double?
    public var title: String
    /// The other tags and comments before the URI, in order.
    public var tags: [HLSTag]
    public var place: SourcePlace

    // Of the tags, and of those before.
    public internal(set) var sequenceNumber: UInt64 = 0
    public internal(set) var isDiscontinuous = false
    /// EXT-X-GAP: there are no bytes behind the URI.
    public internal(set) var isGap = false
    public internal(set) var byteRange: ByteRange?
    /// EXT-X-BITRATE, bits a second.
    public internal(set) var bitRate: UInt64?
    /// Of this very segment.
    public internal(set) var programDateTime: PlaylistDate?
    /// All of them at once: one for each KEYFORMAT.
    public internal(set) var keys: [EncryptionKey] = []
    public internal(set) var map: MediaInitialization?

    public init(
        uri: PlaylistURI, duration: Double?, title: String = "", tags: [HLSTag] = [],
        place: SourcePlace = SourcePlace()
    ) {
        self.uri = uri
        self.duration = duration
        self.title = title
        self.tags = tags
        self.place = place
    }

    public var parts: [PartialSegment] { tags.compactMap { PartialSegment(matching: $0) } }
    public var isEncrypted: Bool { keys.contains { $0.method != "NONE" } }
}

/// Bytes of a file.
public struct ByteRange: Hashable, Sendable {
    public let offset: UInt64
    public let length: UInt64

    /// nil where the end is beyond what a file can have.
    public init?(offset: UInt64, length: UInt64) {
        let (end, overflow) = offset.addingReportingOverflow(length)
        guard !overflow, end <= UInt64(Int64.max) else { return nil }
        self.offset = offset
        self.length = length
    }

    public var end: UInt64 { offset + length }
}

/// EXT-X-MAP: what a decoder needs before the first segment.
public struct MediaInitialization: HLSTagValue {
    public static let tagName = "EXT-X-MAP"
    public var tag: HLSTag

    public init(_ tag: HLSTag) { self.tag = tag }

    public var uri: PlaylistURI? { attributes.uri("URI") }
    /// An offset that is absent is 0.
    public var byteRange: ByteRange? {
        attributes.text("BYTERANGE").flatMap { ByteRangeText($0) }
            .flatMap { ByteRange(offset: $0.offset ?? 0, length: $0.length) }
    }
}

/// EXT-X-KEY and EXT-X-SESSION-KEY
public struct EncryptionKey: HLSTagValue {
    public static let tagName = "EXT-X-KEY"
    public var tag: HLSTag

    public init(_ tag: HLSTag) { self.tag = tag }

    /// `NONE`, `AES-128`, `SAMPLE-AES`, `SAMPLE-AES-CTR`
    public var method: String? { attributes.text("METHOD") }
    public var uri: PlaylistURI? { attributes.uri("URI") }
    /// nil means the sequence number of each segment.
    public var initializationVector: [UInt8]? {
        attributes.hexadecimal("IV").flatMap { $0.count <= 16 ? $0 : nil }
    }
    /// `identity` where none is written.
    public var keyFormat: String { attributes.text("KEYFORMAT") ?? "identity" }
    public var keyFormatVersions: [UInt64] {
        attributes.list("KEYFORMATVERSIONS", separator: "/").compactMap {
            NumberText.integer($0.utf8)
        }
    }
}

/// EXT-X-PART of low-latency HLS.
public struct PartialSegment: HLSTagValue {
    public static let tagName = "EXT-X-PART"
    public var tag: HLSTag

    public init(_ tag: HLSTag) { self.tag = tag }

    public var uri: PlaylistURI? { attributes.uri("URI") }
    /// Seconds.
    public var duration: Double? { attributes.decimal("DURATION") }
    public var isIndependent: Bool { attributes.isYes("INDEPENDENT") }
    public var isGap: Bool { attributes.isYes("GAP") }
}
