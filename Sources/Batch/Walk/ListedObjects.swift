import Fetching
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The list of a bucket, in a file, with the playlists in it.
final class ListedObjects {
    /// Playlists that are looked at; further ones stand for themselves.
    private static let mostLists = 1 << 20

    /// Why the list is not whole; nil where it is.
    private(set) var failure: MediaRecord.Failure?
    private var spool: InputSpool
    private var lists: [String: [FilePath]] = [:]
    private var listCount = 0

    /// Reads all of the list.
    ///
    /// - Parameter folder: where its file is made.
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

    /// The next object; nil behind the last.
    func next() throws(SystemError) -> DiscoveredInput? { try spool.next() }

    /// Playlists whose keys are a prefix, which ends in a slash or is empty, and a name.
    func lists(in prefix: some StringProtocol) -> [FilePath] { lists[String(prefix)] ?? [] }

    private func note(_ path: FilePath, of object: StoredObject) {
        guard listCount < Self.mostLists,
            path.lastComponent.map(PresentationFiles.isVisibleList) == true
        else { return }
        lists[String(object.folder), default: []].append(path)
        listCount += 1
    }
}

extension StoredObject {
    /// Its key up to the last slash, with that; empty for one at the top.
    var folder: Substring {
        key.lastIndex(of: "/").map { key[...$0] } ?? ""
    }
}
