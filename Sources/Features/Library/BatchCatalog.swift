import Batch
import Catalog
import Fetching
import Foundation
import MediaAnalysis
import TrackModel

/// The catalogue that a batch keeps its records in: it answers for files that have not
/// changed, and stores the records of the others as they come.
package actor BatchCatalog {
    /// The network file system that holds it, such as `NFS`; nil for a local one.
    package nonisolated let networkFileSystem: String?

    private let writer: CatalogWriter
    private let run: CatalogRunWriter
    private let roots: [InputPath]
    /// The bytes of their absolute paths.
    private let rootLocations: [[UInt8]]
    private let folder: InputPath
    /// Files under way with the hashes of their content, by their place in the batch.
    private var underWay: [Int: UnderWay] = [:]
    private var commit: Task<Void, Never>?
    private var failure: CatalogError?
    /// Buckets that could not be listed to their end: what was not seen may be there.
    private var failedRoots: Set<InputPath> = []
    /// Volumes by folder.
    private var volumes: [[UInt8]: String] = [:]

    private struct UnderWay {
        let file: CatalogFile
        let hash: String?
        let isNew: Bool
    }

    /// - Parameters:
    ///   - roots: the paths that the batch was asked for.
    ///   - arguments: what else makes it the same batch when it is started again.
    package init(
        _ path: String, depth: ProbeDepth, refresh: Refresh, roots: [InputPath], arguments: [String]
    ) throws(CatalogError) {
        networkFileSystem = Journal.networkFileSystem(of: path)
        folder = InputPath(FileManager.default.currentDirectoryPath)
        self.roots = roots
        rootLocations = roots.map { [folder] in Self.location($0, in: folder) }
        writer = try CatalogWriter(path)
        let paths = roots.map { [folder] root in
            root.address.map { NetworkAccess.name(of: $0) }
                ?? Self.absolute(root, in: folder).string
        }
        run = try CatalogRunWriter(
            CatalogRun(
                depth: depth, refresh: refresh,
                program: LibraryVersions.program,
                arguments: paths + arguments),
            in: writer, at: Date())
    }

    /// The result of an earlier run; nil for an input that is to be probed.
    package func known(_ input: DiscoveredInput) throws -> BatchRun.Result? {
        let file = file(input)
        switch try run.answer(about: file, at: Date()) {
        case .unknown(let hash, let isNew):
            underWay[input.ordinal] = UnderWay(file: file, hash: hash, isNew: isNew)
            return nil
        case .known(let row, let digest):
            let record = run.record(of: row)
            return BatchRun.Result(
                known: input, digest: try Self.digest(digest, of: record),
                text: { try record.json })
        }
    }

    package func store(_ result: BatchRun.Result) throws {
        if let failure { throw failure }
        if let path = result.failedPath, path.address != nil { failedRoots.insert(path) }
        guard !result.isKnown else { return }
        // As it was when its turn came, not as its playlists may be by now.
        let known = result.input.flatMap { underWay.removeValue(forKey: $0.ordinal) }
        let file = known?.file ?? result.input.map(file) ?? result.failedPath.map(unreadable)
        guard let file else { return }
        try run.store(
            try result.line.text, digest: result.digestJSON, of: file, hash: known?.hash,
            isNew: known?.isNew ?? false, at: Date())
        commitSoon()
    }

    /// Records of half a second are one transaction.
    private func commitSoon() {
        guard commit == nil else { return }
        commit = Task { [weak self] in
            try? await Task.sleep(for: CatalogWriter.longest)
            await self?.commitNow()
        }
    }

    /// A failed commit is told by the next record, or at the end.
    private func commitNow() {
        commit = nil
        do {
            try writer.commit()
        } catch {
            failure = failure ?? error
        }
    }

    /// Marks what is gone, and leaves one file.
    ///
    /// - Parameter isComplete: false where the same command is to go on with the batch.
    /// - Returns: sentences for the user.
    package func end(isComplete: Bool) throws(CatalogError) -> [String] {
        commit?.cancel()
        if let failure { throw failure }
        let folders = roots.filter { root in
            if let address = root.address {
                return address.hasPrefix("s3:") && !failedRoots.contains(root)
            }
            // A missing path may be a folder that was.
            return (try? FileStatus.read(root, followsLinks: true))?.kind ?? .folder == .folder
        }
        let reports = try run.end(
            roots: folders.map { root in
                let location = Self.location(root, in: folder)
                return CatalogRoot(
                    location: location, path: InputPathText(root).text,
                    volume: root.address == nil ? VolumeIdentity.text(of: location) : "")
            }, isComplete: isComplete, at: Date())
        try writer.close()
        return reports.compactMap(\.sentence)
    }

    // MARK: Files

    private func file(_ input: DiscoveredInput) -> CatalogFile {
        let path = InputPathText(input.path)
        let status = input.status
        if input.kind == .address {
            // It is known by its address, size and validator; without one it is read again.
            return CatalogFile(
                location: Self.location(input.path, in: folder), path: path.text,
                kind: input.kind.rawValue, role: input.role?.rawValue,
                status: input.members.map {
                    .init(
                        size: status.size, modified: 0, changed: 0, device: 0, inode: 0,
                        members: $0)
                })
        }
        let location = Self.location(input.path, in: folder)
        return CatalogFile(
            location: location, volume: volume(of: location, root: input.root), path: path.text,
            pathBytes: path.base64,
            kind: input.playlist == nil ? input.kind.rawValue : "presentation",
            role: input.role?.rawValue,
            status: .init(
                size: status.size, modified: status.modified, changed: status.changed,
                device: status.device, inode: status.inode, members: members(of: input)))
    }

    /// The path of the folder of a disc or a download as it was found, of a presentation by its
    /// playlist.
    private func members(of input: DiscoveredInput) -> String? {
        input.members ?? input.playlist.map { PlaylistReach.digest(of: $0) }
    }

    /// A path whose content could not be asked for.
    private func unreadable(_ path: InputPath) -> CatalogFile {
        let text = InputPathText(path)
        let location = Self.location(path, in: folder)
        if path.address != nil {
            // The list of a bucket.
            return CatalogFile(location: location, path: text.text, kind: "folder")
        }
        let status = try? FileStatus.read(path, followsLinks: true)
        return CatalogFile(
            location: location, volume: volume(of: location, root: nil), path: text.text,
            pathBytes: text.base64, kind: status?.kind == .folder ? "folder" : "file")
    }

    /// The volume of the folder named that it was found below; of another the file system of its
    /// own.
    private func volume(of location: [UInt8], root: Int?) -> String {
        let root =
            root.flatMap { rootLocations.indices.contains($0) ? rootLocations[$0] : nil }
            ?? rootLocations.first {
                location == $0 || location.starts(with: $0 + [UInt8(ascii: "/")])
            }
        let place =
            root
            ?? Array(
                location.dropLast(
                    location.count - (location.lastIndex(of: UInt8(ascii: "/")) ?? 0)))
        if let known = volumes[place] { return known }
        if volumes.count >= Self.mostVolumes { volumes = [:] }
        let volume = VolumeIdentity.text(of: place.isEmpty ? [UInt8(ascii: "/")] : place)
        volumes[place] = volume
        return volume
    }

    /// Folders whose volume is kept in mind.
    private static let mostVolumes = 4096

    /// The bytes of the absolute path of an input, or of its address.
    package static func location(of input: MediaRecord.Input) -> [UInt8] {
        // An address is below no folder.
        if let url = input.url { return Array(url.utf8) }
        let named = InputPathText.path(text: input.path, base64: input.pathBytes)
        let folder = InputPath(FileManager.default.currentDirectoryPath)
        return location(named, in: folder)
    }

    private static func absolute(_ path: InputPath, in folder: InputPath) -> InputPath {
        (path.isAbsolute ? path : folder.pushing(path)).lexicallyNormalized()
    }

    /// The bytes of an absolute path. Most have nothing to normalize, which costs more than a
    /// row of the catalogue.
    private static func location(_ path: InputPath, in folder: InputPath) -> [UInt8] {
        if let address = path.address {
            var name = Array(NetworkAccess.name(of: address).utf8)
            // Objects are below a bucket and below a prefix that ends like a folder.
            if address.hasPrefix("s3:"), name.last == slash { name.removeLast() }
            return name
        }
        var bytes = InputPathText(path).bytes
        if bytes.starts(with: "./".utf8) { bytes.removeFirst(2) }
        if bytes.first != slash { bytes = InputPathText(folder).bytes + [slash] + bytes }
        let names = bytes.split(separator: slash, omittingEmptySubsequences: false).dropFirst()
        let isNormal = names.allSatisfy { name in
            !name.isEmpty && !name.elementsEqual(".".utf8) && !name.elementsEqual("..".utf8)
        }
        return isNormal ? bytes : InputPathText(absolute(path, in: folder)).bytes
    }

    private static let slash = UInt8(ascii: "/")

    /// The stored digest; that of an earlier version or a moved file is made of the record.
    private static func digest(_ json: [UInt8]?, of record: StoredRecord) throws -> RecordDigest {
        if let digest = json.flatMap({ try? RecordDigest(json: $0) }) { return digest }
        return RecordDigest(try RecordCodec.decode(try record.json))
    }
}
