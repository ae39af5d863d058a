import FFmpegBridge
import Fetching
import Playlists
import Probing

/// The playlist's own folder and those of `--map-base`, on disk; or the servers that it may be
/// fetched from.
package struct PlaylistFolders: ReferencedFiles {
    /// By `LocalPath.root`.
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

    /// The size of a fetched file is known only where it was asked for.
    package func size(of path: LocalPath) -> UInt64? {
        if let address = path.address {
            return remote?.knownSize(of: address).flatMap { UInt64(exactly: $0) }
        }
        return folder(path)?.size(of: path.components)
    }

    package func place(of path: LocalPath) -> String? {
        path.address.flatMap { remote?.place(of: $0) }
    }

    /// Asks for the beginnings of some segments and the sizes of others at the same time, where
    /// they are fetched.
    func prepare(opening: [SegmentReference], sizing: [SegmentReference]) {
        guard let remote else { return }
        func addresses(_ segments: [SegmentReference]) -> [String] {
            segments.compactMap { $0.isGap ? nil : $0.reference.localPath?.address }
        }
        remote.prepare(opening: addresses(opening), sizing: addresses(sizing))
    }

    /// Asks for the sizes of all segments, where they are fetched.
    func prepare(_ loaded: LoadedPresentation) {
        guard remote != nil else { return }
        let lists = loaded.lists.values
        prepare(
            opening: [],
            sizing: lists.flatMap { $0.initializations + $0.segments + $0.parts.map(\.segment) })
    }

    /// Whether nothing is known of a segment, as it was not asked for.
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
