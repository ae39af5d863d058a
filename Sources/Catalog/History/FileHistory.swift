import GRDB
import TrackModel

/// The probes of each file, and the problems that appeared and disappeared.
///
/// A problem is a warning, an error, or the error that prevented an analysis. It is identified by
/// file, code and track, so that a measured value in its message may differ between probes.
struct FileHistory {
    let db: Database
    let rows: RecordRows
    let run: Int64?
    let now: String

    static let tables = ["probes", "finding_history"]

    /// Creates the tables, and fills them from the stored records.
    static func create(_ db: Database) throws {
        try db.execute(sql: definitions + CoverageView.sql)
        try db.execute(
            sql: """
                INSERT INTO probes (file_id, run_id, time, depth, size, error_code)
                  SELECT id, run_id, probed, decode_depth, size, error_code FROM files;
                INSERT INTO finding_history
                    (file_id, code, track_id, severity, message, depth, came_run, came)
                  SELECT file_id, code, track_id, severity, min(findings.message),
                    coalesce(decode_depth, 'header'), run_id, probed
                  FROM findings JOIN files ON files.id = file_id
                  WHERE severity IN ('warning', 'error') GROUP BY file_id, code, track_id;
                INSERT INTO finding_history
                    (file_id, code, severity, message, came_run, came)
                  SELECT id, error_code, 'error', error_message, run_id, probed
                  FROM files WHERE error_code IS NOT NULL;
                """)
    }

    private static let definitions = """
        -- One row per probe of a file.
        CREATE TABLE probes (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
          -- NULL for an imported record.
          run_id INTEGER,
          time TEXT NOT NULL,
          -- NULL if the file could not be opened.
          depth TEXT,
          size INTEGER,
          -- Seconds of its worker; NULL if unknown.
          seconds REAL,
          error_code TEXT
        ) STRICT;
        CREATE INDEX probes_file ON probes (file_id);

        -- One row per warning, error or failed analysis of a file, from when it appeared.
        CREATE TABLE finding_history (
          id INTEGER PRIMARY KEY,
          file_id INTEGER NOT NULL REFERENCES files (id) ON DELETE CASCADE,
          -- The code of a finding, or of the error of a file that could not be analysed.
          code TEXT NOT NULL,
          track_id INTEGER,
          severity TEXT NOT NULL,
          message TEXT,
          -- The depth of the last record with it; NULL for a failed analysis.
          depth TEXT,
          came_run INTEGER,
          came TEXT NOT NULL,
          -- The run in which a warning became an error.
          worse_run INTEGER,
          -- NULL while no record of this depth or a deeper one is without it.
          went_run INTEGER,
          went TEXT
        ) STRICT;
        CREATE INDEX finding_history_file ON finding_history (file_id);

        """

    // MARK: A probe

    /// Adds a probe with its record.
    ///
    /// - Parameter isNew: whether the file has no history.
    func add(
        _ record: JSONTape, ofFile id: Int64, seconds: Double?, isNew: Bool
    ) throws {
        let error = record.member("error", of: record.root)
        let failure = record.text(at: record.member("code", of: error))
        let depth = record.text(
            at: record.member("depth", of: record.member("decode", of: record.root)))
        let size = record.whole(
            at: record.member("size", of: record.member("input", of: record.root)))
        try addProbe(of: id, depth: depth, size: size, seconds: seconds, error: failure)
        let open = try isNew ? [] : openProblems(of: id)
        if let failure {
            // The findings of the last record say nothing about the present state.
            let message = record.text(at: record.member("message", of: error))
            try fail(id, failure, message, open)
            return
        }
        let depthOfRecord = depth.flatMap(ProbeDepth.init) ?? .header
        var present = Self.problems(of: record)
        for problem in open {
            if let found = present.removeValue(forKey: problem.key) {
                try keep(problem, found, at: depthOfRecord)
            } else if problem.depth.map(depthOfRecord.covers) ?? true {
                try end(problem)
            }
        }
        for (key, found) in present.sorted(by: { $0.value.place < $1.value.place }) {
            try begin(id, key, found.severity, found.message, at: depthOfRecord)
        }
    }

