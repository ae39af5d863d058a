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
    enum Outcome {
        case stored(Int64)
        /// The file could not be probed again, and the record before stays.
        case kept(Int64)
    }

    /// - Parameters:
    ///   - record: JSON.
    ///   - digest: what a batch sums up of it, as JSON.
    ///   - hash: of the content, where it is known.
    func store(
        _ record: String, digest: String?, of file: CatalogFile, hash: String?
    ) throws -> Outcome {
        let before = try KnownFile.at(file, db)
        let json = try JSONValue(parsing: record.utf8)
        if let code = json["error"]?["code"]?.text {
            if let before, before.errorCode == nil, isPassing(code, file, before) {
                try FileEvent.failed.store(db, file: before.id, run: run, time: now, detail: code)
                return .kept(before.id)
            }
        }
        // What was stored on a volume of another name, or of none, is this file all the same.
        if let before, before.volume != file.volume, !file.volume.isEmpty {
            try db.execute(
                sql: "UPDATE files SET volume = ? WHERE id = ?",
                arguments: [file.volume, before.id])
        }
        let volume = file.volume.isEmpty ? before?.volume ?? "" : file.volume
        let id = try upsert(record, json["input"], digest, of: file, on: volume, hash: hash)
        let rows = RecordRows(db: db)
        if before == nil {
            try rows.add(json, ofFile: id)
        } else {
            try rows.replace(json, ofFile: id)
        }
        try tell(of: file, hash: hash, before: before, id: id)
        return .stored(id)
    }

    /// Whether the record before is still that of the file.
    private func isPassing(_ code: String, _ file: CatalogFile, _ before: KnownFile) -> Bool {
        guard KnownFile.passingErrors.contains(code) else { return false }
        return file.status.map(before.looks) ?? true
    }

    private func upsert(
        _ record: String, _ input: JSONValue?, _ digest: String?, of file: CatalogFile,
        on volume: String, hash: String?
    ) throws -> Int64 {
        let statement = try db.cachedStatement(sql: Self.upsertion)
        let status = file.status
        return try Int64.fetchOne(
            statement,
            arguments: [
                "location": Data(file.location), "volume": volume, "kind": file.kind,
                "absolute": String(decoding: file.location, as: UTF8.self),
                "changed": status?.changed, "members": status?.members,
                "statSize": status?.size, "modified": status?.modified,
                "device": status.map { Int64(bitPattern: $0.device) },
                "inode": status.map { Int64(bitPattern: $0.inode) },
                "hash": hash, "now": now, "run": run, "revision": revision, "record": record,
                "digest": digest, "path": input?["path"]?.text,
                "role": input?["role"]?.text, "size": input?["size"]?.whole,
            ]) ?? 0
    }

    private static let upsertion: String = {
        let values = [
            "absolute_path": ":absolute", "changed_ns": ":changed", "members": ":members",
            "path": ":path", "kind": ":kind",
            "role": ":role",
            "size": ":size", "stat_size": ":statSize",
            "modified_ns": ":modified", "device": ":device", "inode": ":inode",
            "content_hash": ":hash", "probed": ":now", "missing_since": "NULL", "run_id": ":run",
            "revision": ":revision", "digest": ":digest", "record": ":record",
        ].sorted { $0.key < $1.key }
        return """
            INSERT INTO files (location, volume, added, \(values.map(\.key).joined(separator: ", ")))
            VALUES (:location, :volume, :now, \(values.map(\.value).joined(separator: ", ")))
            ON CONFLICT (location, volume) DO UPDATE SET
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
