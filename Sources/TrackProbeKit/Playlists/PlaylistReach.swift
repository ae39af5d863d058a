import Batch
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

    /// Paths without symbolic links, none that leads out of the folder. Of a download its folder,
    /// which holds nothing else.
    static func files(of path: String) -> [String] {
        guard !PresentationSource.isPackage(path) else { return [path] }
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

    /// A hash of the files of a playlist, which tells whether one was replaced.
    static func digest(of path: String) -> String {
        var hash = FNV1a()
        for name in files(of: path).sorted() {
            hash.add(Array(name.utf8) + [0])
            let file = InputPathText.path(named: name)
            guard let status = try? FileStatus.read(file, followsLinks: true) else { continue }
            for number in [status.size, status.modified, Int64(bitPattern: status.inode)] {
                hash.add(withUnsafeBytes(of: number.littleEndian, Array.init))
            }
        }
        return hash.text
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

extension PresentationFiles {
    /// Bytes of a playlist in which tags are looked for that a player's list has not.
    private static let head = 1 << 16

    /// By the tags of RFC 8216: `EXT-X-STREAM-INF` of a multivariant playlist,
    /// `EXT-X-TARGETDURATION` of one of segments.
    package static let finder: Finder = { path in
        let text = InputPathText(path)
        // A name that is no UTF-8 is read as the one file it is.
        guard text.base64 == nil else { return PresentationFiles(isMain: false, files: []) }
        let isManifest = path.extension?.lowercased() == "mpd"
        var isMain = isManifest
        if !isManifest {
            guard let bytes = path.head(head) else {
                return PresentationFiles(isMain: false, files: [])
            }
            isMain = bytes.contains(tag: "#EXT-X-STREAM-INF")
            guard isMain || bytes.contains(tag: "#EXT-X-") else { return nil }
        }
        let files = PlaylistReach.files(of: text.name).map { InputPathText.path(named: $0) }
        return PresentationFiles(isMain: isMain, files: files)
    }
}

extension [UInt8] {
    fileprivate func contains(tag: String) -> Bool { firstRange(of: Array(tag.utf8)) != nil }
}
