import Markup

/// The text of a presentation, whatever it is written in.
package enum PresentationDocument: Hashable, Sendable {
    case hls(HLSPlaylist)
    case dash(DASHManifest)
    case smooth(SmoothManifest)

    init(
        parsing bytes: [UInt8], importing imported: VariableTable = VariableTable(),
        limits: PlaylistLimits = PlaylistLimits()
    ) throws(PlaylistError) {
        try self.init(
            parsing: bytes, importing: imported, limits: limits, meter: ReadingBudget(limits))
    }

    init(
        parsing bytes: [UInt8], importing imported: VariableTable = VariableTable(),
        limits: PlaylistLimits, meter: ReadingBudget
    ) throws(PlaylistError) {
        guard Self.isXML(bytes) else {
            self = .hls(
                try HLSPlaylist(parsing: bytes, importing: imported, limits: limits, meter: meter))
            return
        }
        let root = try MarkupElement.parse(bytes, limits: limits, meter: meter)
        switch root.name {
        case "MPD":
            var parser = DASHParser(limits: limits)
            var manifest = parser.manifest(root)
            manifest.byteCount = bytes.count
            self = .dash(manifest)
        case "SmoothStreamingMedia": self = .smooth(SmoothManifest(root))
        default: throw PlaylistError(.notAManifest, line: root.line, found: "<\(root.name)")
        }
    }

    private static func isXML(_ bytes: [UInt8]) -> Bool {
        bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
            == UInt8(ascii: "<")
    }

    var presentation: Presentation {
        switch self {
        case .hls(let playlist): Presentation(playlist)
        case .dash(let manifest): Presentation(manifest)
        case .smooth(let manifest): Presentation(manifest)
        }
    }

    var diagnostics: [PlaylistDiagnostic] {
        switch self {
        case .hls(let playlist): playlist.diagnostics
        case .dash(let manifest): manifest.diagnostics
        case .smooth: []
        }
    }

    package var hls: HLSPlaylist? { if case .hls(let playlist) = self { playlist } else { nil } }
    package var dash: DASHManifest? {
        if case .dash(let manifest) = self { manifest } else { nil }
    }
}

/// A presentation with the files it refers to, as far as they are available.
package struct LoadedPresentation: Sendable {
    package var document: PresentationDocument
    package var presentation: Presentation
    /// Segment lists by URI of the variant, rendition or Representation.
    package var lists: [PlaylistURI: SegmentList]
    /// Each Representation of each Period of a manifest, in its order.
    var representations: [RepresentationList] = []
    /// Diagnostics of the document and of all that was read for it.
    package var diagnostics: [PlaylistDiagnostic]
    let resolver: ReferenceResolver

    /// Rows of segments that were made as one: media playlists, Representations.
    package var rows: [PlaylistURI: SegmentList] {
        representations.isEmpty
            ? lists
            : Dictionary(representations.map { ($0.list.uri, $0.list) }) { first, _ in first }
    }

    /// Where a URI of the document leads.
    package func reference(to uri: PlaylistURI) -> Reference { resolver.resolve(uri.text) }

    /// The bytes of a media playlist with all its segments; nil where one is missing.
    package func bytes(of uri: PlaylistURI, in files: some ReferencedFiles) -> UInt64? {
        guard let list = lists[uri] else { return nil }
        var ends: [LocalPath: UInt64] = [:]
        var total: UInt64 = 0
        for part in list.initializations + list.segments where !part.isGap {
            guard let path = part.reference.localPath else { return nil }
            if let range = part.range {
                total += min(range.length, UInt64(Int64.max) / 1_000_000)
            } else if ends[path] == nil {
                guard let size = files.size(of: path) else { return nil }
                ends[path] = size
                total += size
            }
        }
        return total
    }
}

extension LoadedPresentation {
    /// Media playlists that a multivariant playlist names, once each.
    package var referencedPlaylists: [(uri: PlaylistURI, line: Int?)] {
        guard document.hls?.multivariant != nil else { return [] }
        let all =
            (presentation.variants + presentation.iFrameVariants).map { ($0.uri, $0.line) }
            + presentation.renditions.map { ($0.uri, $0.line) }
        var seen: Set<PlaylistURI> = []
        return all.compactMap { uri, line in
            guard let uri, seen.insert(uri).inserted else { return nil }
            return (uri, line)
        }
    }
}
