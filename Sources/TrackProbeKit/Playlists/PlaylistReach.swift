import FFmpegBridge
import Playlists

/// The files that a playlist or manifest reaches: itself, what is read to know its segments,
/// and those, with their keys.
///
/// Used by one thread; that makes it Sendable.
final class PlaylistReach: ReferencedFiles, @unchecked Sendable {
    private let folders: PlaylistFolders
    private var reached: Set<LocalPath> = []

    private init(_ folders: PlaylistFolders) { self.folders = folders }

    /// Paths without symbolic links, none that leads out of the folder.
    static func files(of path: String) -> [String] {
        let reach = PlaylistReach(PlaylistFolders(of: path, []))
        let limits = PlaylistLimits()
        if let bytes = try? ConfinedFolder.contents(named: path, limit: limits.bytes),
            let loaded = try? PresentationLoader(
                files: reach, resolver: ReferenceResolver([]), limits: limits
            ).load(bytes, follows: true)
        {
            for list in loaded.lists.values {
                for part in list.initializations + list.segments { reach.add(part) }
            }
        }
        return [path]
            + reach.reached.compactMap { reach.folders.folder($0)?.path(of: $0.components) }
    }

    private func add(_ part: SegmentReference) {
        if let path = part.reference.localPath { reached.insert(path) }
        if case .aes128(let key, _)? = part.encryption, let path = key.localPath {
            reached.insert(path)
        }
    }

    func contents(of path: LocalPath, limit: Int) -> [UInt8]? {
        reached.insert(path)
        return folders.contents(of: path, limit: limit)
    }

    func size(of path: LocalPath) -> UInt64? { folders.size(of: path) }
}
