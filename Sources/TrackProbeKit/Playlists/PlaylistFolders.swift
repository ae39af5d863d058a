import FFmpegBridge
import Playlists
import Probing

/// The playlist's own folder and those of `--map-base`, on disk.
struct PlaylistFolders: ReferencedFiles {
    /// By `LocalPath.root`.
    let paths: [String]
    private let folders: [ConfinedFolder?]

    /// - Parameter path: of the playlist.
    init(of path: String, _ bases: [BaseFolder]) {
        paths = [PlaylistInspector.folder(of: path)] + bases.map(\.folder)
        folders = paths.map { ConfinedFolder(path: $0) }
    }

    func contents(of path: LocalPath, limit: Int) -> [UInt8]? {
        folder(path)?.contents(of: path.components, limit: limit)
    }

    func size(of path: LocalPath) -> UInt64? { folder(path)?.size(of: path.components) }

    /// The bytes of a segment, to be read when they are wanted; nil where they are not
    /// there.
    func part(of segment: SegmentReference) -> SegmentStream.Part? {
        guard let path = segment.reference.localPath, let folder = folder(path) else { return nil }
        let range = segment.range.flatMap { range -> Range<Int64>? in
            guard let end = Int64(exactly: range.end) else { return nil }
            return Int64(range.offset)..<end
        }
        return SegmentStream.Part(path.components, in: folder, range: range)
    }

    func folder(_ path: LocalPath) -> ConfinedFolder? {
        folders.indices.contains(path.root) ? folders[path.root] : nil
    }
}

extension ReferenceResolver {
    init(
        _ bases: [BaseFolder], base: Base = .playlist, saved: [String: LocalPath] = [:]
    ) {
        self.init(
            maps: bases.enumerated().map { BaseMap(url: $1.url, root: $0 + 1) }, base: base,
            saved: saved)
    }
}
