/// A playlist of segments (RFC 8216, section 4.3.3).
public struct MediaPlaylist: Hashable, Sendable {
    /// EXT-X-PLAYLIST-TYPE
    public enum Kind: String, Hashable, Sendable {
        case vod = "VOD"
        case event = "EVENT"
    }

    /// Tags and comments about the playlist as a whole, in order.
    package var tags: [HLSTag]
    /// Items in playlist order.
    public var segments: [MediaSegment]
    /// Tags after the last segment: parts of the next one, hints, reports.
    package var trailingTags: [HLSTag]
    let variables: VariableTable

    init(
        tags: [HLSTag], segments: [MediaSegment], trailingTags: [HLSTag] = [],
        variables: VariableTable = VariableTable()
    ) {
        self.tags = tags
        self.segments = segments
        self.trailingTags = trailingTags
        self.variables = variables
    }

    /// Seconds; nil where it is absent or cannot be read.
    public var targetDuration: UInt64? { tags.first(named: "EXT-X-TARGETDURATION")?.integer }
    /// Number of the first segment.
    public var mediaSequence: UInt64 {
        tags.first(named: "EXT-X-MEDIA-SEQUENCE")?.integer ?? 0
    }
    package var discontinuitySequence: UInt64 {
        tags.first(named: "EXT-X-DISCONTINUITY-SEQUENCE")?.integer ?? 0
    }
    /// EXT-X-ENDLIST
    public var isEnded: Bool { tags.first(named: "EXT-X-ENDLIST") != nil }
    /// EXT-X-PLAYLIST-TYPE; nil where there is none.
    public var type: Kind? {
        tags.first(named: "EXT-X-PLAYLIST-TYPE")?.value.flatMap { Kind(rawValue: $0) }
    }
    package var isIFramesOnly: Bool { tags.first(named: "EXT-X-I-FRAMES-ONLY") != nil }
    /// EXT-X-PART-INF, seconds.
    package var partTarget: Double? {
        tags.first(named: "EXT-X-PART-INF")?.attributes.decimal("PART-TARGET")
    }
    package var serverControl: HLSTag? { tags.first(named: "EXT-X-SERVER-CONTROL") }
    /// Segments that a delta update leaves out.
    package var skippedSegments: UInt64 {
        tags.first(named: "EXT-X-SKIP")?.attributes.integer("SKIPPED-SEGMENTS") ?? 0
    }

    /// Seconds of all segments with a known duration.
    public var duration: Double { segments.reduce(0) { $0 + ($1.duration ?? 0) } }
    package var discontinuities: Int { segments.count { $0.isDiscontinuous } }

    /// Date ranges in playlist order.
    public var dateRanges: [DateRange] { tags(named: DateRange.tagName).map { DateRange($0) } }

    /// Each tag of the playlist: its own, those of segments and the trailing ones.
    func forEachTag(_ body: (HLSTag) -> Void) {
        tags.forEach(body)
        for segment in segments { segment.tags.forEach(body) }
        trailingTags.forEach(body)
    }

    /// All tags of a name.
    func tags(named name: String) -> [HLSTag] {
        var found: [HLSTag] = []
        forEachTag { if $0.name == name { found.append($0) } }
        return found
    }

    /// Parts after the last segment.
    package var trailingParts: [PartialSegment] {
        trailingTags.compactMap { PartialSegment(matching: $0) }
    }
    package var preloadHints: [HLSTag] { trailingTags.all(named: "EXT-X-PRELOAD-HINT") }
    package var renditionReports: [HLSTag] { trailingTags.all(named: "EXT-X-RENDITION-REPORT") }
}

/// One media file, or a byte range of it: EXTINF and its URI.
public struct MediaSegment: Hashable, Sendable {
    /// The media file.
    public var uri: PlaylistURI
    /// Seconds of EXTINF; nil where it cannot be read.
    public var duration: Double?
    /// Text after the comma of EXTINF.
    public var title: String = ""
    /// The other tags and comments before the URI, in order.
    package var tags: [HLSTag] = []
    package var place: SourcePlace = SourcePlace()

    /// Whether EXTINF is written with a decimal point.
    var isDurationDecimal = false

