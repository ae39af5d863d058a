import Markup

/// A static MPD of DASH (ISO/IEC 23009-1), as far as an analysis needs it.
public struct DASHManifest: Hashable, Sendable {
    /// `type="dynamic"`: the presentation is live.
    public var isDynamic: Bool
    /// Seconds.
    public var duration: Double?
    /// Seconds.
    package var minimumBufferTime: Double?
    package var profiles: [String]
    /// Periods in time order.
    public var periods: [DASHPeriod]
    /// Elements and attributes that cannot be read.
    public var diagnostics: [PlaylistDiagnostic]
    /// Attributes of the MPD element, as written.
    package var attributes: [String: String] = [:]
    /// UTCTiming: clocks of live presentations, the first that is known holds.
    package var clocks: [DASHDescriptor] = []
    /// Bytes of the document; nil if unknown.
    var byteCount: Int?
    /// The MPD element as it is written.
    var element = ManifestElement()
}

extension DASHManifest {
    /// Adaptation sets of all periods.
    public var adaptationSets: [DASHAdaptationSet] { periods.flatMap(\.adaptationSets) }

    /// A duration of the MPD element; nil where it is absent or cannot be read.
    package func seconds(_ attribute: String) -> Double? {
        attributes[attribute].flatMap(XMLDuration.seconds)
    }
}

/// A Period: a stretch of time with its own streams.
public struct DASHPeriod: Hashable, Sendable {
    /// The `id` attribute; nil where there is none.
    public var id: String?
    /// Seconds.
    public var start: Double
    /// Seconds.
    public var duration: Double?
    /// Elements in manifest order.
    public var adaptationSets: [DASHAdaptationSet]
    /// EventStream elements.
    package var events: [DASHEvent]
    /// Value as written.
    var attributes: [String: String] = [:]
    /// Line number, from 1.
    package var line = 1
}

/// An event of an EventStream.
package struct DASHEvent: Hashable, Sendable {
    package var schemeIDURI: String?
    package var value: String?
    package var id: String?
    /// Seconds from the beginning of the presentation.
    package var start: Double
    /// Seconds.
    package var duration: Double?
    /// Ticks a second, of the two below; never 0.
    package var timescale: UInt64
    package var presentationTime: UInt64
    package var durationTicks: UInt64?
    /// messageData, else what is inside: XML where there are elements.
    package var message: String
    /// Whether `message` is said to be base64.
    package var isBase64: Bool
    /// Line number, from 1.
    package var line: Int
}

/// `schemeIdUri` and `value`, as Role, Accessibility and others have them.
public struct DASHDescriptor: Hashable, Sendable {
    /// schemeIdUri: the scheme that `value` belongs to.
    public var schemeIDURI: String
    /// Value as written; empty if missing.
    public var value: String

    package init(schemeIDURI: String, value: String) {
        self.schemeIDURI = schemeIDURI
        self.value = value
    }
}

/// ContentProtection: a scheme that media is encrypted with, or a system that has its key.
package struct DASHProtection: Hashable, Sendable {
    package var schemeIDURI: String
    /// Value as written; empty if missing.
    package var value: String
    /// `cenc:default_KID`, lower-case hex without hyphens.
    package var defaultKeyIDs: [String]
    /// `cenc:pssh`, base64 as written.
    package var headers: [String]
    /// Where licences are had: `dashif:Laurl`, `ms:laurl` and the like.
    package var licenseURLs: [String]
}

/// An AdaptationSet: qualities of one stream that can replace each other.
public struct DASHAdaptationSet: Hashable, Sendable {
    /// The `id` attribute; nil where there is none.
    public var id: String?
    var contentType: String?
    package var mimeType: String?
    /// Value as written.
    public var language: String?
    /// The first Label, for people.
    public var label: String?
    /// Role elements: `main`, `dub`, `commentary` …
    public var roles: [DASHDescriptor]
    package var accessibilities: [DASHDescriptor]
    /// SupplementalProperty and EssentialProperty.
    package var properties: [DASHDescriptor]
    /// ContentProtection elements, those of its Representations among them.
    package var protections: [DASHProtection]
    /// `cenc:default_KID`, lower-case hex.
    var defaultKeyID: String?
    package var inbandEvents: [DASHDescriptor]
    /// Elements in manifest order.
    public var representations: [DASHRepresentation]
    /// Line number, from 1.
    package var line: Int
    /// Value as written.
    package var attributes: [String: String] = [:]

    /// `video`, `audio`, `text`, by contentType, else by the MIME type.
    public var kind: String {
        if let contentType { return contentType }
        let mime = mimeType ?? representations.first?.mimeType ?? ""
        let top = mime.split(separator: "/").first.map(String.init) ?? ""
        let codecs = CodecList(representations.first?.codecs)
        if codecs.all.contains(where: { $0.mediaType == .subtitle }) { return "text" }
        if mime.contains("ttml") || mime.contains("vtt") { return "text" }
        if top == "application" || top.isEmpty {
            return codecs.hasVideo ? "video" : codecs.hasAudio ? "audio" : top
        }
        return top
    }

