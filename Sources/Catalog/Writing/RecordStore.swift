import GRDB
import TrackModel

/// Stores the record of a file, and replaces an earlier one.
struct RecordStore {
    let db: Database
    let rows: RecordRows
    let now: String
    let run: Int64?
    /// The program that made the record, with its version; nil if unknown.
    let program: String?
    /// The latest change when the record was made.
    let revision: Int
    /// Seconds of the worker; nil if unknown.
    var seconds: Double?

    private var history: FileHistory { FileHistory(db: db, rows: rows, run: run, now: now) }

    enum Outcome {
        case stored(Int64)
        /// Probing failed, and the earlier record remains.
        case kept(Int64)
    }

    /// - Parameters:
    ///   - record: JSON.
    ///   - digest: digest of the record as JSON.
    ///   - hash: content hash, if known.
    ///   - isNew: whether the catalogue had no such file, which is then not queried again.
    func store(
        _ record: String, digest: String?, of file: CatalogFile, hash: String?, isNew: Bool = false
    ) throws -> Outcome {
        let json = try JSONTape(record: Array(record.utf8))
        if isNew, let id = try insert(record, json, digest, of: file, hash: hash) {
            try storeDigests(of: json, file, id)
            return .stored(id)
        }
        return try db.asOne { try replace(record, json, digest, of: file, hash: hash) }
    }

    /// Stores the record, and replaces an earlier one.
    private func replace(
        _ record: String, _ json: JSONTape, _ digest: String?, of file: CatalogFile, hash: String?
    ) throws -> Outcome {
        let before = try KnownFile.at(file, db)
        let error = json.text(at: json.member("code", of: json.member("error", of: json.root)))
        if let code = error ?? failedRead(in: json) {
            if let before, before.errorCode == nil, error != nil || !before.lacksPart,
                isPassing(code, file, before)
            {
                try FileEvent.failed.store(db, file: before.id, run: run, time: now, detail: code)
                let error = json.member("error", of: json.root)
                try history.addFailure(
                    code, json.text(at: json.member("message", of: error)), ofFile: before.id,
                    seconds: seconds)
                return .kept(before.id)
            }
        }
        // The row of the same file with a different or no volume identity.
        if let before, before.volume != file.volume, !file.volume.isEmpty {
            try db.execute(
                sql: "UPDATE files SET volume = ? WHERE id = ?",
                arguments: [file.volume, before.id])
        }
        let volume = file.volume.isEmpty ? before?.volume ?? "" : file.volume
        let id = try upsert(record, json, digest, of: file, on: volume, hash: hash)
        if before != nil { try rows.remove(ofFile: id) }
        try rows.add(json, ofFile: id)
        try history.add(json, ofFile: id, seconds: seconds, isNew: before == nil)
        try storeEvents(of: file, hash: hash, before: before, id: id)
        try storeDigests(of: json, file, id)
        return .stored(id)
    }

    /// The code of the finding about a failed read; nil for none.
    private func failedRead(in json: JSONTape) -> String? {
        var code: String?
        guard let findings = json.member("findings", of: json.root) else { return nil }
        json.forEachElement(of: findings) { finding in
            guard json.text(at: json.member("code", of: finding)) == Self.readError,
                json.member("offset", of: json.member("observed", of: finding)) != nil
            else { return }
            code = Self.readError
        }
        return code
    }

    private static let readError = "container.read-error"

    /// Whether the earlier record is still valid.
    private func isPassing(_ code: String, _ file: CatalogFile, _ before: KnownFile) -> Bool {
        guard code == Self.readError || KnownFile.passingErrors.contains(code) else { return false }
        return file.status.map(before.looks) ?? true
    }

    /// Stores the record of a new file and returns its row; nil if the file exists.
    private func insert(
        _ record: String, _ json: JSONTape, _ digest: String?, of file: CatalogFile, hash: String?
    ) throws -> Int64? {
        let statement = try rows.statement("insertion") {
            Self.insertion + " ON CONFLICT (location, volume) DO NOTHING RETURNING id"
        }
        set(statement, record, json, digest, of: file, on: file.volume, hash: hash)
        guard let id = try statement.number() else { return nil }
        do {
            try rows.add(json, ofFile: id)
            try history.add(json, ofFile: id, seconds: seconds, isNew: true)
        } catch {
            // The other rows are deleted with it, unless SQLite ended the transaction.
            if db.isInsideTransaction {
                try? db.execute(sql: "DELETE FROM files WHERE id = ?", arguments: [id])
            }
            throw error
        }
        return id
    }

