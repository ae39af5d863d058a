#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The files of a streaming presentation, as its playlist or manifest names them.
package struct PresentationFiles: Sendable {
    /// Whether it names others (a multivariant playlist, an MPD), rather than segments alone.
    package let isMain: Bool
    /// Playlists, initialisations, segments and keys, and the playlist itself.
    package let files: [FilePath]

    package init(isMain: Bool, files: [FilePath]) { (self.isMain, self.files) = (isMain, files) }

    /// Tells the files of a playlist or manifest; nil for a list of a player, which names films.
    package typealias Finder = @Sendable (FilePath) -> PresentationFiles?

    /// Whether a path is that of a playlist, of a manifest, or of the list of streams in a download
    /// of AVFoundation (`Film.movpkg/boot.xml`).
    static func isList(_ path: FilePath) -> Bool {
        ["m3u8", "mpd"].contains(path.extension?.lowercased() ?? "") || isPackage(path)
    }

    package static func isPackage(_ path: FilePath) -> Bool {
        path.lastComponent?.string == "boot.xml"
            && path.removingLastComponent().extension?.lowercased() == "movpkg"
    }
}

extension DiscoveredInput {
    /// The path of a playlist or manifest; nil for what is one file, and where the path is no
    /// UTF-8. A worker for it can read the files that it names.
    package var playlist: String? {
        guard kind == .file, PresentationFiles.isList(path),
            InputPathText(path).base64 == nil
        else { return nil }
        return path.string
    }
}
