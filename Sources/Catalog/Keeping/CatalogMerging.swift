import Foundation
import GRDB
import TrackModel

extension CatalogWriter {
    /// Adds files of another catalogue that this one lacks, and better records: the deeper record of
    /// an unchanged file, else the later one. Files at the same path of two volumes are both kept.
    ///
    /// - Returns: the number of added files whose path another volume also has.
    @discardableResult
    package func merge(_ other: CatalogReader) throws(CatalogError) -> Int {
        var doubled = 0
        let known = other.present["files"] ?? []
        try CatalogError.wrapping(path) {
            try other.queue.unsafeReentrantRead { source in
                try queue.write { db in
                    let rows = RecordRows(db: db)
                    let others = try Row.fetchCursor(
                        source, sql: "SELECT * FROM files ORDER BY location")
                    while let row = try others.next() {
                        let merged = MergedFile(row, columns: known)
                        let there = try merged.counterpart(in: db)
                        if there == nil, try merged.hasNamesake(in: db) { doubled += 1 }
                        guard merged.isBetter(than: there) else { continue }
                        let id = try merged.store(db, on: there?.volume)
                        let record = try JSONTape(
                            record: Array((row["record"] as String).utf8))
                        try rows.replace(record, ofFile: id)
                        try FileHistory(db: db, rows: rows, run: nil, now: row["probed"])
                            .add(record, ofFile: id, seconds: nil, isNew: there == nil)
                        try Self.copyEvents(of: row["id"], from: source, to: id, db)
                        try Self.copyDigests(of: row["id"], from: source, to: id, db)
                    }
                    try Self.copyRoots(other, from: source, to: db)
                    try RootCounts.update(db)
                }
            }
        }
        return doubled
    }

    private static func copyEvents(
        of file: Int64, from source: Database, to id: Int64, _ db: Database
    ) throws {
        let events = try Row.fetchAll(
            try source.cachedStatement(
                sql: "SELECT time, kind, detail FROM events WHERE file_id = ? ORDER BY id"),
            arguments: [file])
        for event in events {
            try db.execute(
                sql: "INSERT INTO events (file_id, time, kind, detail) VALUES (?, ?, ?, ?)",
                arguments: [id, event[0] as String, event[1] as String, event[2] as String?])
        }
    }

    private static func copyDigests(
        of file: Int64, from source: Database, to id: Int64, _ db: Database
    ) throws {
        guard try source.tableExists("digests") else { return }
        let tables = [
            ("digests", "algorithm, digest, size, modified_ns, made"),
            ("verifications", "time, outcome, errno"),
            ("fingerprinted", "version, size, modified_ns, made"),
            ("fingerprints", "kind, track_id, start_time, step, words"),
        ]
        for (table, columns) in tables where try source.tableExists(table) {
            let rows = try Row.fetchAll(
                try source.cachedStatement(
                    sql: "SELECT \(columns) FROM \(table) WHERE file_id = ?"), arguments: [file])
            guard !rows.isEmpty else { continue }
            try db.execute(sql: "DELETE FROM \(table) WHERE file_id = ?", arguments: [id])
            for row in rows {
                let places = row.databaseValues.map { _ in "?" }.joined(separator: ", ")
                try db.execute(
                    sql: "INSERT INTO \(table) (file_id, \(columns)) VALUES (?, \(places))",
                    arguments: StatementArguments([id.databaseValue] + row.databaseValues))
            }
        }
    }

    /// Copies folders; the row of the later visit wins.
    private static func copyRoots(
        _ other: CatalogReader, from source: Database, to db: Database
    ) throws {
        let volume = other.present["roots"]?.contains("volume") == true
        let rows = try Row.fetchCursor(
            source,
            sql: """
                SELECT location, path, device, file_count, is_offline, seen,
                  \(volume ? "volume, host" : "'', NULL") FROM roots
                """)
        while let row = try rows.next() {
            try db.execute(
                sql: """
                    INSERT INTO roots (location, path, device, file_count, is_offline, seen,
                      volume, host)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                    ON CONFLICT (location, volume) DO UPDATE SET device = excluded.device,
                      file_count = excluded.file_count, is_offline = excluded.is_offline,
                      seen = excluded.seen WHERE excluded.seen > roots.seen
                    """,
                arguments: StatementArguments(row.databaseValues))
        }
    }
}

