import Markup

/// The text of a presentation, whatever it is written in.
package enum PresentationDocument: Hashable, Sendable {
    case hls(HLSPlaylist)
    case dash(DASHManifest)
    case smooth(SmoothManifest)

    package init(
        parsing bytes: [UInt8], importing imported: VariableTable = VariableTable(),
        limits: PlaylistLimits = PlaylistLimits()
    ) throws(PlaylistError) {
        try self.init(
            parsing: bytes, importing: imported, limits: limits, meter: WorkMeter(limits))
    }

    init(
        parsing bytes: [UInt8], importing imported: VariableTable = VariableTable(),
        limits: PlaylistLimits, meter: WorkMeter
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
            self = .dash(parser.manifest(root))
        case "SmoothStreamingMedia": self = .smooth(SmoothManifest(root))
        default: throw PlaylistError(.notAManifest, line: root.line, found: "<\(root.name)")
        }
    }

    private static func isXML(_ bytes: [UInt8]) -> Bool {
        bytes.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
            == UInt8(ascii: "<")
    }

    package var presentation: Presentation {
        switch self {
        case .hls(let playlist): Presentation(playlist)
        case .dash(let manifest): Presentation(manifest)
        case .smooth(let manifest): Presentation(manifest)
        }
    }

    package var diagnostics: [PlaylistDiagnostic] {
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
