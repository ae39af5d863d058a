import Foundation
import GRDB
import Predicates
import TrackModel

/// A batch run that stores its records in a catalogue.
package final class CatalogRunWriter {
    /// Whether a file must be probed.
    package enum Answer: Hashable, Sendable {
        /// The row has a valid record.
        ///
        /// - Parameter digest: digest of the record as JSON; nil if it must be made from the record.
        case known(Int64, digest: [UInt8]?)
        /// The file must be probed; `store` takes both values.
        ///
        /// - Parameter isNew: whether the catalogue has no file at that path.
        case unknown(hash: String?, isNew: Bool)
    }

    let writer: CatalogWriter
    private let run: CatalogRun
    private let id: Int64
    /// The first of the runs that this one continues.
    private let first: Int64
    private let freshness: RecordFreshness
    /// Whether the catalogue had no files before the run.
    private let isNew: Bool
    private var seen = SeenFiles()
    private var probed = 0
    private var unchanged = 0

    /// Continues the previous run if it had the same settings and did not end.
    package init(_ run: CatalogRun, in writer: CatalogWriter, at date: Date)
        throws(CatalogError)
    {
        self.writer = writer
        self.run = run
        freshness = RecordFreshness(writer.revisions)
        (id, first, isNew) = try writer.write { db in
            let last = try Row.fetchOne(
                db,
                sql: """
                    SELECT continues FROM runs WHERE id = (SELECT max(id) FROM runs)
                      AND ended IS NULL AND settings = ? AND program = ?
                    """, arguments: [run.settings, run.program])
            let now = CatalogTime.text(date)
            try db.execute(
                sql: """
                    INSERT INTO runs (started, continues, program, settings) VALUES (?, 0, ?, ?)
                    """, arguments: [now, run.program, run.settings])
            let id = db.lastInsertedRowID
            let first: Int64 = last?[0] ?? id
            try db.execute(
                sql: "UPDATE runs SET continues = ? WHERE id = ?", arguments: [first, id])
            let isNew = try Int.fetchOne(db, sql: "SELECT 1 FROM files LIMIT 1") == nil
            return (id, first, isNew)
        }
    }

    // MARK: Each file

    /// Decides whether a file must be probed.
    package func answer(about file: CatalogFile, at date: Date) throws(CatalogError) -> Answer {
        guard !isNew else { return .unknown(hash: hash(of: file), isNew: true) }
        let known = try writer.read { db in try KnownFile.at(file, db) }
        guard let known else { return try answerOfNew(file, at: date) }
        seen.insert(known.id)
        guard let status = file.status, known.looks(like: status) else {
            return .unknown(hash: hash(of: file, like: known.hash), isNew: false)
        }
        guard known.isUntouched(status) else {
            return .unknown(hash: hash(of: file, like: known.hash), isNew: false)
        }
        if status.isCoarse || known.hasOtherNumber(status), file.kind == "file" {
            let hash = hash(of: file, like: known.hash)
            guard hash == known.hash else { return .unknown(hash: hash, isNew: false) }
        }
        guard try !isWanted(known), try !lacksDigests(known, status, of: file.kind) else {
            return .unknown(hash: known.hash, isNew: false)
        }
        if known.isMissing {
            try writer.add { db in try db.asOne { try markFound(known, db, date) } }
        }
        if known.changed == nil || known.hasOtherNumber(status) {
            try writer.add { db in try note(status, of: known, db) }
        }
        unchanged += 1
        return .known(known.id, digest: known.digest.map { Array($0.utf8) })
    }

    /// Stores the record of a file.
    ///
    /// - Parameters:
    ///   - record: JSON without a newline.
    ///   - digest: digest of the record as JSON.
    ///   - hash: from `answer`.
    ///   - isNew: from `answer`.
    ///   - seconds: of the worker; nil if unknown.
    /// - Returns: the row of the file.
    @discardableResult
    package func store(
        _ record: [UInt8], digest: [UInt8]? = nil, of file: CatalogFile, hash: String?,
        isNew: Bool = false, seconds: Double? = nil, at date: Date
    ) throws(CatalogError) -> Int64 {
        let text = String(decoding: record, as: UTF8.self)
        let digest = digest.map { String(decoding: $0, as: UTF8.self) }
        let outcome: RecordStore.Outcome
        do throws(CatalogError) {
            outcome = try writer.add { db in
                try RecordStore(
                    db: db, rows: writer.rows(of: db), now: CatalogTime.text(date),
                    run: id, program: run.program, revision: freshness.latest, seconds: seconds
                ).store(text, digest: digest, of: file, hash: hash, isNew: isNew)
            }
        } catch .failed(let path, _) where !Self.isRecord(record) {
            throw .notARecord(path, record: file.path)
        }
        switch outcome {
        case .stored(let row):
            probed += 1
            seen.insert(row)
            return row
        case .kept(let row):
            seen.insert(row)
            return row
        }
    }

    /// The runs since the last one that ended, and their settings.
    var window: (first: Int64, last: Int64, settings: String) { (first, id, run.settings) }

    /// The record of a row.
    package func record(of row: Int64) -> StoredRecord { StoredRecord(writer, row: row) }

    /// Files whose bytes changed silently, found in this run.
    package var alteredCount: Int {
        get throws(CatalogError) {
            try writer.read { db in
                try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM events WHERE run_id = ? AND kind = 'altered'",
                    arguments: [id]) ?? 0
            }
        }
    }

    // MARK: The end

    /// Marks missing files and ends the run.
    ///
    /// - Parameters:
    ///   - roots: the walked folders.
    ///   - isComplete: false for an interrupted run, which marks nothing and which the same command
    ///     continues.
    package func end(
        roots: [CatalogRoot], isComplete: Bool, at date: Date
    ) throws(CatalogError) -> [RootReport] {
        try writer.write { db in
            let now = CatalogTime.text(date)
            try db.execute(
                sql: "UPDATE runs SET probed = ?, unchanged = ? WHERE id = ?",
                arguments: [probed, unchanged, id])
            guard isComplete else { return [] }
            try db.execute(sql: "UPDATE runs SET ended = ? WHERE id = ?", arguments: [now, id])
            let check = RootCheck(db: db, now: now, run: id)
            return try roots.map { try check.check($0) { seen.contains($0) } }
        }
    }
}

