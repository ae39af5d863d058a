import Fetching
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The objects of a bucket as inputs, in the order of their keys.
struct BucketWalk {
    private let path: FilePath
    private let named: StoredObject
    private let options: WalkOptions
    private let root: Int
    private let network: NetworkAccess
    private var listing: BucketListing?
    private var isBegun = false
    private var isOver = false

    /// nil for what is no bucket, and where none may be asked.
    init?(_ path: FilePath, options: WalkOptions, root: Int) {
        guard let network = options.network, let address = path.address,
            let named = StoredObject(address)
        else { return nil }
        self.path = path
        self.named = named
        self.options = options
        self.root = root
        self.network = network
    }

    /// nil behind the last.
    mutating func next() -> InputWalk.Event? {
        guard !isOver else { return nil }
        do throws(FetchFailure) {
            if !isBegun {
                isBegun = true
                listing = try BucketListing(named, access: network)
            }
            while let entry = try listing?.next() {
                if let event = event(entry) { return event }
            }
        } catch {
            isOver = true
            return .failed(path, .notFetched(error.failure))
        }
        isOver = true
        return nil
    }

    private func event(_ entry: BucketListing.Entry) -> InputWalk.Event? {
        guard let path = FilePath(address: entry.object.text) else { return nil }
        let isNamed = entry.object == named
        let below = below(entry.object)
        let (folders, name) = (Array(below.dropLast()), below.last ?? "")
        if !isNamed, let reason = reasonToSkip(folders, name) { return .skipped(path, reason) }
        let status = FileStatus(
            kind: .file, size: entry.size, modified: entry.modified, changed: entry.modified,
            device: 0, inode: 0, linkCount: 1)
        var input = DiscoveredInput(
            path: path, kind: .address, role: InputRole(name: name, folders: folders),
            status: status, root: root)
        input.members = entry.entityTag
        return .input(input)
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
