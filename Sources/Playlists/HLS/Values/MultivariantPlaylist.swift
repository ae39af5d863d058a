/// A playlist of variants and renditions (RFC 8216, section 4.3.4).
public struct MultivariantPlaylist: Hashable, Sendable {
    /// Every tag and comment in order; variants have their URI line in `uri`.
    public var tags: [HLSTag]
    /// All variables of EXT-X-DEFINE, which media playlists may import.
    public let variables: VariableTable

    public init(tags: [HLSTag], variables: VariableTable = VariableTable()) {
        self.tags = tags
        self.variables = variables
    }

    /// Those with a URI line: without one there is nothing to play.
    public var variants: [VariantStream] {
        tags.compactMap { tag in tag.uri.flatMap { _ in VariantStream(matching: tag) } }
    }
    /// EXT-X-I-FRAME-STREAM-INF
    public var iFrameVariants: [VariantStream] { variants("EXT-X-I-FRAME-STREAM-INF") }
    /// EXT-X-IMAGE-STREAM-INF: pictures for a time line, by convention.
    public var imageVariants: [VariantStream] { variants("EXT-X-IMAGE-STREAM-INF") }
    public var renditions: [Rendition] { tags.compactMap { Rendition(matching: $0) } }
    public var sessionData: [SessionData] { tags.compactMap { SessionData(matching: $0) } }
    /// EXT-X-SESSION-KEY
    public var sessionKeys: [EncryptionKey] {
        tags.all(named: "EXT-X-SESSION-KEY").map { EncryptionKey($0) }
    }
    public var contentSteering: ContentSteering? {
        tags.lazy.compactMap { ContentSteering(matching: $0) }.first
    }

    /// The renditions of a group.
    public func renditions(_ type: Rendition.Kind, group: String?) -> [Rendition] {
        guard let group else { return [] }
        return renditions.filter { $0.type == type && $0.groupID == group }
    }

    private func variants(_ name: String) -> [VariantStream] {
        tags.all(named: name).map { VariantStream($0) }
    }
}

/// EXT-X-SESSION-DATA
public struct SessionData: HLSTagValue {
    public static let tagName = "EXT-X-SESSION-DATA"
    public var tag: HLSTag

    public init(_ tag: HLSTag) { self.tag = tag }

    public var dataID: String? { attributes.text("DATA-ID") }
    public var value: String? { attributes.text("VALUE") }
    public var uri: PlaylistURI? { attributes.uri("URI") }
    public var language: String? { attributes.text("LANGUAGE") }
    /// `JSON` where none is written.
    public var format: String { attributes.text("FORMAT") ?? "JSON" }
}

/// EXT-X-CONTENT-STEERING
public struct ContentSteering: HLSTagValue {
    public static let tagName = "EXT-X-CONTENT-STEERING"
    public var tag: HLSTag

    public init(_ tag: HLSTag) { self.tag = tag }

    public var serverURI: PlaylistURI? { attributes.uri("SERVER-URI") }
    /// The pathway to begin with.
    public var pathwayID: String? { attributes.text("PATHWAY-ID") }
}