extension CatalogRunWriter {
    /// - Parameter known: the hash for a comparison, whose version is used.
    func hash(of file: CatalogFile, like known: String? = nil) -> String? {
        guard file.kind == "file" else { return nil }
        return ContentHash.text(
            ofFile: file.location, isEarlier: known.map(ContentHash.isEarlier) ?? false)
    }

    private static func isRecord(_ bytes: [UInt8]) -> Bool {
        (try? RecordCodec.decode(bytes)) != nil
    }

    /// Whether the record of an unchanged file must be made again.
    private func isWanted(_ known: KnownFile) throws(CatalogError) -> Bool {
        // This run, or one that it continues, has probed the file.
        if let last = known.run, last >= first, !known.wasLost { return false }
        if known.wasLost { return true }
        if let depth = known.depth, !depth.covers(run.depth) { return true }
        switch run.refresh {
        case .none: return false
        case .all: return true
        case .stale: return try isStale(known)
        }
    }

    /// Whether an unchanged file has no digest of a wanted algorithm. One that cannot be analysed
    /// gets none, and a shallower record would lose stored values.
    private func lacksDigests(
        _ known: KnownFile, _ status: CatalogFile.Status, of kind: String
    ) throws(CatalogError) -> Bool {
        guard !run.checksums.isEmpty, kind == "file", known.errorCode == nil,
            status.members == nil, known.depth.map(run.depth.covers) ?? true
        else { return false }
        let stored = try writer.read { db in
            try StoredDigests(db: db, file: known.id)
                .of(size: status.size, modified: status.modified)
        }
        return run.checksums.contains { stored[$0] == nil }
    }

    private func isStale(_ known: KnownFile) throws(CatalogError) -> Bool {
        guard known.revision < freshness.latest else { return false }
        // A different depth would lose stored values.
        if let depth = known.depth, !run.depth.covers(depth) { return false }
        guard known.errorCode == nil,
            let record = try? RecordCodec.decode(record(of: known.id).json)
        else { return true }
        if freshness.isStale(record, madeAt: known.revision) { return true }
        try writer.add { db in
            try db.execute(
                sql: "UPDATE files SET revision = ? WHERE id = ?",
                arguments: [freshness.latest, known.id])
        }
        return false
    }

    /// Stores values that an earlier version did not have, and a new inode.
    private func note(_ status: CatalogFile.Status, of known: KnownFile, _ db: Database) throws {
        try db.execute(
            sql: "UPDATE files SET changed_ns = ?, inode = ?, members = ? WHERE id = ?",
            arguments: [
                status.changed, Int64(bitPattern: status.inode), status.members, known.id,
            ])
    }

