import Foundation
import GRDB
import TrackModel

extension CatalogWriter {
    /// Takes over what another catalogue has of files that this one has not, and what it
    /// has more of: the deeper record of an unchanged file, else the later one.
    package func merge(_ other: CatalogReader) throws(CatalogError) {
        let known = other.present["files"] ?? []
        try CatalogError.wrapping(path) {
            try other.queue.unsafeReentrantRead { source in
                try queue.write { db in
                    let rows = try Row.fetchCursor(
                        source, sql: "SELECT * FROM files ORDER BY location")
                    while let row = try rows.next() {
                        let merged = MergedFile(row, columns: known)
                        guard try merged.isBetter(in: db) else { continue }
                        let id = try merged.store(db)
                        try RecordRows.fill(db, ofFile: id)
                        try Self.copyEvents(of: row["id"], from: source, to: id, db)
                    }
                    try Self.copyRoots(from: source, to: db)
                }
            }
        }
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

    /// Of two that know the same folder, the one that saw it last.
    private static func copyRoots(from source: Database, to db: Database) throws {
        let rows = try Row.fetchCursor(
            source,
            sql: "SELECT location, path, device, file_count, is_offline, seen FROM roots")
        while let row = try rows.next() {
            try db.execute(
                sql: """
                    INSERT INTO roots (location, path, device, file_count, is_offline, seen)
                    VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT (location) DO UPDATE SET device = excluded.device,
                      file_count = excluded.file_count, is_offline = excluded.is_offline,
                      seen = excluded.seen WHERE excluded.seen > roots.seen
                    """,
                arguments: StatementArguments(row.databaseValues))
        }
    }
}

/// The row of a file in another catalogue.
private struct MergedFile {
    /// All columns that no record fills, but for the numbers that only its own catalogue
    /// knows.
    private static let columns = (CatalogTables.ownColumns["files"] ?? [])
        .subtracting(["id", "modified", "run_id"]).sorted()

    private let row: Row
    private let columns: [String]

    init(_ row: Row, columns: Set<String>) {
        self.row = row
        self.columns = Self.columns.filter(columns.contains)
    }

    /// Whether its record is to take the place of the one that is there.
    func isBetter(in db: Database) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: """
                SELECT stat_size, modified_ns, decode_depth, probed, error_code IS NOT NULL
                FROM files WHERE location = ?
                """)
        let there = try Row.fetchOne(statement, arguments: [row["location"] as Data])
        guard let there else { return true }
        let isLater: Bool = (row["probed"] as String) > (there[3] as String)
        let isSame =
            (row["stat_size"] as Int64?) == there[0] && (row["modified_ns"] as Int64?) == there[1]
        guard isSame else { return isLater }
        let failed: Bool = (row["error_code"] as String?) != nil
        let thereFailed: Bool = there[4]
        if failed != thereFailed { return thereFailed }
        let depth = Self.rank(row["decode_depth"])
        let thereDepth = Self.rank(there[2])
        return depth == thereDepth ? isLater : depth > thereDepth
    }

    private static func rank(_ depth: String?) -> Int {
        depth.flatMap(ProbeDepth.init).flatMap { ProbeDepth.allCases.firstIndex(of: $0) } ?? -1
    }

    func store(_ db: Database) throws -> Int64 {
        let names = columns.joined(separator: ", ")
        let updates = columns.filter { $0 != "location" && $0 != "added" }
            .map { "\($0) = excluded.\($0)" }
        let statement = try db.cachedStatement(
            sql: """
                INSERT INTO files (\(names))
                VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))
                ON CONFLICT (location) DO UPDATE SET \(updates.joined(separator: ", ")),
                  added = min(added, excluded.added), run_id = NULL
                RETURNING id
                """)
        let values = columns.map { row[$0] as DatabaseValue }
        return try Int64.fetchOne(statement, arguments: StatementArguments(values)) ?? 0
    }
}
