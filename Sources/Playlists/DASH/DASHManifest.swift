/// A static MPD of DASH (ISO/IEC 23009-1), as far as an analysis needs it.
public struct DASHManifest: Hashable, Sendable {
    public var isDynamic: Bool
    /// Seconds.
    public var duration: Double?
    /// Seconds.
    public var minimumBufferTime: Double?
    public var profiles: [String]
    public var periods: [DASHPeriod]
    public var diagnostics: [PlaylistDiagnostic]
    /// Attributes of the MPD element, as written.
    public var attributes: [String: String] = [:]

    public init(
        parsing bytes: [UInt8], limits: PlaylistLimits = PlaylistLimits()
    ) throws(PlaylistError) {
        let root = try ManifestReader.read(bytes, limits: limits)
        guard root.name == "MPD" else {
            throw PlaylistError(.notAManifest, line: root.line, found: "<\(root.name)")
        }
        var parser = DASHParser(limits: limits)
        self = parser.manifest(root)
    }

    init(root: ManifestElement) {
        isDynamic = root["type"] == "dynamic"
        duration = root["mediaPresentationDuration"].flatMap(XMLDuration.seconds)
        minimumBufferTime = root["minBufferTime"].flatMap(XMLDuration.seconds)
        profiles = (root["profiles"] ?? "").split(separator: ",").map(String.init)
        periods = []
        diagnostics = []
        attributes = root.attributes
    }
}

extension DASHManifest {
    /// Of all periods.
    public var adaptationSets: [DASHAdaptationSet] { periods.flatMap(\.adaptationSets) }
}

public struct DASHPeriod: Hashable, Sendable {
    public var id: String?
    /// Seconds.
    public var start: Double
    /// Seconds.
    public var duration: Double?
    public var adaptationSets: [DASHAdaptationSet]
    /// EventStream elements.
    public var events: [DASHEvent]
}

/// An event of an EventStream.
public struct DASHEvent: Hashable, Sendable {
    public var schemeIDURI: String?
    public var value: String?
    public var id: String?
    /// Seconds from the beginning of the presentation.
    public var start: Double
    /// Seconds.
    public var duration: Double?
    /// Ticks a second, of the two below; never 0.
    public var timescale: UInt64
    public var presentationTime: UInt64
    public var durationTicks: UInt64?
    /// messageData, else what is inside: XML where there are elements.
    public var message: String
    /// Whether `message` is said to be base64.
    public var isBase64: Bool
    /// From 1.
    public var line: Int
}

/// `schemeIdUri` and `value`, as Role, Accessibility and others have them.
public struct DASHDescriptor: Hashable, Sendable {
    public var schemeIDURI: String
    public var value: String

    public init(schemeIDURI: String, value: String) {
        self.schemeIDURI = schemeIDURI
        self.value = value
    }
}

public struct DASHAdaptationSet: Hashable, Sendable {
    public var id: String?
    public var contentType: String?
    public var mimeType: String?
    /// As written.
    public var language: String?
    public var label: String?
    public var roles: [DASHDescriptor]
    public var accessibilities: [DASHDescriptor]
    /// SupplementalProperty and EssentialProperty.
    public var properties: [DASHDescriptor]
    public var protections: [DASHDescriptor]
    /// `cenc:default_KID`, lower-case hex.
    public var defaultKeyID: String?
    public var inbandEvents: [DASHDescriptor]
    public var representations: [DASHRepresentation]
    /// From 1.
    public var line: Int
    /// As written.
    public var attributes: [String: String] = [:]

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

    /// For seeking only: EssentialProperty of the trickmode scheme.
    public var isTrickMode: Bool {
        properties.contains { $0.schemeIDURI == "http://dashif.org/guidelines/trickmode" }
    }
}

public struct DASHRepresentation: Hashable, Sendable {
    public var id: String?
    /// Bits a second.
    public var bandwidth: UInt64?
    public var codecs: String?
    public var supplementalCodecs: String?
    public var mimeType: String?
    public var width: UInt64?
    public var height: UInt64?
    /// Frames a second.
    public var frameRate: Double?
    public var scanType: String?
    /// Samples a second.
    public var sampleRate: UInt64?
    public var channels: [DASHDescriptor]
    public var properties: [DASHDescriptor]
    /// InbandEventStream, its AdaptationSet's among them.
    public var inbandEvents: [DASHDescriptor]
    public var attributes: [String: String]
    /// From the MPD's to its own, in order.
    public var baseURLs: [String]
    public var addressing: DASHAddressing?
    /// From 1.
    public var line: Int
}