    private func markFound(_ known: KnownFile, _ db: Database, _ date: Date) throws {
        try db.execute(
            sql: "UPDATE files SET missing_since = NULL WHERE id = ?", arguments: [known.id])
        try FileEvent.found.store(
            db, file: known.id, run: id, time: CatalogTime.text(date))
    }

    // MARK: Moved files

    /// Limit of files with the same content among which a moved file is identified.
    private static let maxCandidates = 64

    private func answerOfNew(
        _ file: CatalogFile, at date: Date
    ) throws(CatalogError) -> Answer {
        let hash = hash(of: file)
        // Empty files cannot be distinguished.
        guard let hash, let status = file.status, status.size > 0 else {
            return .unknown(hash: hash, isNew: true)
        }
        guard let known = try source(of: file, status, hash: hash) else {
            return .unknown(hash: hash, isNew: true)
        }
        try writer.add { db in try db.asOne { try move(known, to: file, db, date) } }
        seen.insert(known.id)
        // A different extension can change findings.
        guard Self.fileExtension(known.location) == Self.fileExtension(file.location),
            try !isWanted(known)
        else { return .unknown(hash: hash, isNew: false) }
        unchanged += 1
        return .known(known.id, digest: nil)
    }

    /// The file with the same content whose path no longer exists.
    private func source(
        of file: CatalogFile, _ status: CatalogFile.Status, hash: String
    ) throws(CatalogError) -> KnownFile? {
        try writer.read { db in
            let maxCount = Self.maxCandidates + 1
            let like = try KnownFile.holding(
                size: status.size, hash: hash, inode: status.inode, maxCount: maxCount, db)
            lazy var earlier = ContentHash.text(ofFile: file.location, isEarlier: true)
            let candidates = like.filter { $0.hash == hash || $0.hash == earlier }
            let gone = try candidates.filter {
                guard !seen.contains($0.id), PathStatus.isGone($0.location) else { return false }
                return try !RootCheck.isOffline($0.location, db)
            }
            guard like.count < maxCount || gone.first?.inode == Int64(bitPattern: status.inode)
            else {
                return nil
            }
            return gone.count == 1 ? gone.first : Self.source(among: gone, of: file)
        }
    }

    /// Chooses among files with the same content: the same inode, which a rename keeps, else the most
    /// trailing path components in common. nil if several are equally similar.
    private static func source(among gone: [KnownFile], of file: CatalogFile) -> KnownFile? {
        if let status = file.status,
            let same = gone.first(where: { $0.inode == Int64(bitPattern: status.inode) })
        {
            return same
        }
        let names = file.location.split(separator: UInt8(ascii: "/")).reversed()
        let likenesses = gone.map { known in
            let others = known.location.split(separator: UInt8(ascii: "/")).reversed()
            return zip(names, others).prefix { $0 == $1 }.count
        }
        guard let most = likenesses.max(), most > 0,
            likenesses.count(where: { $0 == most }) == 1
        else { return nil }
        return zip(gone, likenesses).first { $0.1 == most }?.0
    }

    private func move(
        _ known: KnownFile, to file: CatalogFile, _ db: Database, _ date: Date
    ) throws {
        let path = String(decoding: known.location, as: UTF8.self)
        let status = file.status
        try db.execute(
            sql: """
                UPDATE files SET location = :location, absolute_path = :absolute,
                  volume = :volume, path = :path, role = :role, modified_ns = :modified,
                  changed_ns = :changed, device = :device, inode = :inode, missing_since = NULL,
                  digest = NULL, record = json_patch(record, json_object('input',
                    json_object('path', :path, 'pathBytes', :bytes, 'role', :role)))
                WHERE id = :id
                """,
            arguments: [
                "location": Data(file.location),
                "absolute": String(decoding: file.location, as: UTF8.self),
                "volume": file.volume, "path": file.path, "role": file.role,
                "modified": status?.modified, "changed": status?.changed, "bytes": file.pathBytes,
                "id": known.id,
                "device": status.map { Int64(bitPattern: $0.device) },
                "inode": status.map { Int64(bitPattern: $0.inode) },
            ])
        try FileEvent.moved.store(
            db, file: known.id, run: id, time: CatalogTime.text(date), detail: path)
    }

    private static func fileExtension(_ location: [UInt8]) -> [UInt8] {
        let name = location.split(separator: UInt8(ascii: "/")).last ?? []
        return name.lastIndex(of: UInt8(ascii: ".")).map { Array(name[$0...]) } ?? []
    }
}
