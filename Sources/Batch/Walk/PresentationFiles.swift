#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The files of a streaming presentation, as its playlist or manifest names them.
package struct PresentationFiles: Sendable {
    /// Whether it names others (a multivariant playlist, an MPD), rather than segments alone.
    package let isMain: Bool
    /// Playlists, initialisations, segments and keys, and the playlist itself. Reads what it needs
    /// for that.
    let files: @Sendable () -> [FilePath]

    package init(isMain: Bool, files: @autoclosure @escaping @Sendable () -> [FilePath]) {
        (self.isMain, self.files) = (isMain, files)
    }

    /// Tells the files of a playlist or manifest; nil for a list of a player, which names films.
    package typealias Finder = @Sendable (FilePath) -> PresentationFiles?

    /// Whether a name is one of a playlist or manifest.
    static func hasList(_ name: FilePath.Component) -> Bool {
        ["m3u8", "mpd"].contains(name.extension?.lowercased() ?? "")
    }

    /// Whether a name is one of a list that is looked at: none that is hidden.
    static func isVisibleList(_ name: FilePath.Component) -> Bool {
        hasList(name) && !name.string.hasPrefix(".")
    }

    /// Whether a folder is a presentation that was downloaded: `.movpkg`, with the file that names
    /// its parts.
    static func isPackage(_ folder: FilePath) -> Bool {
        folder.lastComponent?.extension?.lowercased() == "movpkg"
            && (try? FileStatus.read(folder.appending("boot.xml"), followsLinks: true))?.kind
                == .file
    }
}

extension DiscoveredInput {
    /// The path of a playlist or manifest, or of a folder with those; nil for what is one file,
    /// and where the path is no UTF-8. A worker for it can read the files that it names.
    package var playlist: String? {
        let isList = kind == .file && path.lastComponent.map(PresentationFiles.hasList) ?? false
        guard isList || kind == .presentation, InputPathText(path).base64 == nil else { return nil }
        return path.string
    }
}