    /// Columns and rows of images in a thumbnail tile, `10x1`; nil for other sets.
    package var tiles: String? {
        let schemes = [
            "http://dashif.org/guidelines/thumbnail_tile", "http://dashif.org/thumbnail_tile",
        ]
        let own = representations.first?.properties ?? []
        return (properties + own).first { schemes.contains($0.schemeIDURI) }?.value
    }

    /// For seeking only: EssentialProperty of the trickmode scheme.
    package var isTrickMode: Bool {
        properties.contains { $0.schemeIDURI == "http://dashif.org/guidelines/trickmode" }
    }
}

/// A Representation: one quality of a stream.
public struct DASHRepresentation: Hashable, Sendable {
    /// The `id` attribute; nil where there is none.
    public var id: String?
    /// Bits a second.
    public var bandwidth: UInt64?
    /// RFC 6381.
    public var codecs: String?
    package var supplementalCodecs: String?
    package var mimeType: String?
    /// Pixels.
    public var width: UInt64?
    /// Pixels.
    public var height: UInt64?
    /// Frames a second.
    public var frameRate: Double?
    package var scanType: String?
    /// Samples a second.
    public var sampleRate: UInt64?
    package var channels: [DASHDescriptor]
    package var properties: [DASHDescriptor]
    /// ContentProtection, its AdaptationSet's among them.
    var protections: [DASHProtection]
    /// InbandEventStream, its AdaptationSet's among them.
    package var inbandEvents: [DASHDescriptor]
    /// Event streams that are read of one Representation.
    static let maxEventStreams = 64
    package var attributes: [String: String]
    /// Base URLs from the MPD down to this element.
    package var baseURLs: [String]
    var addressing: DASHAddressing?
    /// Line number, from 1.
    package var line: Int
}

/// How the segments of a Representation are found: SegmentBase, SegmentList or
/// SegmentTemplate, with what the levels above say.
struct DASHAddressing: Hashable, Sendable {
    enum Method: Hashable, Sendable {
        case base
        case list([ListEntry])
        /// `media` with its identifiers.
        case template(String?)
    }

    struct ListEntry: Hashable, Sendable {
        var media: String?
        var range: ByteRange?
    }

    /// `S` of a SegmentTimeline.
    struct TimelineEntry: Hashable, Sendable {
        var start: UInt64?
        var duration: UInt64
        /// −1: up to the next entry or the end of the period.
        var repeats: Int64
    }

    var method: Method
    var initialization: String?
    var initializationRange: ByteRange?
    var indexRange: ByteRange?
    var timescale: UInt64
    /// Segment duration in timescale units.
    var duration: UInt64?
    var startNumber: UInt64
    var timeline: [TimelineEntry]?
    var presentationTimeOffset: UInt64

    init?(_ element: MarkupElement, inheriting parent: DASHAddressing?) {
        let kinds = ["SegmentTemplate", "SegmentList", "SegmentBase"]
        guard let own = kinds.lazy.compactMap({ element.first($0) }).first else {
            guard let parent else { return nil }
            self = parent
            return
        }
        let start = own.first("Initialization")
        initialization =
            own["initialization"] ?? start?["sourceURL"] ?? parent?.initialization
        initializationRange =
            start?["range"].flatMap(Self.range) ?? parent?.initializationRange
        indexRange = own["indexRange"].flatMap(Self.range) ?? parent?.indexRange
        timescale = own.integer("timescale") ?? parent?.timescale ?? 1
        duration = own.integer("duration") ?? parent?.duration
        startNumber = own.integer("startNumber") ?? parent?.startNumber ?? 1
        presentationTimeOffset =
            own.integer("presentationTimeOffset") ?? parent?.presentationTimeOffset ?? 0
        timeline = own.first("SegmentTimeline").map(Self.timeline) ?? parent?.timeline
        switch own.name {
        case "SegmentTemplate":
            if let media = own["media"] {
                method = .template(media)
            } else if case .template(let media)? = parent?.method {
                method = .template(media)
            } else {
                method = .template(nil)
            }
        case "SegmentList":
            let entries = own.all("SegmentURL").map {
                ListEntry(media: $0["media"], range: $0["mediaRange"].flatMap(Self.range))
            }
            if entries.isEmpty, case .list(let inherited)? = parent?.method {
                method = .list(inherited)
            } else {
                method = .list(entries)
            }
        default: method = .base
        }
    }

    /// `0-999`, both ends included.
    private static func range(_ text: String) -> ByteRange? {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = NumberText.integer(parts[0].utf8),
            let last = NumberText.integer(parts[1].utf8), last >= first, last < UInt64.max
        else { return nil }
        return ByteRange(offset: first, length: last - first + 1)
    }

    private static func timeline(_ element: MarkupElement) -> [TimelineEntry] {
        element.all("S").compactMap { entry in
            guard let duration = entry.integer("d"), duration > 0 else { return nil }
            let repeats = entry["r"].flatMap { Int64($0) } ?? 0
            return TimelineEntry(
                start: entry.integer("t"), duration: duration, repeats: max(-1, repeats))
        }
    }
}
