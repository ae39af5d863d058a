import Batch
import FFmpegBridge
import Fetching
import Playlists
import Probing
import TrackModel

/// The files that a playlist or manifest reaches: itself, what is read to know its segments,
/// and those, with their keys.
///
/// Used by one thread; that makes it Sendable.
package final class PlaylistReach: ReferencedFiles, @unchecked Sendable {
    private let folders: PlaylistFolders
    private var reached: Set<LocalPath> = []

    private init(_ folders: PlaylistFolders) { self.folders = folders }

    /// Paths without symbolic links, none that leads out of the folder. Of a download its folder,
    /// which holds nothing else.
    static func files(of path: String) -> [String] {
        guard !PresentationSource.isPackage(path) else { return [path] }
        guard let source = try? PresentationSource(path: path, [], PlaylistLimits()) else {
            return [path]
        }
        return [path]
            + reached(from: source).compactMap {
                source.files.folder($0)?.path(of: $0.components)
            }
    }

    /// Addresses, none of a server that the playlist may not refer to.
    static func addresses(of remote: RemoteFolder) -> [String] {
        let limits = PlaylistLimits()
        guard let source = try? PresentationSource(remote, remote.document, [], limits) else {
            return []
        }
        return reached(from: source).compactMap(\.address)
    }

    private static func reached(from source: PresentationSource) -> Set<LocalPath> {
        let reach = PlaylistReach(source.files)
        let loader = PresentationLoader(files: reach, resolver: source.resolver)
        if let loaded = try? loader.load(source.bytes, follows: true) {
            for list in loaded.lists.values {
                for part in list.initializations + list.segments { reach.add(part) }
            }
        }
        return reach.reached
    }

    /// A hash of the files of a playlist, which shows whether one was replaced.
    package static func digest(of path: String) -> String {
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

    package func contents(of path: LocalPath, limit: Int) -> [UInt8]? {
        reached.insert(path)
        return folders.contents(of: path, limit: limit)
    }

    package func size(of path: LocalPath) -> UInt64? { folders.size(of: path) }
}

extension PresentationFiles {
    /// Bytes of a playlist searched for tags that an M3U music playlist lacks.
    private static let head = 1 << 16
    /// Seconds that the playlists of a presentation may take to be fetched.
    private static let mostSeconds = 60.0

    /// Finder of playlists by the tags of RFC 8216: `EXT-X-STREAM-INF` of a multivariant
    /// playlist, `EXT-X-TARGETDURATION` of a media playlist.
    ///
    /// - Parameter network: for objects of buckets; nil where none are asked.
    package static func finder(_ network: NetworkAccess? = nil) -> Finder {
        { path in
            if let address = path.address {
                return network.map { found(at: address, of: path, $0) }
                    ?? PresentationFiles(isMain: false, files: [])
            }
            let text = InputPathText(path)
            // A name that is not UTF-8 is read as a single file.
            guard text.base64 == nil else { return PresentationFiles(isMain: false, files: []) }
            return presentation(path, head: path.head(head)) {
                PlaylistReach.files(of: text.name).map { InputPathText.path(named: $0) }
            }
        }
    }

    private static func found(
        at address: String, of path: InputPath, _ network: NetworkAccess
    ) -> PresentationFiles? {
        let head = document(at: address, network)?.bytes(at: 0, count: head)
        return presentation(path, head: head) {
            // Fetched again, so that no folder of many lists has as many connections open.
            guard let named = try? network.address(address),
                let document = document(at: address, network)
            else { return [] }
            return PlaylistReach.addresses(of: RemoteFolder(document)).compactMap { text in
                named.object(at: text).flatMap { InputPath(address: $0.text) }
            }
        }
    }

    /// nil where it cannot be fetched, which reading it reports.
    private static func document(at address: String, _ network: NetworkAccess) -> RemoteFile? {
        let interrupt = Interrupt()
        interrupt.setDeadline(mostSeconds)
        return try? RemoteFile(
            network.address(address), access: network, interrupt: interrupt)
    }

    /// - Parameter head: its first bytes; nil where it cannot be read.
    private static func presentation(
        _ path: InputPath, head: [UInt8]?, files: @escaping @Sendable () -> [InputPath]
    ) -> PresentationFiles? {
        var isMain = path.extension?.lowercased() == "mpd"
        if !isMain {
            guard let head else { return PresentationFiles(isMain: false, files: []) }
            isMain = head.contains(tag: "#EXT-X-STREAM-INF")
            guard isMain || head.contains(tag: "#EXT-X-") else { return nil }
        }
        return PresentationFiles(isMain: isMain, files: files())
    }
}

extension [UInt8] {
    fileprivate func contains(tag: String) -> Bool { firstRange(of: Array(tag.utf8)) != nil }
}

/// The playlist's own folder and those of `--map-base`, on disk; or the servers that it may be
/// fetched from.
package struct PlaylistFolders: ReferencedFiles {
    /// Paths by `LocalPath.root`.
    let paths: [String]
    private let folders: [ConfinedFolder?]
    /// nil for a playlist on a disk.
    package let remote: (any FetchedFiles)?

    /// - Parameter path: of the playlist.
    package init(of path: String, _ bases: [BaseFolder]) {
        self.init([PlaylistInspector.folder(of: path)], bases, remote: nil)
    }

    package init(_ remote: any FetchedFiles, _ bases: [BaseFolder]) {
        // Nothing on a disk is under an address, unless it is said to be.
        self.init([""], bases, remote: remote)
    }

    private init(_ own: [String], _ bases: [BaseFolder], remote: (any FetchedFiles)?) {
        paths = own + bases.map(\.folder)
        folders = paths.enumerated().map { place, path in
            place == 0 && remote != nil ? nil : ConfinedFolder(path: path)
        }
        self.remote = remote
    }

    /// Where segments are, for sentences.
    var whereabouts: String { ReferenceResolver.whereabouts(isRemote: remote != nil) }

    /// Why nothing more can be fetched; nil while it can, and on a disk.
    package var lack: ProbeError.Cause? { (remote?.lack).map { .notFetched($0) } }

    package func contents(of path: LocalPath, limit: Int) -> [UInt8]? {
        if let address = path.address { return remote?.contents(of: address, limit: limit) }
        return folder(path)?.contents(of: path.components, limit: limit)
    }

    /// The size of a remote file is known only after `prepare`.
    package func size(of path: LocalPath) -> UInt64? {
        if let address = path.address {
            return remote?.knownSize(of: address).flatMap { UInt64(exactly: $0) }
        }
        return folder(path)?.size(of: path.components)
    }

    package func place(of path: LocalPath) -> String? {
        path.address.flatMap { remote?.place(of: $0) }
    }

    package func unreadReason(of path: LocalPath) -> String? {
        path.address.flatMap { remote?.failure(of: $0) }?.message
    }

    /// Why a playlist of a presentation could not be fetched, which is then not described; nil
    /// where all were.
    func lack(of loaded: LoadedPresentation) -> MediaRecord.Failure? {
        guard let remote else { return nil }
        if let lack = remote.lack { return lack }
        return loaded.referencedPlaylists.lazy.compactMap { uri, _ in
            guard loaded.lists[uri] == nil,
                let address = loaded.reference(to: uri).localPath?.address
            else { return nil }
            return remote.failure(of: address)
        }.first
    }

    /// Why a segment could not be fetched; nil for others.
    func failure(of segment: SegmentReference) -> MediaRecord.Failure? {
        segment.reference.localPath?.address.flatMap { remote?.failure(of: $0) }
    }

    /// Requests the beginnings of some remote segments and the sizes of others at the same
    /// time.
    func prepare(opening: [SegmentReference], sizing: [SegmentReference]) {
        guard let remote else { return }
        func addresses(_ segments: [SegmentReference]) -> [String] {
            segments.compactMap { $0.isGap ? nil : $0.reference.localPath?.address }
        }
        remote.prepare(opening: addresses(opening), sizing: addresses(sizing))
    }

    /// Requests the sizes of all remote segments.
    func prepare(_ loaded: LoadedPresentation) {
        guard remote != nil else { return }
        let lists = loaded.lists.values
        prepare(
            opening: [],
            sizing: lists.flatMap { $0.initializations + $0.segments + $0.parts.map(\.segment) })
    }

    /// Whether a remote segment was not requested.
    func isUnasked(_ segment: SegmentReference) -> Bool {
        guard let remote, let address = segment.reference.localPath?.address else { return false }
        return !remote.isKnown(address)
    }

    /// The bytes of a segment, to be read when they are wanted; nil where they are not
    /// there.
    func part(of segment: SegmentReference) -> SegmentStream.Part? {
        guard let path = segment.reference.localPath else { return nil }
        let range = segment.range.flatMap { range -> Range<Int64>? in
            guard let end = Int64(exactly: range.end) else { return nil }
            return Int64(range.offset)..<end
        }
        if let address = path.address {
            return remote?.stream(of: address).flatMap { SegmentStream.Part($0, range: range) }
        }
        return folder(path).flatMap {
            SegmentStream.Part(path.components, in: $0, range: range)
        }
    }

    func folder(_ path: LocalPath) -> ConfinedFolder? {
        folders.indices.contains(path.root) ? folders[path.root] : nil
    }
}

extension ReferenceResolver {
    package init(
        _ bases: [BaseFolder], base: Base = .playlist, saved: [String: LocalPath] = [:],
        servers: [String] = []
    ) {
        self.init(
            maps: bases.enumerated().map { BaseMap(url: $1.url, root: $0 + 1) }, base: base,
            saved: saved, servers: servers)
    }
}
