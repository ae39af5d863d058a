import Foundation
import GRDB
import TrackModel

/// Stores a record in place of the one that was made of the file before.
struct RecordStore {
    let db: Database
    let now: String
    let run: Int64?
    /// The program that made the record, with its version; nil where it is not known.
    let program: String?
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
        let id = try upsert(record, json, digest, of: file, on: volume, hash: hash)
        let rows = RecordRows(db: db)
        if before != nil { try rows.remove(ofFile: id) }
        try rows.add(json, ofFile: id)
        try tell(of: file, hash: hash, before: before, id: id)
        return .stored(id)
    }

    /// Whether the record before is still that of the file.
    private func isPassing(_ code: String, _ file: CatalogFile, _ before: KnownFile) -> Bool {
        guard KnownFile.passingErrors.contains(code) else { return false }
        return file.status.map(before.looks) ?? true
    }

    private func upsert(
        _ record: String, _ json: JSONValue, _ digest: String?, of file: CatalogFile,
        on volume: String, hash: String?
    ) throws -> Int64 {
        let (input, status) = (json["input"], file.status)
        let own: [SQLValue] = [
            Data(file.location), volume, now,
            String(decoding: file.location, as: UTF8.self), input?["path"]?.text, file.kind,
            input?["role"]?.text, input?["size"]?.whole, status?.size, status?.modified,
            status?.changed, status.map { Int64(bitPattern: $0.device) },
            status.map { Int64(bitPattern: $0.inode) }, status?.members, hash, now, program, run,
            revision, digest, record, nil,
        ]
        let statement = try db.cachedStatement(sql: Self.upsertion)
        statement.setUncheckedArguments(
            StatementArguments(own + RecordRows.fileValues(of: json)))
        return try Int64.fetchOne(statement) ?? 0
    }

    private static let upsertion: String = {
        let key = ["location", "volume", "added"]
        // As `upsert` has them.
        let others =
            [
                "absolute_path", "path", "kind", "role", "size", "stat_size", "modified_ns",
                "changed_ns", "device", "inode", "members", "content_hash", "probed", "program",
                "run_id", "revision", "digest", "record", "missing_since",
            ] + RecordRows.fileColumns
        let names = key + others
        return """
            INSERT INTO files (\(names.joined(separator: ", ")))
            VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
            ON CONFLICT (location, volume) DO UPDATE SET
            \(others.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
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
