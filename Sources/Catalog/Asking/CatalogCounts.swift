import GRDB
import TrackModel

/// Numbers of a catalogue.
package struct CatalogCounts: Hashable, Sendable {
    package struct Depth: Hashable, Sendable {
        package let depth: ProbeDepth
        package let files: Int
        package let bytes: Int
    }

    package struct Code: Hashable, Sendable {
        package let code: String
        package let severity: Finding.Severity
        /// Files that have it.
        package let files: Int
    }

    package struct Run: Hashable, Sendable {
        /// Times as in the table: `2026-11-22T08:25:00.000Z`.
        let started: String
        let ended: String
        /// Seconds since 1970.
        package let start: Double
        package let end: Double
        package let probed: Int
        package let unchanged: Int
    }

    /// Existing files, with those that cannot be analysed.
    package var files = 0
    package var failed = 0
    package var missing = 0
    package var bytes = 0
    /// Seconds of media.
    package var duration = 0.0
    package var depths: [Depth] = []
    package var findings: [Code] = []
    package var failures: [Code] = []
    package var offlineFolders = 0
    /// The last run that ended; nil without one.
    package var lastRun: Run?
}

extension CatalogReader {
    package var counts: CatalogCounts {
        get throws(CatalogError) { try read(Self.counts) }
    }

    private static func counts(_ db: Database) throws -> CatalogCounts {
        var counts = CatalogCounts()
        let there = "missing_since IS NULL AND kind <> 'folder'"
        if let row = try Row.fetchOne(
            db,
            sql: """
                SELECT count(*), count(error_code), coalesce(sum(size), 0),
                  coalesce(sum(container_duration), 0) FROM files WHERE \(there)
                """)
        {
            (counts.files, counts.failed, counts.bytes) = (row[0], row[1], row[2])
            counts.duration = row[3]
        }
        counts.missing =
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM files WHERE missing_since IS NOT NULL") ?? 0
        counts.depths = try Row.fetchAll(
            db,
            sql: """
                SELECT decode_depth, count(*), coalesce(sum(size), 0) FROM files
                WHERE \(there) AND error_code IS NULL GROUP BY decode_depth ORDER BY decode_depth
                """
        ).compactMap { row in
            (row[0] as String?).flatMap(ProbeDepth.init).map {
                .init(depth: $0, files: row[1], bytes: row[2])
            }
        }
        counts.findings = try codes(
            db, "SELECT code, severity, file_id FROM findings JOIN files ON files.id = file_id")
        counts.failures = try codes(
            db, "SELECT error_code AS code, 'error' AS severity, id AS file_id FROM files",
            "error_code IS NOT NULL AND ")
        counts.offlineFolders =
            try Int.fetchOne(db, sql: "SELECT count(*) FROM roots WHERE is_offline") ?? 0
        counts.lastRun = try Row.fetchOne(
            db,
            sql: """
                SELECT started, ended, (julianday(started) - 2440587.5) * 86400,
                  (julianday(ended) - 2440587.5) * 86400, probed, unchanged
                FROM runs WHERE ended IS NOT NULL ORDER BY id DESC LIMIT 1
                """
        ).map {
            .init(
                started: $0[0], ended: $0[1], start: $0[2] ?? 0, end: $0[3] ?? 0, probed: $0[4],
                unchanged: $0[5])
        }
        return counts
    }

    private static func codes(
        _ db: Database, _ sql: String, _ condition: String = ""
    ) throws -> [CatalogCounts.Code] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT code, severity, count(DISTINCT file_id)
                FROM (\(sql) WHERE \(condition)missing_since IS NULL AND role IS NULL)
                GROUP BY code, severity ORDER BY code, severity
                """
        ).map {
            .init(
                code: $0[0], severity: Finding.Severity(rawValue: $0[1]) ?? .error, files: $0[2])
        }
    }
}
