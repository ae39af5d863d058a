import GRDB

/// A change of a file between two runs.
enum FileEvent: String {
    /// Another size, time or content.
    case changed
    /// From another path.
    case moved
    /// No longer there.
    case missing
    /// There again.
    case found
    /// It could not be probed again; the record before stays.
    case failed

    func store(
        _ db: Database, file: Int64, run: Int64?, time: String, detail: String? = nil
    ) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT INTO events (file_id, run_id, time, kind, detail) VALUES (?, ?, ?, ?, ?)")
        try statement.execute(arguments: [file, run, time, rawValue, detail])
    }
}
