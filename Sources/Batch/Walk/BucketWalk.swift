import Fetching
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The objects of a bucket as inputs, in the order of their keys.
///
/// A playlist may follow its segments in that order, so the whole list is first read into a file.
struct BucketWalk {
    private let path: FilePath
    private let named: StoredObject
    private let options: WalkOptions
    private let root: Int
    private let network: NetworkAccess
    private let finder: PresentationFiles.Finder?
    private var objects: BucketList?
    /// Folders around the last object that contain playlists, outermost first.
    private var folders: [(prefix: String, presentations: FolderPresentations<FilePath>)] = []
    /// Key prefix of the last object, up to its last slash.
    private var folder: String?
    private var isOver = false

    /// nil if the path is not a bucket, and without network access.
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

    /// nil after the last.
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

    private mutating func listed() throws(SystemError) -> BucketList {
        if let objects { return objects }
        let list = try BucketList(
            of: named, access: network, root: root, in: options.temporaryFolder)
        objects = list
        return list
    }

    private mutating func event(
        _ input: DiscoveredInput, _ objects: BucketList
    ) -> InputWalk.Event? {
        guard let object = input.path.address.flatMap({ StoredObject($0) }) else { return nil }
        let below = below(object)
        let (folders, name) = (Array(below.dropLast()), below.last ?? "")
        if object != named {
            if let reason = reasonToSkip(folders, name) { return .skipped(input.path, reason) }
            enterFolder(object.folder, objects)
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

    /// Reads the unread playlists of the folders around an object.
    private mutating func enterFolder(_ folder: Substring, _ objects: BucketList) {
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

    /// Path components relative to the prefix.
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

/// The list of a bucket in a file, and the playlists in it.
final class BucketList {
    /// Playlists whose members are grouped; more are inputs of their own.
    private static let maxLists = 1 << 20

    /// The error that cut the list short; nil if the list is complete.
    private(set) var failure: MediaRecord.Failure?
    private var spool: InputSpool
    private var lists: [String: [FilePath]] = [:]
    private var listCount = 0

    /// Reads the whole list.
    ///
    /// - Parameter folder: for the file.
    init(
        of named: StoredObject, access: NetworkAccess, root: Int, in folder: String
    ) throws(SystemError) {
        spool = try InputSpool(in: folder)
        do {
            var listing = try BucketListing(named, access: access)
            while let entry = try listing.next() {
                guard let path = FilePath(address: entry.object.text) else { continue }
                if entry.object != named { note(path, of: entry.object) }
                let status = FileStatus(
                    kind: .file, size: entry.size, modified: entry.modified,
                    changed: entry.modified, device: 0, inode: 0, linkCount: 1)
                var input = DiscoveredInput(
                    path: path, kind: .address, status: status, root: root)
                input.members = entry.entityTag
                try spool.append(input)
            }
        } catch let error as SystemError {
            throw error
        } catch {
            failure = (error as? FetchFailure)?.failure
        }
    }

    /// The next object; nil after the last.
    func next() throws(SystemError) -> DiscoveredInput? { try spool.next() }

    /// Playlists directly below a prefix, which is empty or ends in a slash.
    func lists(in prefix: some StringProtocol) -> [FilePath] { lists[String(prefix)] ?? [] }

    private func note(_ path: FilePath, of object: StoredObject) {
        guard listCount < Self.maxLists,
            path.lastComponent.map(PresentationFiles.isVisibleList) == true
        else { return }
        lists[String(object.folder), default: []].append(path)
        listCount += 1
    }
}

extension StoredObject {
    /// The key up to and including the last slash; empty at the top level.
    var folder: Substring {
        key.lastIndex(of: "/").map { key[...$0] } ?? ""
    }
}
