import Fixtures
import Foundation
import GRDB
import TrackModel

@testable import Catalog

/// A folder of files and a catalogue of them, at times that a test sets.
final class Library {
    let folder: TemporaryFolder
    /// 2027-01-15T08:00:00Z
    var date = Date(timeIntervalSince1970: 1_800_000_000)
    var revisions: [RecordRevision] = []
    var depth = ProbeDepth.sample
    var refresh = Refresh.stale
    var checksums: [DigestAlgorithm] = []
    /// The volume of the folder and all files in it.
    var volume = ""

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path("films"), withIntermediateDirectories: true)
    }

    var catalog: String { folder.path("library.sqlite") }
    var root: CatalogRoot {
        CatalogRoot(location: Array(folder.path("films").utf8), path: "films", volume: volume)
    }

    func url(_ name: String) -> URL { folder.url.appending(path: "films/\(name)") }

    /// Writes a file, of its name's text if nothing else is given.
    func make(_ name: String, holding text: String? = nil) throws {
        try FileManager.default.createDirectory(
            at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data((text ?? "the content of \(name)").utf8).write(to: url(name))
    }

    func remove(_ name: String) throws { try FileManager.default.removeItem(at: url(name)) }

    func move(_ name: String, to other: String) throws {
        try FileManager.default.moveItem(at: url(name), to: url(other))
    }

    func file(_ name: String) throws -> CatalogFile {
        let path = url(name).path(percentEncoded: false)
        var status = stat()
        guard lstat(path, &status) == 0 else {
            return CatalogFile(location: Array(path.utf8), path: "films/\(name)")
        }
        return CatalogFile(
            location: Array(path.utf8), volume: volume, path: "films/\(name)",
            status: .init(
                size: Int64(status.st_size),
                modified: Int64(status.st_mtim.tv_sec) * 1_000_000_000
                    + Int64(status.st_mtim.tv_nsec),
                changed: Int64(status.st_ctim.tv_sec) * 1_000_000_000
                    + Int64(status.st_ctim.tv_nsec),
                device: UInt64(status.st_dev), inode: UInt64(status.st_ino)))
    }

    /// Sets the time of a file's last change, in nanoseconds since 1970.
    func touch(_ name: String, _ nanoseconds: Int64) {
        let time = timespec(
            tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
        utimensat(AT_FDCWD, url(name).path(percentEncoded: false), [time, time], 0)
    }

    struct Run {
        /// Names of the files that were probed.
        var probed: [String] = []
        var unchanged: [String] = []
        var reports: [RootReport] = []
        var changes = LibraryChanges(since: nil)
    }

    /// The work of a batch: queries each file, probes those that need it, and ends the run.
    ///
    /// - Parameters:
    ///   - names: nil for all files below the folder.
    ///   - stop: ends after this number of probed files without an end of the run.
    ///   - probe: the record of a file.
    @discardableResult
    func run(
        _ names: [String]? = nil, stopAfter stop: Int = .max,
        probe: (String, ProbeDepth) -> MediaRecord = { Records.film($0, depth: $1) }
    ) throws -> Run {
        let writer = try CatalogWriter(catalog, revisions: revisions)
        var settings = CatalogRun(
            depth: depth, refresh: refresh, program: "trackprobe test", arguments: ["films"])
        settings.checksums = checksums
        let run = try CatalogRunWriter(settings, in: writer, at: date)
        var result = Run()
        for name in try names ?? self.names() {
            let file = try file(name)
            switch try run.answer(about: file, at: date) {
            case .known: result.unchanged.append(name)
            case .unknown(let hash, let isNew):
                if result.probed.count == stop { return result }
                let record = probe(file.path, depth)
                try run.store(
                    Array(RecordCodec.encode(record).utf8), of: file, hash: hash, isNew: isNew,
                    at: date)
                result.probed.append(name)
            }
        }
        result.reports = try run.end(roots: [root], isComplete: true, at: date)
        result.changes = try run.changes(below: [root])
        try writer.close()
        return result
    }

    func names() throws -> [String] {
        let films = folder.path("films")
        let all = FileManager.default.enumerator(atPath: films)?.compactMap { $0 as? String } ?? []
        return all.filter { name in
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(
                atPath: films + "/" + name, isDirectory: &isFolder) && !isFolder.boolValue
        }.sorted()
    }

    /// Rows of the catalogue as text, columns between bars.
    func rows(_ sql: String) throws -> [String] {
        let queue = try DatabaseQueue(path: catalog)
        return try queue.read { db in
            try Row.fetchAll(db, sql: sql).map { row in
                row.databaseValues.map { $0.isNull ? "" : "\($0.storage.value ?? "")" }
                    .joined(separator: "|")
            }
        }
    }

    /// A catalogue of these records and nothing else.
    func store(_ records: [MediaRecord]) throws {
        let writer = try CatalogWriter(catalog, revisions: revisions)
        let settings = CatalogRun(depth: .sample, refresh: .none, program: "test", arguments: [])
        let run = try CatalogRunWriter(settings, in: writer, at: date)
        for record in records {
            let file = CatalogFile(
                location: Array("/\(record.input.path)".utf8), path: record.input.path)
            try run.store(Array(RecordCodec.encode(record).utf8), of: file, hash: nil, at: date)
        }
        _ = try run.end(roots: [], isComplete: true, at: date)
        try writer.close()
    }
}
