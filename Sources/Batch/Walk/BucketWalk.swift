import Fetching
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The objects of a bucket as inputs, in the order of their keys.
///
/// A playlist may stand behind its segments in that order, so that all of the list is read before
/// the first is an input; meanwhile it is in a file.
struct BucketWalk {
    private let path: FilePath
    private let named: StoredObject
    private let options: WalkOptions
    private let root: Int
    private let network: NetworkAccess
    private let finder: PresentationFiles.Finder?
    private var objects: ListedObjects?
    /// Folders around the last object that hold playlists, the outermost first.
    /// Folders around the last object that hold playlists, the outermost first.
    private var folders: [(prefix: String, presentations: FolderPresentations<FilePath>)] = []
    /// Key prefix of the last object, up to its last slash.
    private var folder: String?
    private var isOver = false

    /// nil for what is no bucket, and where none may be asked.
    init?(
        _ path: FilePath, options: WalkOptions, root: Int,
        presentations: PresentationFiles.Finder?
    ) {
        guard let network = options.network, let address = path.address,
            let named = StoredObject(address)
        else { return nil }
        (self.path, self.named, self.network) = (path, named, network)
        (self.options, self.root, finder) = (options, root, presentations)
    }

    /// nil behind the last.
    mutating func next() -> InputWalk.Event? {
        guard !isOver else { return nil }
        do throws(SystemError) {
            let objects = try listed()
            while let input = try objects.next() {
                if let event = event(input, objects) { return event }
            }
            isOver = true
            return objects.failure.map { .failed(path, .notFetched($0)) }
        } catch {
            isOver = true
            return .failed(path, .cannotRead(error))
        }
    }

    private mutating func listed() throws(SystemError) -> ListedObjects {
        if let objects { return objects }
        let list = try ListedObjects(
            of: named, access: network, root: root, in: options.temporaryFolder)
        objects = list
        return list
    }

    private mutating func event(
        _ input: DiscoveredInput, _ objects: ListedObjects
    ) -> InputWalk.Event? {
        guard let object = input.path.address.flatMap({ StoredObject($0) }) else { return nil }
        let below = below(object)
        let (folders, name) = (Array(below.dropLast()), below.last ?? "")
        if object != named {
            if let reason = reasonToSkip(folders, name) { return .skipped(input.path, reason) }
            stand(in: object.folder, objects)
            let presentations = self.folders.lazy.map(\.presentations)
            if presentations.contains(where: { $0.playerLists.contains(input.path) }) {
                return .skipped(input.path, .playerList)
            }
            if let playlist = presentations.playlist(of: input.path) {
                return .skipped(input.path, .memberOf(playlist))
            }
        }
        var input = input
        input.role = InputRole(name: name, folders: folders)
        return .input(input)
    }

    // MARK: Folders

    /// Reads the playlists of the folders around an object, those that are not read yet.
    private mutating func stand(in folder: Substring, _ objects: ListedObjects) {
        guard let finder, self.folder.map({ $0 != folder }) ?? true else { return }
        self.folder = String(folder)
        while let last = folders.last, !folder.hasPrefix(last.prefix) { folders.removeLast() }
        let known = folders.last?.prefix
        let ends = folder.indices.filter { folder[$0] == "/" }.map { folder.index(after: $0) }
        for end in [folder.startIndex] + ends {
            let prefix = folder[..<end]
            if let known, prefix.utf8.count <= known.utf8.count { continue }
            let outer = folders.map(\.presentations)
            let lists = objects.lists(in: prefix).filter { outer.playlist(of: $0) == nil }
            guard !lists.isEmpty else { continue }
            folders.append(
                (String(prefix), FolderPresentations(lists, finder: finder) { $0 }))
        }
    }

    /// Names from the prefix on, as from a folder that is named.
    private func below(_ object: StoredObject) -> [String] {
        let slash = named.key.hasSuffix("/") || named.key.isEmpty ? 0 : 1
        let rest = object.key.dropFirst(named.key.count + slash)
        let names = rest.split(separator: "/").map(String.init)
        return names.isEmpty
            ? object.key.split(separator: "/").suffix(1).map(String.init) : names
    }

    private func reasonToSkip(_ folders: [String], _ name: String) -> SkipReason? {
        for (place, folder) in folders.enumerated() {
            let path = folders[...place].joined(separator: "/")
            if let reason = options.reasonToSkip(folder: folder, at: path) { return reason }
        }
        return options.reasonToSkip(file: name, at: (folders + [name]).joined(separator: "/"))
    }
}
