/// A playlist of segments (RFC 8216, section 4.3.3).
public struct MediaPlaylist: Hashable, Sendable {
    /// EXT-X-PLAYLIST-TYPE
    public enum Kind: String, Hashable, Sendable {
        case vod = "VOD"
        case event = "EVENT"
    }

    /// Tags and comments about the playlist as a whole, in order.
    package var tags: [HLSTag]
    /// In the order of the playlist.
    public var segments: [MediaSegment]
    /// Tags behind the last segment: parts of the one that is being made, hints, reports.
    package var trailingTags: [HLSTag]
    package let variables: VariableTable

    package init(
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

    /// In the order they are written.
    public var dateRanges: [DateRange] { allTags.compactMap { DateRange(matching: $0) } }

    /// All tags of the playlist: its own, those of segments and the trailing ones.
    package var allTags: [HLSTag] { tags + segments.flatMap(\.tags) + trailingTags }

    /// Parts behind the last segment.
    package var trailingParts: [PartialSegment] {
        trailingTags.compactMap { PartialSegment(matching: $0) }
    }
    package var preloadHints: [HLSTag] { trailingTags.all(named: "EXT-X-PRELOAD-HINT") }
    package var renditionReports: [HLSTag] { trailingTags.all(named: "EXT-X-RENDITION-REPORT") }
}