    private func upsert(
        _ record: String, _ json: JSONTape, _ digest: String?, of file: CatalogFile,
        on volume: String, hash: String?
    ) throws -> Int64 {
        let statement = try rows.statement("upsertion") {
            let others = (Self.ownColumns + RecordRows.fileColumns).dropFirst(Self.keys)
            let values = others.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
            return Self.insertion
                + " ON CONFLICT (location, volume) DO UPDATE SET \(values) RETURNING id"
        }
        set(statement, record, json, digest, of: file, on: volume, hash: hash)
        return try statement.number() ?? 0
    }

    private static var insertion: String {
        RecordRows.insertion("files", ownColumns + RecordRows.fileColumns)
    }

    /// Columns in the order of `set`; the key and `added` come first.
    private static let ownColumns = [
        "location", "volume", "added", "absolute_path", "path", "kind", "role", "size",
        "stat_size", "modified_ns", "changed_ns", "device", "inode", "members", "content_hash",
        "probed", "program", "run_id", "revision", "digest", "record", "missing_since",
    ]
    private static let keys = 3

    private func set(
        _ row: RowStatement, _ record: String, _ json: JSONTape, _ digest: String?,
        of file: CatalogFile, on volume: String, hash: String?
    ) {
        let (input, status) = (json.member("input", of: json.root), file.status)
        row.set(0, bytes: file.location)
        row.set(1, volume)
        row.set(2, now)
        row.set(3, String(decoding: file.location, as: UTF8.self))
        row.set(4, json, json.member("path", of: input))
        row.set(5, file.kind)
        row.set(6, json, json.member("role", of: input))
        row.set(7, json.whole(at: json.member("size", of: input)).map { Int64($0) })
        row.set(8, status?.size)
        row.set(9, status?.modified)
        row.set(10, status?.changed)
        row.set(11, status.map { Int64(bitPattern: $0.device) })
        row.set(12, status.map { Int64(bitPattern: $0.inode) })
        row.set(13, status?.members)
        row.set(14, hash)
        row.set(15, now)
        row.set(16, program)
        row.set(17, run)
        row.set(18, Int64(revision))
        row.set(19, digest)
        row.set(20, record)
        RecordRows.fill(row, from: Self.ownColumns.count, with: json)
    }

    /// Stores the digests of the record as those that the file should have; a silent change is an
    /// event.
    private func storeDigests(of json: JSONTape, _ file: CatalogFile, _ id: Int64) throws {
        guard let member = json.member("digests", of: json.root) else { return }
        var digests: [DigestAlgorithm: String] = [:]
        json.forEachMember(of: member) { name, value in
            guard let algorithm = json.text(at: name).flatMap(DigestAlgorithm.init) else { return }
            digests[algorithm] = json.text(at: value)
        }
        let stored = StoredDigests(db: db, file: id)
        let size =
            file.status?.size ?? json.whole(at: json.member("bytes", of: member)).map { Int64($0) }
        guard
            try !stored.store(digests, size: size, modified: file.status?.modified, at: now)
        else { return }
        try stored.note(.altered, at: now)
        try FileEvent.altered.store(db, file: id, run: run, time: now)
    }

    private func storeEvents(
        of file: CatalogFile, hash: String?, before: KnownFile?, id: Int64
    ) throws {
        guard let before else { return }
        if before.isMissing { try FileEvent.found.store(db, file: id, run: run, time: now) }
        let isChanged = hash != before.hash || file.status.map { $0.size != before.size } ?? false
        if isChanged { try FileEvent.changed.store(db, file: id, run: run, time: now) }
    }
}

/// A record in an open catalogue, read on demand.
package struct StoredRecord: Sendable {
    private let queue: DatabaseQueue
    private let path: String
    private let row: Int64

    init(_ writer: CatalogWriter, row: Int64) {
        queue = writer.queue
        path = writer.path
        self.row = row
    }

    /// The stored text.
    package var json: [UInt8] {
        get throws(CatalogError) {
            let text = try CatalogError.wrapping(path) {
                try queue.inDatabase { db in
                    let statement = try db.cachedStatement(
                        sql: "SELECT record FROM files WHERE id = ?")
                    return try String.fetchOne(statement, arguments: [row])
                }
            }
            guard let text else { throw .damaged(path) }
            return Array(text.utf8)
        }
    }

    /// The text parsed and written again, so that it is JSON on one line whatever is stored.
    package func line(of name: String) throws(CatalogError) -> [UInt8] {
        guard let value = try? JSONValue(parsing: json), value["input"]?["path"] != nil else {
            throw .damagedRecord(path, record: name)
        }
        return JSONWriter.bytes(value)
    }
}
