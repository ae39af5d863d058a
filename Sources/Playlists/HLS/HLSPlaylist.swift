/// A playlist of HTTP Live Streaming.
public struct HLSPlaylist: Sendable {
    /// A playlist of variants, or of segments.
    public enum Content: Hashable, Sendable {
        case multivariant(MultivariantPlaylist)
        case media(MediaPlaylist)
    }

    /// A change makes `bytes` a text of our own layout.
    public var content: Content { didSet { source = nil } }
    /// Invalid or suspicious lines.
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

/// Playlist → text in a layout of its own: tags in their order, no blank lines.
enum HLSWriter {
    static func text(of content: HLSPlaylist.Content) -> String {
        var text = "#EXTM3U\n"
        switch content {
        case .multivariant(let playlist): write(playlist.tags, to: &text)
        case .media(let playlist):
            // The end stays at the end.
            write(playlist.tags.filter { $0.name != "EXT-X-ENDLIST" }, to: &text)
            for segment in playlist.segments { write(segment, to: &text) }
            write(playlist.trailingTags, to: &text)
            write(playlist.tags.all(named: "EXT-X-ENDLIST"), to: &text)
        }
        return text
    }

    private static func write(_ tags: [HLSTag], to text: inout String) {
        for tag in tags where tag.name != "EXTM3U" { text += tag.text + "\n" }
    }

    private static func write(_ segment: MediaSegment, to text: inout String) {
        write(segment.tags, to: &text)
        text += "#EXTINF:\(segment.duration.map(number) ?? ""),\(segment.title)\n"
        text += segment.uri.written + "\n"
    }

    /// Without an exponent, which playlists do not know.
    static func number(_ value: Double) -> String {
        if value == value.rounded(), value.magnitude < 1e15 { return "\(Int64(value))" }
        let text = "\(value)"
        guard text.contains("e") else { return text }
        let billionths = (value.magnitude * 1e9).rounded()
        guard billionths < 9e18 else { return text }
        let digits = String(Int64(billionths))
        let padded = String(repeating: "0", count: max(0, 10 - digits.count)) + digits
        return (value < 0 ? "-" : "") + padded.dropLast(9) + "." + padded.suffix(9)
    }
}
