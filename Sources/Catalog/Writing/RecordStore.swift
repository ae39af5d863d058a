import Foundation
import GRDB
import TrackModel

/// Stores a record in place of the one that was made of the file before.
struct RecordStore {
    let db: Database
    let now: String
    let run: Int64?
    /// Changes to the code that the record knows of.
    let revision: Int
    /// Whether inputs that are not there are stored, too, as a report has them.
    var keepsMissing = false

    enum Outcome {
        case stored(Int64)
        /// The file could not be probed again, and the record before stays.
        case kept(Int64)
        /// It is not there, and never was.
        case left
    }

    /// - Parameters:
    ///   - record: JSON.
    ///   - digest: what a batch sums up of it, as JSON.
    ///   - hash: of the content, where it is known.
    func store(
        _ record: String, digest: String?, of file: CatalogFile, hash: String?
    ) throws -> Outcome {
        let before = try KnownFile.at(file.location, db)
        if let code = try errorCode(of: record) {
            if let before, before.errorCode == nil, isPassing(code, file, before) {
                try FileEvent.failed.store(db, file: before.id, run: run, time: now, detail: code)
                return .kept(before.id)
            }
            if !keepsMissing, before == nil, code == "not-found" || code == "vanished" {
                return .left
            }
        }
        let id = try upsert(record, digest, of: file, hash: hash)
        try RecordRows.fill(db, ofFile: id)
        try tell(of: file, hash: hash, before: before, id: id)
        return .stored(id)
    }

    private func errorCode(of record: String) throws -> String? {
        let statement = try db.cachedStatement(sql: "SELECT json_extract(?, '$.error.code')")
        return try String.fetchOne(statement, arguments: [record])
    }

    /// Whether the record before is still that of the file.
    private func isPassing(_ code: String, _ file: CatalogFile, _ before: KnownFile) -> Bool {
        guard KnownFile.passingErrors.contains(code) else { return false }
        return file.status.map(before.looks) ?? true
    }

    private func upsert(
        _ record: String, _ digest: String?, of file: CatalogFile, hash: String?
    ) throws -> Int64 {
        let statement = try db.cachedStatement(sql: Self.upsertion)
        let status = file.status
        return try Int64.fetchOne(
            statement,
            arguments: [
                "location": Data(file.location), "kind": file.kind,
                "statSize": status?.size, "modified": status?.modified,
                "device": status.map { Int64(bitPattern: $0.device) },
                "inode": status.map { Int64(bitPattern: $0.inode) },
                "hash": hash, "now": now, "run": run, "revision": revision, "record": record,
                "digest": digest,
            ]) ?? 0
    }

    private static let upsertion: String = {
        let values = [
            "path": "json_extract(:record, '$.input.path')", "kind": ":kind",
            "role": "json_extract(:record, '$.input.role')",
            "size": "json_extract(:record, '$.input.size')", "stat_size": ":statSize",
            "modified_ns": ":modified", "device": ":device", "inode": ":inode",
            "content_hash": ":hash", "probed": ":now", "missing_since": "NULL", "run_id": ":run",
            "revision": ":revision", "digest": ":digest", "record": ":record",
        ].sorted { $0.key < $1.key }
        return """
            INSERT INTO files (location, added, \(values.map(\.key).joined(separator: ", ")))
            VALUES (:location, :now, \(values.map(\.value).joined(separator: ", ")))
            ON CONFLICT (location) DO UPDATE SET
            \(values.map { "\($0.key) = excluded.\($0.key)" }.joined(separator: ", "))
            RETURNING id
            """
    }()

    private func tell(
        of file: CatalogFile, hash: String?, before: KnownFile?, id: Int64
    ) throws {
        guard let before else { return }
        if before.isMissing { try FileEvent.found.store(db, file: id, run: run, time: now) }
        let isOther = hash != before.hash || file.status.map { $0.size != before.size } ?? false
        if isOther { try FileEvent.changed.store(db, file: id, run: run, time: now) }
    }
}