    /// Media sequence number: EXT-X-MEDIA-SEQUENCE plus the number of preceding segments.
    public internal(set) var sequenceNumber: UInt64 = 0
    /// Whether EXT-X-DISCONTINUITY precedes it.
    public internal(set) var isDiscontinuous = false
    /// EXT-X-GAP: the resource does not exist.
    public internal(set) var isGap = false
    /// EXT-X-BYTERANGE; nil for the whole file.
    public internal(set) var byteRange: ByteRange?
    /// EXT-X-BITRATE, bits a second.
    package internal(set) var bitRate: UInt64?
    /// Program date time of this very segment.
    public internal(set) var programDateTime: PlaylistDate?
    /// All of them at once: one for each KEYFORMAT.
    public internal(set) var keys: [EncryptionKey] = []
    /// EXT-X-MAP
    public internal(set) var map: MediaInitialization?

    package var parts: [PartialSegment] { tags.compactMap { PartialSegment(matching: $0) } }
}

/// Bytes of a file.
public struct ByteRange: Hashable, Sendable {
    /// The first byte.
    public let offset: UInt64
    /// Bytes.
    public let length: UInt64

    /// nil where the end is beyond what a file can have.
    init?(offset: UInt64, length: UInt64) {
        let (end, overflow) = offset.addingReportingOverflow(length)
        guard !overflow, end <= UInt64(Int64.max) else { return nil }
        self.offset = offset
        self.length = length
    }

    package var end: UInt64 { offset + length }
}

/// EXT-X-MAP: what a decoder needs before the first segment.
public struct MediaInitialization: HLSTagValue {
    package static let tagName = "EXT-X-MAP"
    /// Shared by all segments after the tag.
    private var shared: SharedTag

    package init(_ tag: HLSTag) { shared = SharedTag(tag) }

    package var tag: HLSTag {
        get { shared.tag }
        set { shared = SharedTag(newValue) }
    }

    /// The file that holds the initialization.
    public var uri: PlaylistURI? { attributes.uri("URI") }
    /// An offset that is absent is 0.
    public var byteRange: ByteRange? {
        attributes.text("BYTERANGE").flatMap { ByteRangeText($0) }
            .flatMap { ByteRange(offset: $0.offset ?? 0, length: $0.length) }
    }
}

/// A tag that many segments have, in the memory of one.
private final class SharedTag: Hashable, Sendable {
    let tag: HLSTag

    init(_ tag: HLSTag) { self.tag = tag }

    static func == (left: SharedTag, right: SharedTag) -> Bool {
        left === right || left.tag == right.tag
    }

    func hash(into hasher: inout Hasher) { hasher.combine(tag) }
}

/// EXT-X-KEY and EXT-X-SESSION-KEY
public struct EncryptionKey: HLSTagValue {
    package static let tagName = "EXT-X-KEY"
    package var tag: HLSTag

    package init(_ tag: HLSTag) { self.tag = tag }

    /// `NONE`, `AES-128`, `SAMPLE-AES`, `SAMPLE-AES-CTR`
    public var method: String? { attributes.text("METHOD") }
    /// Where the key is.
    public var uri: PlaylistURI? { attributes.uri("URI") }
    /// nil means the sequence number of each segment.
    public var initializationVector: [UInt8]? {
        attributes.hexadecimal("IV").flatMap { $0.count <= 16 ? $0 : nil }
    }
    /// `identity` where none is written.
    public var keyFormat: String { attributes.text("KEYFORMAT") ?? "identity" }
    var keyFormatVersions: [UInt64] {
        attributes.list("KEYFORMATVERSIONS", separator: "/").compactMap {
            NumberText.integer($0.utf8)
        }
    }
}

/// EXT-X-PART of low-latency HLS.
package struct PartialSegment: HLSTagValue {
    package static let tagName = "EXT-X-PART"
    package var tag: HLSTag

    package init(_ tag: HLSTag) { self.tag = tag }

    package var uri: PlaylistURI? { attributes.uri("URI") }
    /// Seconds.
    package var duration: Double? { attributes.decimal("DURATION") }
    package var isIndependent: Bool { attributes.isYes("INDEPENDENT") }
    package var isGap: Bool { attributes.isYes("GAP") }
}
