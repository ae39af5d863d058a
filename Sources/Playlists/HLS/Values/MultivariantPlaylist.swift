/// A playlist of variants and renditions (RFC 8216, section 4.3.4).
public struct MultivariantPlaylist: Hashable, Sendable {
    /// Every tag and comment in order; variants have their URI line in `uri`.
    package var tags: [HLSTag]
    /// All variables of EXT-X-DEFINE, which media playlists may import.
    package let variables: VariableTable

    package init(tags: [HLSTag], variables: VariableTable = VariableTable()) {
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
    package var imageVariants: [VariantStream] { variants("EXT-X-IMAGE-STREAM-INF") }
    /// EXT-X-MEDIA
    public var renditions: [Rendition] { tags.compactMap { Rendition(matching: $0) } }
    package var sessionData: [SessionData] { tags.compactMap { SessionData(matching: $0) } }
    /// EXT-X-SESSION-KEY
    public var sessionKeys: [EncryptionKey] {
        tags.all(named: "EXT-X-SESSION-KEY").map { EncryptionKey($0) }
    }
    package var contentSteering: ContentSteering? {
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
package struct SessionData: HLSTagValue {
    package static let tagName = "EXT-X-SESSION-DATA"
    package var tag: HLSTag

    package init(_ tag: HLSTag) { self.tag = tag }

    package var dataID: String? { attributes.text("DATA-ID") }
    package var value: String? { attributes.text("VALUE") }
    package var uri: PlaylistURI? { attributes.uri("URI") }
    package var language: String? { attributes.text("LANGUAGE") }
    /// `JSON` where none is written.
    package var format: String { attributes.text("FORMAT") ?? "JSON" }
}

/// EXT-X-CONTENT-STEERING
package struct ContentSteering: HLSTagValue {
    package static let tagName = "EXT-X-CONTENT-STEERING"
    package var tag: HLSTag

    package init(_ tag: HLSTag) { self.tag = tag }

    package var serverURI: PlaylistURI? { attributes.uri("SERVER-URI") }
    /// The pathway to begin with.
    package var pathwayID: String? { attributes.text("PATHWAY-ID") }
}
