import GRDB

/// Fills the tables from the records that stand in `files.record`: SQLite reads the JSON,
/// nothing is decoded.
enum RecordRows {
    /// - Parameter id: of one file; nil fills the tables anew for all.
    static func fill(_ db: Database, ofFile id: Int64? = nil) throws {
        let arguments: StatementArguments = id.map { [$0] } ?? []
        for sql in id == nil ? statementsForAll : statementsForOne {
            let statement = try db.cachedStatement(sql: sql)
            try statement.execute(arguments: arguments)
        }
    }

    private static let statementsForAll = statements(
        clearing: "", choosing: "", updating: "")
    private static let statementsForOne = statements(
        clearing: " WHERE file_id = ?1", choosing: " WHERE f.id = ?1", updating: " WHERE id = ?1")

    private static func statements(
        clearing: String, choosing: String, updating: String
    ) -> [String] {
        let derived = ["tracks", "findings", "selections", "chapters", "tags"]
        let values = RecordColumns.files.map { "\"\($0.name)\" = \($0.value(in: "record"))" }
        return derived.map { "DELETE FROM \($0)\(clearing)" }
            + ["UPDATE files SET \(values.joined(separator: ", "))\(updating)"]
            + [
                list("tracks", RecordColumns.tracks, of: "$.tracks") + choosing,
                list("findings", RecordColumns.findings, of: "$.findings") + choosing,
            ] + ["video", "audio", "subtitle"].map { selection($0, choosing) }
            + [chapters + choosing, fileTags + choosing, trackTags + choosing]
    }

    /// The elements of a list of the record, a row each.
    private static func list(_ table: String, _ columns: [RecordColumn], of path: String) -> String
    {
        """
        INSERT INTO \(table) (file_id, \(names(columns)))
        SELECT f.id, \(values(columns, in: "e.value"))
        FROM files AS f, json_each(f.record, '\(path)') AS e
        """
    }

    private static func selection(_ media: String, _ choosing: String) -> String {
        let choice = "json_extract(f.record, '$.selection.\(media)')"
        let columns = RecordColumns.selections
        return """
            INSERT INTO selections (file_id, media_type, policy, device, \(names(columns)))
            SELECT f.id, '\(media)', json_extract(f.record, '$.selection.policy'),
              json_extract(f.record, '$.selection.device'), \(values(columns, in: choice))
            FROM files AS f\(choosing.isEmpty ? " WHERE" : choosing + " AND") \(choice) IS NOT NULL
            """
    }

    private static let chapters = """
        INSERT INTO chapters (file_id, chapter_id, start_time, end_time, title)
        SELECT f.id, json_extract(e.value, '$.id'), json_extract(e.value, '$.start'),
          json_extract(e.value, '$.end'), json_extract(e.value, '$.title')
        FROM files AS f, json_each(f.record, '$.container.chapters') AS e
        """

    private static let fileTags = """
        INSERT INTO tags (file_id, name, value) SELECT f.id, e.key, e.value
        FROM files AS f, json_each(f.record, '$.container.tags') AS e
        """

    private static let trackTags = """
        INSERT INTO tags (file_id, track_id, name, value)
        SELECT f.id, json_extract(t.value, '$.trackID'), e.key, e.value
        FROM files AS f, json_each(f.record, '$.tracks') AS t, json_each(t.value, '$.tags') AS e
        """

    private static func names(_ columns: [RecordColumn]) -> String {
        columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    }

    private static func values(_ columns: [RecordColumn], in json: String) -> String {
        columns.map { $0.value(in: json) }.joined(separator: ", ")
    }
}
