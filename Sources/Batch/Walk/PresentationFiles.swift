#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The files that the playlist or manifest of a presentation names.
package struct PresentationFiles: Sendable {
    /// Whether the list names other playlists or several streams (multivariant playlist, MPD).
    let isMain: Bool
    /// Playlists, initialisation segments, media segments and keys, with the playlist itself. Reads
    /// the playlists it needs.
    let files: @Sendable () -> [FilePath]

    package init(isMain: Bool, files: @autoclosure @escaping @Sendable () -> [FilePath]) {
        (self.isMain, self.files) = (isMain, files)
    }

    /// Returns the files of a playlist or manifest; nil for a playlist of media files.
    package typealias Finder = @Sendable (FilePath) -> PresentationFiles?

    /// Whether a name has the extension of a playlist or manifest.
    static func hasList(_ name: FilePath.Component) -> Bool {
        ["m3u8", "mpd"].contains(name.extension?.lowercased() ?? "")
    }

    /// Whether a name is a playlist or manifest that is not hidden.
    static func isVisibleList(_ name: FilePath.Component) -> Bool {
        hasList(name) && !name.string.hasPrefix(".")
    }

    /// Whether a folder is a downloaded presentation: a `.movpkg` with `boot.xml`.
    static func isPackage(_ folder: FilePath) -> Bool {
        folder.lastComponent?.extension?.lowercased() == "movpkg"
            && (try? FileStatus.read(folder.appending("boot.xml"), followsLinks: true))?.kind
                == .file
    }
}

/// The presentations in a folder of a disk or bucket.
///
/// `ID` identifies a file independently of its name.
struct FolderPresentations<ID: Hashable> {
    /// Files of presentations, with the playlist that names each.
    private(set) var members: [ID: String] = [:]
    /// Playlists of media files, which are not presentations.
    private(set) var playerLists: Set<FilePath> = []

    init() {}

    /// - Parameters:
    ///   - lists: playlists and manifests in the folder.
    ///   - id: nil if the file is missing.
    init(_ lists: [FilePath], finder: PresentationFiles.Finder, id: (FilePath) -> ID?) {
        var all: [(path: FilePath, presentation: PresentationFiles)] = []
        for path in lists {
            if let presentation = finder(path) {
                all.append((path, presentation))
            } else {
                playerLists.insert(path)
            }
        }
        // The main playlist with the most files comes first and claims its files.
        let mains = all.filter(\.presentation.isMain)
            .map { (path: $0.path, files: $0.presentation.files()) }
            .sorted { $0.files.count > $1.files.count }
        for (path, files) in mains { add(path, files, id) }
        for (path, presentation) in all where !presentation.isMain {
            guard let own = id(path), members[own] == nil else { continue }
            add(path, presentation.files(), id)
        }
    }

    private mutating func add(_ path: FilePath, _ files: [FilePath], _ id: (FilePath) -> ID?) {
        guard let own = id(path), members[own] == nil else { return }
        let found = files.compactMap { file in
            id(file).map {
                (id: $0, isList: file.lastComponent.map(PresentationFiles.hasList) ?? false)
            }
        }
        let segments = found.filter { !$0.isList }.map { members[$0.id] }
        // For example an MPD with the segments of an HLS presentation.
        if let other = segments.first ?? nil, segments.allSatisfy({ $0 == other }) {
            members[own] = other
            return
        }
        let name = path.address ?? path.string
        for (id, _) in found where id != own && members[id] == nil { members[id] = name }
    }
}

extension Sequence {
    /// The playlist that a file belongs to, in the outermost folder; nil without one.
    func playlist<ID>(of id: ID) -> String? where Element == FolderPresentations<ID> {
        lazy.compactMap { $0.members[id] }.first
    }
}
