#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The presentations that stand in a folder, of a disk or of a bucket.
///
/// - ID: which file one is, by whatever name.
struct FolderPresentations<ID: Hashable> {
    /// Their files, and the playlist that each belongs to.
    private(set) var members: [ID: String] = [:]
    /// Lists that are no presentations.
    private(set) var playerLists: Set<FilePath> = []

    init() {}

    /// - Parameters:
    ///   - lists: playlists and manifests in the folder.
    ///   - id: nil for what is not there.
    init(_ lists: [FilePath], finder: PresentationFiles.Finder, id: (FilePath) -> ID?) {
        var all: [(path: FilePath, presentation: PresentationFiles)] = []
        for path in lists {
            if let presentation = finder(path) {
                all.append((path, presentation))
            } else {
                playerLists.insert(path)
            }
        }
        // The main playlist that names most comes first, and names what it names.
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
        // An MPD of the segments of an HLS presentation, say, and playlists that it does not name.
        if let other = segments.first ?? nil, segments.allSatisfy({ $0 == other }) {
            members[own] = other
            return
        }
        let name = path.address ?? path.string
        for (id, _) in found where id != own && members[id] == nil { members[id] = name }
    }
}

extension Sequence {
    /// The playlist that a file belongs to, of the outermost folder; nil for one that stands for
    /// itself.
    func playlist<ID>(of id: ID) -> String? where Element == FolderPresentations<ID> {
        lazy.compactMap { $0.members[id] }.first
    }
}
