import GRDB
import TrackModel

extension JSONTape {
    /// A stored record, with the health of one that an older version wrote.
    init(record: [UInt8]) throws {
        let tape = try JSONTape(parsing: record)
        guard tape.member("health", of: tape.root) == nil,
            let read = try? RecordCodec.decode(record)
        else {
            self = tape
            return
        }
        self = try JSONTape(parsing: RecordCodec.bytes(of: read))
    }
}

/// Writes the values of a record to the tables, with statements that are prepared once.
final class RecordRows {
    private let db: Database
    private var statements: [String: RowStatement] = [:]

    init(db: Database) { self.db = db }

    /// Rewrites the tables from all stored records.
    static func fill(_ db: Database) throws {
        for table in derived { try db.execute(sql: "DELETE FROM \(table)") }
        let rows = RecordRows(db: db)
        // Only columns of rows already read change during the iteration.
        let files = try Row.fetchCursor(db, sql: "SELECT id, record FROM files ORDER BY id")
        while let row = try files.next() {
            let record = try JSONTape(record: Array((row[1] as String).utf8))
            try rows.update(record, ofFile: row[0])
            try rows.add(record, ofFile: row[0])
        }
    }

    /// Replaces the rows of the earlier record.
    func replace(_ record: JSONTape, ofFile id: Int64) throws {
        try remove(ofFile: id)
        try update(record, ofFile: id)
        try add(record, ofFile: id)
    }

    /// Deletes the rows of the record of a file.
    func remove(ofFile id: Int64) throws {
        for table in Self.derived {
            let removal = try statement("-" + table) { "DELETE FROM \(table) WHERE file_id = ?" }
            removal.set(0, id)
            try removal.run()
        }
    }

    /// Sets the columns of the row in `files`.
    private func update(_ record: JSONTape, ofFile id: Int64) throws {
        let update = try statement("files") {
            let columns = Self.fileColumns.map { "\($0) = ?" }.joined(separator: ", ")
            return "UPDATE files SET \(columns) WHERE id = ?"
        }
        Self.files.tree.fill(update, from: 0, with: record.root, of: record)
        update.set(Self.fileColumns.count, id)
        try update.run()
    }

    /// Inserts the rows of a record.
    func add(_ record: JSONTape, ofFile id: Int64) throws {
        let root = record.root
        let container = record.member("container", of: root)
        try addTags(of: container, in: record, id, track: nil)
        try each("tracks", of: root, in: record) { track in
            try insert(Self.tracks, track, of: record) { $0.set(0, id) }
            let number = record.member("trackID", of: track)
            try addTags(of: track, in: record, id, track: number)
        }
        try each("findings", of: root, in: record) { finding in
            try insert(Self.findings, finding, of: record) { $0.set(0, id) }
        }
        let selection = record.member("selection", of: root)
        for (media, member) in Self.chosen {
            guard let choice = record.member(member, of: selection) else { continue }
            try insert(Self.selections, choice, of: record) { row in
                row.set(0, id)
                row.set(1, media)
                row.set(2, record, record.member("policy", of: selection))
                row.set(3, record, record.member("device", of: selection))
            }
        }
        try each("chapters", of: container, in: record) { chapter in
            try insert(Self.chapters, chapter, of: record) { row in
                row.set(0, id)
                for (place, name) in Self.chapterMembers.enumerated() {
                    row.set(place + 1, record, record.member(name, of: chapter))
                }
            }
        }
    }

    private func addTags(
        of owner: JSONTape.Place?, in record: JSONTape, _ id: Int64, track: JSONTape.Place?
    ) throws {
        guard let tags = record.member("tags", of: owner) else { return }
        try record.forEachMember(of: tags) { name, value in
            let row = try insertion(Self.tags)
            row.set(0, id)
            row.set(1, record, track)
            row.set(2, record, name)
            row.set(3, record, value)
            try row.run()
        }
    }

    private func each(
        _ name: StaticString, of owner: JSONTape.Place?, in record: JSONTape,
        _ body: (JSONTape.Place) throws -> Void
    ) throws {
        guard let list = record.member(name, of: owner) else { return }
        try record.forEachElement(of: list, body)
    }

    /// - Parameter keys: sets the columns in front of those of the object.
    private func insert(
        _ table: Table, _ object: JSONTape.Place, of record: JSONTape, keys: (RowStatement) -> Void
    ) throws {
        let row = try insertion(table)
        keys(row)
        table.tree.fill(row, from: table.keys.count, with: object, of: record)
        try row.run()
    }

    private func insertion(_ table: Table) throws -> RowStatement {
        try statement(table.name) { Self.insertion(table.name, table.keys + table.columns) }
    }

    /// Prepares it at first.
    func statement(_ name: String, _ sql: () -> String) throws -> RowStatement {
        if let statement = statements[name] { return statement }
        let statement = try RowStatement(sql(), in: db)
        statements[name] = statement
        return statement
    }

    static func insertion(_ table: String, _ names: [String]) -> String {
        let places = names.map { _ in "?" }.joined(separator: ", ")
        return "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(places))"
    }

    // MARK: Tables

    private struct Table: Sendable {
        let name: String
        /// Columns before those of the object.
        let keys: [String]
        let columns: [String]
        let tree: ColumnTree

        init(_ name: String, keys: [String], _ columns: [RecordColumn]) {
            (self.name, self.keys) = (name, keys)
            self.columns = columns.map { "\"\($0.name)\"" }
            tree = ColumnTree(columns)
        }
    }

    /// The columns of `files` with values of a record.
    static let fileColumns = files.columns

    /// Sets these columns from parameter `first` on.
    static func fill(_ statement: RowStatement, from first: Int, with record: JSONTape) {
        files.tree.fill(statement, from: first, with: record.root, of: record)
    }

    private static let derived = ["tracks", "findings", "selections", "chapters", "tags"]
    private static let files = Table("files", keys: [], RecordColumns.files)
    private static let tracks = Table("tracks", keys: ["file_id"], RecordColumns.tracks)
    private static let findings = Table("findings", keys: ["file_id"], RecordColumns.findings)
    private static let selections = Table(
        "selections", keys: ["file_id", "media_type", "policy", "device"], RecordColumns.selections)
    private static let chapters = Table(
        "chapters", keys: ["file_id", "chapter_id", "start_time", "end_time", "title"], [])
    /// Members in the order of their columns.
    private static let chapterMembers: [StaticString] = ["id", "start", "end", "title"]
    private static let tags = Table("tags", keys: ["file_id", "track_id", "name", "value"], [])
    private static let chosen: [(String, StaticString)] = [
        ("video", "video"), ("audio", "audio"), ("subtitle", "subtitle"),
    ]
}
