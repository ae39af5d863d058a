import GRDB
import TrackModel

/// The columns that the members of a record fill, table by table.
enum RecordColumns {
    static let files = RecordColumn.columns(
        of: MediaRecord.self,
        except: ["schema", "program", "input", "tracks", "findings", "selection"],
        keepsObjects: false)
    static let tracks = RecordColumn.columns(of: MediaPlayerTrack.self)
    static let findings = RecordColumn.columns(of: Finding.self)
    static let selections = RecordColumn.columns(of: TrackChoice.self, except: ["candidates"])

    static let tables = [
        "files": files, "tracks": tracks, "findings": findings, "selections": selections,
    ]

    static func definitions(_ columns: [RecordColumn]) -> String {
        columns.map { ", " + $0.definition }.joined()
    }

    /// Adds the columns of members that were not there when the catalogue was made, and
    /// fills them from the records.
    static func complete(_ db: Database) throws {
        var isComplete = true
        for (table, columns) in tables.sorted(by: { $0.key < $1.key }) {
            let present = Set(try db.columns(in: table).map(\.name))
            for column in columns where !present.contains(column.name) {
                try db.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column.definition)")
                isComplete = false
            }
        }
        if !isComplete { try RecordRows.fill(db) }
    }

    /// Whether a table has columns that this version knows nothing of.
    static func areSuperseded(_ db: Database) throws -> Bool {
        for (table, columns) in tables {
            let known = Set(columns.map(\.name)).union(CatalogTables.ownColumns[table] ?? [])
            let present = try db.columns(in: table).map(\.name)
            if present.contains(where: { !known.contains($0) }) { return true }
        }
        return false
    }
}
