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
        let root = try ManifestReader.read(bytes, limits: limits, meter: meter)
        switch root.name {
        case "MPD":
            var parser = DASHParser(limits: limits)
            self = .dash(parser.manifest(root))
        case "SmoothStreamingMedia": self = .smooth(SmoothManifest(root))
        default: throw PlaylistError(.notAManifest, line: root.line, found: "<\(root.name)")
        }
    }

    /// Whether the first bytes are those of a playlist or manifest.
    package static func begins(with head: [UInt8]) -> Bool {
        let header = Array("#EXTM3U".utf8)
        let isBlank =
            { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) } as (UInt8) -> Bool
        var text = head.drop(while: isBlank)
        // Comments before the header are told as a fault of the playlist.
        while text.first == UInt8(ascii: "#"), !text.starts(with: header) {
            text = text.drop { $0 != 0x0A }.drop(while: isBlank)
        }
        if text.starts(with: header) { return true }
        guard text.first == UInt8(ascii: "<") else { return false }
        let start = String(decoding: text.prefix(2048), as: UTF8.self)
        return MoviePackage.begins(with: Array(start.utf8))
            || ["<MPD", ":MPD", "<SmoothStreamingMedia"].contains { mark in
                start.utf8.firstRange(of: mark.utf8)
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

extension String.UTF8View {
    /// Whether the bytes of a mark stand somewhere.
    fileprivate func firstRange(of mark: String.UTF8View) -> Bool {
        let (all, wanted) = (Array(self), Array(mark))
        guard all.count >= wanted.count else { return false }
        return (0...(all.count - wanted.count)).contains { all[$0...].starts(with: wanted) }
    }
}
