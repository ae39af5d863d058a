/// A playlist of HTTP Live Streaming.
public struct HLSPlaylist: Sendable {
    /// A playlist of variants, or of segments.
    public enum Content: Hashable, Sendable {
        case multivariant(MultivariantPlaylist)
        case media(MediaPlaylist)
    }

    /// A change makes `bytes` a text of our own layout.
    public var content: Content { didSet { source = nil } }
    /// Lines that cannot be read, or not be meant so.
    public let diagnostics: [PlaylistDiagnostic]
    private var source: [UInt8]?

    /// A playlist to be written.
    public init(_ content: Content) {
        self.content = content
        diagnostics = []
    }

    init(_ content: Content, source: [UInt8], diagnostics: [PlaylistDiagnostic]) {
        self.content = content
        self.source = source
        self.diagnostics = diagnostics
    }

    /// The text in UTF-8: as it was read, byte for byte, until `content` is changed.
    public var bytes: [UInt8] { source ?? Array(HLSWriter.text(of: content).utf8) }

    /// nil for a playlist of segments.
    public var multivariant: MultivariantPlaylist? {
        if case .multivariant(let playlist) = content { playlist } else { nil }
    }

    /// nil for a playlist of variants.
    public var media: MediaPlaylist? {
        if case .media(let playlist) = content { playlist } else { nil }
    }

    /// EXT-X-VERSION; nil where there is none, which means 1.
    package var version: UInt64? { tags.first(named: "EXT-X-VERSION")?.integer }

    /// The tags about the playlist as a whole.
    var tags: [HLSTag] {
        switch content {
        case .multivariant(let playlist): playlist.tags
        case .media(let playlist): playlist.tags
        }
    }

    /// EXT-X-INDEPENDENT-SEGMENTS
    package var hasIndependentSegments: Bool {
        tags.first(named: "EXT-X-INDEPENDENT-SEGMENTS") != nil
    }
}

extension HLSPlaylist: Hashable {
    public static func == (left: HLSPlaylist, right: HLSPlaylist) -> Bool {
        left.content == right.content
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension HLSTag {
    /// The value as decimal-integer.
    package var integer: UInt64? { value.flatMap { NumberText.integer($0.utf8) } }
}
