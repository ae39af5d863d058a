import Batch
import Catalog
import Foundation
import TrackModel

/// The catalogue that a batch keeps its records in: it answers for files that have not
/// changed, and stores the records of the others as they come.
package actor BatchCatalog {
    /// The network file system that holds it, such as `NFS`; nil for a local one.
    package nonisolated let networkFileSystem: String?

    private let writer: CatalogWriter
    private let run: CatalogRunWriter
    private let roots: [InputPath]
    private let folder: InputPath
    /// Hashes of the content of files under way, by their place in the batch.
    private var hashes: [Int: String] = [:]

    /// - Parameters:
    ///   - roots: the paths that the batch was asked for.
    ///   - arguments: what else makes it the same batch when it is started again.
    package init(
        _ path: String, depth: ProbeDepth, refresh: Refresh, roots: [InputPath], arguments: [String]
    ) throws(CatalogError) {
        networkFileSystem = Journal.networkFileSystem(of: path)
        folder = InputPath(FileManager.default.currentDirectoryPath)
        self.roots = roots
        writer = try CatalogWriter(path)
        let paths = roots.map { [folder] in Self.absolute($0, in: folder).string }
        run = try CatalogRunWriter(
            CatalogRun(
                depth: depth, refresh: refresh,
                program: "trackprobe \(LibraryVersions.trackprobe)",
                arguments: paths + arguments),
            in: writer, at: Date())
    }

    /// The result of an earlier run; nil for an input that is to be probed.
    package func known(_ input: DiscoveredInput) throws -> BatchRun.Result? {
        switch try run.answer(about: file(input), at: Date()) {
        case .unknown(let hash):
            hashes[input.ordinal] = hash
            return nil
        case .known(let row, let digest):
            let record = run.record(of: row)
            return BatchRun.Result(
                known: input, digest: try Self.digest(digest, of: record),
                text: { try record.json })
        }
    }

    package func store(_ result: BatchRun.Result) throws {
        guard let input = result.input, !result.isKnown else { return }
        let hash = hashes.removeValue(forKey: input.ordinal)
        try run.store(
            try result.line.text, digest: result.digest.json, of: file(input), hash: hash,
            at: Date())
    }

    /// Marks what is gone, and leaves one file.
    ///
    /// - Parameter isComplete: false where the same command is to go on with the batch.
    /// - Returns: sentences for the user.
    package func end(isComplete: Bool) throws(CatalogError) -> [String] {
        let folders = roots.filter { root in
            // What is not there may be a folder that was.
            (try? FileStatus.read(root, followsLinks: true))?.kind ?? .folder == .folder
        }
        let reports = try run.end(
            roots: folders.map { root in
                CatalogRoot(
                    location: Self.bytes(Self.absolute(root, in: folder)),
                    path: InputPathText(root).text)
            }, isComplete: isComplete, at: Date())
        try writer.close()
        return reports.compactMap(\.sentence)
    }

    // MARK: Files

    private func file(_ input: DiscoveredInput) -> CatalogFile {
        let path = InputPathText(input.path)
        let status = input.status
        return CatalogFile(
            location: Self.bytes(Self.absolute(input.path, in: folder)), path: path.text,
            pathBytes: path.base64, kind: input.kind.rawValue, role: input.role?.rawValue,
            status: .init(
                size: status.size, modified: status.modified, device: status.device,
                inode: status.inode))
    }

    /// The bytes of the absolute path of an input.
    package static func location(of input: MediaRecord.Input) -> [UInt8] {
        let named = InputPathText.path(text: input.path, base64: input.pathBytes)
        let folder = InputPath(FileManager.default.currentDirectoryPath)
        return bytes(absolute(named, in: folder))
    }

    private static func absolute(_ path: InputPath, in folder: InputPath) -> InputPath {
        (path.isAbsolute ? path : folder.pushing(path)).lexicallyNormalized()
    }

    private static func bytes(_ path: InputPath) -> [UInt8] { InputPathText(path).bytes }

    /// The stored digest; that of an earlier version or a moved file is made of the record.
    private static func digest(_ json: [UInt8]?, of record: StoredRecord) throws -> RecordDigest {
        if let digest = json.flatMap({ try? RecordDigest(json: $0) }) { return digest }
        return RecordDigest(try RecordCodec.decode(try record.json))
    }
}