    /// Adds a probe that failed, whose earlier record remains.
    func addFailure(_ code: String, _ message: String?, ofFile id: Int64, seconds: Double?) throws {
        try addProbe(of: id, depth: nil, size: nil, seconds: seconds, error: code)
        try fail(id, code, message, openProblems(of: id))
    }

    // MARK: Problems

    private struct Key: Hashable {
        let code: String
        let track: Int?
    }

    private struct Found {
        var severity: Finding.Severity
        let message: String?
        /// Place in the record.
        let place: Int
    }

    private struct Open {
        let id: Int64
        let key: Key
        let severity: Finding.Severity
        /// nil for a failed analysis.
        let depth: ProbeDepth?
    }

    /// Warnings and errors of a record, the worst of each code and track.
    private static func problems(of record: JSONTape) -> [Key: Found] {
        var problems: [Key: Found] = [:]
        guard let list = record.member("findings", of: record.root) else { return [:] }
        record.forEachElement(of: list) { finding in
            guard let code = record.text(at: record.member("code", of: finding)),
                let severity = record.text(at: record.member("severity", of: finding))
                    .flatMap(Finding.Severity.init), severity > .info
            else { return }
            let key = Key(
                code: code, track: record.whole(at: record.member("trackID", of: finding)))
            if let known = problems[key] {
                problems[key]?.severity = max(known.severity, severity)
            } else {
                problems[key] = Found(
                    severity: severity,
                    message: record.text(at: record.member("message", of: finding)),
                    place: problems.count)
            }
        }
        return problems
    }

    private func openProblems(of id: Int64) throws -> [Open] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT id, code, track_id, severity, depth FROM finding_history
                WHERE file_id = ? AND went IS NULL ORDER BY id
                """)
        return try Row.fetchAll(statement, arguments: [id]).map { row in
            Open(
                id: row[0], key: Key(code: row[1], track: row[2]),
                severity: Finding.Severity(rawValue: row[3]) ?? .error,
                depth: (row[4] as String?).flatMap(ProbeDepth.init))
        }
    }

    private func fail(_ id: Int64, _ code: String, _ message: String?, _ open: [Open]) throws {
        guard !open.contains(where: { $0.depth == nil }) else { return }
        try begin(id, Key(code: code, track: nil), .error, message, at: nil)
    }

    private func addProbe(
        of id: Int64, depth: String?, size: Int?, seconds: Double?, error: String?
    ) throws {
        let row = try rows.statement("probes") {
            RecordRows.insertion(
                "probes",
                ["file_id", "run_id", "time", "depth", "size", "seconds", "error_code"])
        }
        row.set(0, id)
        row.set(1, run)
        row.set(2, now)
        row.set(3, depth)
        row.set(4, size.map { Int64($0) })
        if let seconds { row.set(5, seconds) }
        row.set(6, error)
        try row.run()
    }

    private func begin(
        _ id: Int64, _ key: Key, _ severity: Finding.Severity, _ message: String?,
        at depth: ProbeDepth?
    ) throws {
        let row = try rows.statement("finding_history") {
            RecordRows.insertion(
                "finding_history",
                [
                    "file_id", "code", "track_id", "severity", "message", "depth", "came_run",
                    "came",
                ])
        }
        row.set(0, id)
        row.set(1, key.code)
        row.set(2, key.track.map { Int64($0) })
        row.set(3, severity.rawValue)
        row.set(4, message)
        row.set(5, depth?.rawValue)
        row.set(6, run)
        row.set(7, now)
        try row.run()
    }

    private func keep(_ problem: Open, _ found: Found, at depth: ProbeDepth) throws {
        let isWorse = found.severity > problem.severity
        try db.cachedStatement(
            sql: """
                UPDATE finding_history SET severity = ?, message = ?, depth = ?,
                  worse_run = iif(?, ?, worse_run) WHERE id = ?
                """
        ).execute(
            arguments: [
                found.severity.rawValue, found.message, depth.rawValue, isWorse, run, problem.id,
            ])
    }

    private func end(_ problem: Open) throws {
        try db.cachedStatement(
            sql: "UPDATE finding_history SET went_run = ?, went = ? WHERE id = ?"
        ).execute(arguments: [run, now, problem.id])
    }
}
