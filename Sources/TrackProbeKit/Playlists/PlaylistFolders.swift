import FFmpegBridge
import Playlists

/// The playlist's own folder and those of `--map-base`, on disk.
struct PlaylistFolders: ReferencedFiles {
    private let folders: [ConfinedFolder?]

    init(paths: [String]) { folders = paths.map { ConfinedFolder(path: $0) } }

    func contents(of path: LocalPath, limit: Int) -> [UInt8]? {
        folder(path)?.contents(of: path.components, limit: limit)
    }

    func size(of path: LocalPath) -> UInt64? { folder(path)?.size(of: path.components) }

    private func folder(_ path: LocalPath) -> ConfinedFolder? {
        folders.indices.contains(path.root) ? folders[path.root] : nil
    }
}