/// The row of a file in another catalogue.
private struct MergedFile {
    /// All columns without values of a record, except IDs of its own catalogue.
    private static let columns = (CatalogTables.ownColumns["files"] ?? [])
        .subtracting(["id", "modified", "run_id"]).sorted()

    private let row: Row
    private let columns: [String]

    init(_ row: Row, columns: Set<String>) {
        self.row = row
        // Earlier catalogues have no volumes; the existing row may have one.
        self.columns = Self.columns.filter { columns.contains($0) || $0 == "volume" }
    }

    /// The same file in this catalogue.
    struct Counterpart {
        let volume: String
        let size, modified: Int64?
        let depth: String?
        let probed: String
        let hasFailed: Bool
    }

    /// Empty if unknown.
    private var volume: String { row.hasColumn("volume") ? row["volume"] ?? "" : "" }

    /// nil if the path is missing or belongs to a different volume. File system IDs that machines
    /// assign themselves identify a volume only together with size and time of the file.
    func counterpart(in db: Database) throws -> Counterpart? {
        let statement = try db.cachedStatement(
            sql: """
                SELECT volume, stat_size, modified_ns, decode_depth, probed,
                  error_code IS NOT NULL FROM files WHERE location = ? ORDER BY volume = ? DESC
                """)
        return try Row.fetchAll(statement, arguments: [row["location"] as Data, volume]).map {
            Counterpart(
                volume: $0[0], size: $0[1], modified: $0[2], depth: $0[3], probed: $0[4],
                hasFailed: $0[5])
        }.first { there in
            VolumeIdentity.mayBeSame(there.volume, volume)
                && (there.volume == volume || there.volume.isEmpty || volume.isEmpty
                    || isSame(as: there))
        }
    }

    /// Whether a file of another volume has the same path.
    func hasNamesake(in db: Database) throws -> Bool {
        try Bool.fetchOne(
            try db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM files WHERE location = ?)"),
            arguments: [row["location"] as Data]) ?? false
    }

    private func isSame(as there: Counterpart) -> Bool {
        (row["stat_size"] as Int64?) == there.size
            && (row["modified_ns"] as Int64?) == there.modified
    }

    /// Whether this record should replace the existing one.
    func isBetter(than there: Counterpart?) -> Bool {
        guard let there else { return true }
        let isLater = (row["probed"] as String) > there.probed
        guard isSame(as: there) else { return isLater }
        let failed: Bool = (row["error_code"] as String?) != nil
        if failed != there.hasFailed { return there.hasFailed }
        let depth = Self.rank(row["decode_depth"])
        let thereDepth = Self.rank(there.depth)
        return depth == thereDepth ? isLater : depth > thereDepth
    }

    private static func rank(_ depth: String?) -> Int {
        depth.flatMap(ProbeDepth.init).flatMap { ProbeDepth.allCases.firstIndex(of: $0) } ?? -1
    }

    /// - Parameter other: the volume of the replaced row.
    func store(_ db: Database, on other: String?) throws -> Int64 {
        if let other, other != volume, !volume.isEmpty {
            try db.execute(
                sql: "UPDATE files SET volume = ? WHERE location = ? AND volume = ?",
                arguments: [volume, row["location"] as Data, other])
        }
        let names = columns.joined(separator: ", ")
        let updates = columns.filter { !["location", "volume", "added"].contains($0) }
            .map { "\($0) = excluded.\($0)" }
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO files (\(names))
                VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
                ON CONFLICT (location, volume) DO UPDATE SET \(updates.joined(separator: ", ")),
                  added = min(added, excluded.added), run_id = NULL
                RETURNING id
                """)
        let values = columns.map { column -> DatabaseValue in
            column == "volume" && volume.isEmpty
                ? (other ?? "").databaseValue : row[column] as DatabaseValue
        }
        return try Int64.fetchOne(statement, arguments: StatementArguments(values)) ?? 0
    }
}
