import Batch
import Catalog
import Fetching
import Foundation
import MediaAnalysis
import Reporting
import TrackModel

/// The catalogue of a batch: it returns the stored records of unchanged files, and stores new
/// records as they arrive.
package actor BatchCatalog {
    /// Name of its network file system, such as `NFS`; nil for a local one.
    package nonisolated let networkFileSystem: String?

    private let writer: CatalogWriter
    private let run: CatalogRunWriter
    private let roots: [InputPath]
    /// Absolute paths of the roots as bytes.
    private let rootLocations: [[UInt8]]
    private let folder: InputPath
    /// Files in progress with their content hashes, by ordinal.
    private var inProgress: [Int: InProgress] = [:]
    private var commit: Task<Void, Never>?
    private var failure: CatalogError?
    /// Buckets that could not be listed completely; unseen objects may still exist.
    private var failedRoots: Set<InputPath> = []
    /// Changes since the last run over the same folders; nil until `end` of a complete run.
    package private(set) var changes: LibraryChanges?
    private let clock: @Sendable () -> Date
    /// Results that wait for a deeper reading, by row; nil if there is none.
    private var held: [Int64: DiscoveredInput]?
    /// Rows of deeper readings in progress, by ordinal.
    private var upgraded: [Int: Int64] = [:]
    /// Volume identities by folder.
    private var volumes: [[UInt8]: String] = [:]

    private struct InProgress {
        let file: CatalogFile
        let hash: String?
        let isNew: Bool
    }

    /// - Parameters:
    ///   - roots: paths passed to the batch.
    ///   - arguments: further arguments that identify the batch when it is resumed.
    ///   - clock: the present time.
    package init(
        _ path: String, depth: ProbeDepth, refresh: Refresh, roots: [InputPath],
        arguments: [String], checksums: [DigestAlgorithm] = [],
        clock: @escaping @Sendable () -> Date = { Date() }
    ) throws(CatalogError) {
        self.clock = clock
        networkFileSystem = Journal.networkFileSystem(of: path)
        folder = InputPath(FileManager.default.currentDirectoryPath)
        self.roots = roots
        rootLocations = roots.map { [folder] in Self.location($0, in: folder) }
        writer = try CatalogWriter(path)
        let paths = roots.map { [folder] root in
            root.address.map { NetworkAccess.name(of: $0) }
                ?? Self.absolute(root, in: folder).string
        }
        var settings = CatalogRun(
            depth: depth, refresh: refresh, program: LibraryVersions.program,
            arguments: paths + arguments)
        settings.checksums = checksums
        run = try CatalogRunWriter(settings, in: writer, at: clock())
    }

    /// The result of an earlier run; nil for an input that must be probed.
    package func known(_ input: DiscoveredInput) throws -> BatchRun.Result? {
        let file = file(input)
        switch try run.answer(about: file, at: clock()) {
        case .unknown(let hash, let isNew):
            inProgress[input.ordinal] = InProgress(file: file, hash: hash, isNew: isNew)
            return nil
        case .known(let row, let stored):
            guard let result = result(of: input, row: row, digest: stored) else {
                // A damaged record.
                inProgress[input.ordinal] = InProgress(file: file, hash: nil, isNew: false)
                return nil
            }
            if result.digest.error == nil { held?[row] = input }
            return result
        }
    }

    /// The stored result of an input; nil if its record is damaged.
    private func result(
        of input: DiscoveredInput, row: Int64, digest stored: [UInt8]? = nil
    ) -> BatchRun.Result? {
        let record = run.record(of: row)
        guard let digest = try? Self.digest(stored, of: record) else { return nil }
        let name = InputPathText(input.path).text
        return BatchRun.Result(
            known: input, digest: digest, text: { try record.line(of: name) })
    }

    /// Stores a result.
    ///
    /// - Returns: whether it is final; else it waits for a deeper reading.
    @discardableResult
    package func store(_ result: BatchRun.Result) throws -> Bool {
        if let failure { throw failure }
        if let path = result.failedPath, path.address != nil { failedRoots.insert(path) }
        guard !result.isKnown else { return held == nil || result.digest.error != nil }
        // The state when reading began; its playlists may have changed since.
        let known = result.input.flatMap { inProgress.removeValue(forKey: $0.ordinal) }
        let file = known?.file ?? result.input.map(file) ?? result.failedPath.map(unreadable)
        guard let file else { return true }
        let row = try run.store(
            try result.line.text, digest: result.digestJSON, of: file, hash: known?.hash,
            isNew: known?.isNew ?? false, seconds: result.seconds, at: clock())
        commitSoon()
        guard held != nil, result.digest.error == nil, let input = result.input else {
            return true
        }
        held?[row] = input
        return false
    }

    // MARK: Deeper readings

    /// Holds results of unchanged and new files for a deeper reading.
    package func holdResults() { held = [:] }

    /// The held files in the order in which they are read, as inputs.
    ///
    /// - Parameter bytesPerSecond: limit of each worker; nil for none.
    package func upgrades(
        to depth: ProbeDepth, rereads: Bool, bytesPerSecond: Int? = nil
    ) throws -> UpgradeQueue {
        try run.upgrades(
            of: Set((held ?? [:]).keys), to: depth, rereads: rereads,
            bytesPerSecond: bytesPerSecond)
    }

    /// The input of a held file, which is to be read now.
    func begin(_ upgrade: Upgrade) throws -> DiscoveredInput? {
        guard let input = held?[upgrade.row]?.withPresentStatus else { return nil }
        let file = file(input)
        inProgress[input.ordinal] = InProgress(
            file: file, hash: try run.hashForRereading(file), isNew: false)
        upgraded[input.ordinal] = upgrade.row
        return input
    }

    /// Stores the result of a deeper reading.
    package func storeUpgrade(_ result: BatchRun.Result) throws {
        if let row = result.input.flatMap({ upgraded.removeValue(forKey: $0.ordinal) }) {
            held?[row] = nil
        }
        let others = held
        held = nil
        defer { held = others }
        try store(result)
    }

    /// Stores that the reading of an input was stopped.
    package func stop(_ input: DiscoveredInput, seconds: Double) throws {
        inProgress[input.ordinal] = nil
        guard let row = upgraded.removeValue(forKey: input.ordinal) else { return }
        try run.noteStopped(row, seconds: seconds, at: clock())
    }

    /// The results that were not replaced by a deeper reading, in the order of the batch.
    package func releaseResults() -> [BatchRun.Result] {
        defer { held = nil }
        return (held ?? [:]).sorted { $0.value.ordinal < $1.value.ordinal }
            .compactMap { result(of: $0.value, row: $0.key) }
    }

    /// How far the library is read at a depth.
    package func progress(to depth: ProbeDepth) throws -> UpgradeProgress {
        try run.progress(
            to: depth, below: rootLocations.map { CatalogRoot(location: $0, path: "") })
    }

    /// Objects of buckets were not all listed.
    package func noteUnlisted() { failedRoots.formUnion(roots.filter { $0.address != nil }) }

    /// Groups the records of half a second into one transaction.
    private func commitSoon() {
        guard commit == nil else { return }
        commit = Task { [weak self] in
            try? await Task.sleep(for: CatalogWriter.maxTransaction)
            await self?.commitNow()
        }
    }

    /// Commits; a failure is thrown by the next record or at the end.
    private func commitNow() {
        commit = nil
        do {
            try writer.commit()
        } catch {
            failure = failure ?? error
        }
    }

    /// Marks missing files, and closes the catalogue as a single file.
    ///
    /// - Parameter isComplete: false if the same command is to resume the batch.
    /// - Returns: messages for the user.
    package func end(isComplete: Bool) throws(CatalogError) -> [String] {
        commit?.cancel()
        if let failure { throw failure }
        let folders = roots.filter { root in
            if let address = root.address {
                return address.hasPrefix("s3:") && !failedRoots.contains(root)
            }
            // A missing path may have been a folder.
            return (try? FileStatus.read(root, followsLinks: true))?.kind ?? .folder == .folder
        }
        let reports = try run.end(
            roots: folders.map { root in
                let location = Self.location(root, in: folder)
                return CatalogRoot(
                    location: location, path: InputPathText(root).text,
                    volume: root.address == nil ? VolumeIdentity.text(of: location) : "")
            }, isComplete: isComplete, at: clock())
        if isComplete {
            changes = try run.changes(
                below: rootLocations.map { CatalogRoot(location: $0, path: "") })
        }
        let count = try run.alteredCount
        let altered =
            count == 0
            ? nil
            : "\(Quantity.files(count)) \(count == 1 ? "has" : "have") other bytes than before, though "
                + "size and time are the same: trackprobe catalog verify lists "
                + "\(count == 1 ? "it" : "them")."
        try writer.close()
        return reports.compactMap(\.sentence) + [altered].compactMap { $0 }
    }

    // MARK: Files

    private func file(_ input: DiscoveredInput) -> CatalogFile {
        let path = InputPathText(input.path)
        let status = input.status
        if input.kind == .address {
            // A URL is identified with its size and validator; without a validator it is read
            // again.
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

    /// Digest of the members of a disc, download or presentation; nil for a single file.
    private func members(of input: DiscoveredInput) -> String? {
        input.members ?? input.playlist.map { PlaylistReach.digest(of: $0) }
    }

    /// Catalogue entry of a path that could not be read.
    private func unreadable(_ path: InputPath) -> CatalogFile {
        let text = InputPathText(path)
        let location = Self.location(path, in: folder)
        if path.address != nil {
            // A bucket listing.
            return CatalogFile(location: location, path: text.text, kind: "folder")
        }
        let status = try? FileStatus.read(path, followsLinks: true)
        return CatalogFile(
            location: location, volume: volume(of: location, root: nil), path: text.text,
            pathBytes: text.base64, kind: status?.kind == .folder ? "folder" : "file")
    }

    /// The volume of the root that contains a path, or else of its own folder.
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
        if volumes.count >= Self.maxVolumes { volumes = [:] }
        let volume = VolumeIdentity.text(of: place.isEmpty ? [UInt8(ascii: "/")] : place)
        volumes[place] = volume
        return volume
    }

    /// Size of the cache of volumes.
    private static let maxVolumes = 4096

    /// The absolute path or URL of an input as bytes.
    package static func location(of input: MediaRecord.Input) -> [UInt8] {
        // A URL is not relative to a folder.
        if let url = input.url { return Array(url.utf8) }
        let named = InputPathText.path(text: input.path, base64: input.pathBytes)
        let folder = InputPath(FileManager.default.currentDirectoryPath)
        return location(named, in: folder)
    }

    private static func absolute(_ path: InputPath, in folder: InputPath) -> InputPath {
        (path.isAbsolute ? path : folder.pushing(path)).lexicallyNormalized()
    }

    /// An absolute path as bytes. Normalization is skipped where not needed, since it costs more
    /// than writing a row.
    private static func location(_ path: InputPath, in folder: InputPath) -> [UInt8] {
        if let address = path.address {
            var name = Array(NetworkAccess.name(of: address).utf8)
            // A bucket or prefix is named without a trailing slash.
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

    /// The stored digest; computed from the record for an earlier version or a moved file.
    private static func digest(_ json: [UInt8]?, of record: StoredRecord) throws -> RecordDigest {
        if let digest = json.flatMap({ try? RecordDigest(json: $0) }) { return digest }
        return RecordDigest(try RecordCodec.decode(try record.json))
    }
}
