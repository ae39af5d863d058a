import Foundation
import GRDB
import TrackModel

/// Fills the tables with what a record says.
struct RecordRows {
    let db: Database

    /// Fills the tables anew for all records that are stored.
    static func fill(_ db: Database) throws {
        for table in derived { try db.execute(sql: "DELETE FROM \(table)") }
        let rows = RecordRows(db: db)
        // Other rows change meanwhile, and no others come.
        let files = try Row.fetchCursor(db, sql: "SELECT id, record FROM files ORDER BY id")
        while let row = try files.next() {
            let record = try JSONValue(parsing: (row[1] as String).utf8)
            try rows.update(record, ofFile: row[0])
            try rows.add(record, ofFile: row[0])
        }
    }

    /// Puts the rows of a record in place of those of the one before.
    func replace(_ record: JSONValue, ofFile id: Int64) throws {
        try remove(ofFile: id)
        try update(record, ofFile: id)
        try add(record, ofFile: id)
    }

    /// Removes the rows of a file's record.
    func remove(ofFile id: Int64) throws {
        for table in Self.derived {
            try execute("DELETE FROM \(table) WHERE file_id = ?", [id])
        }
    }

    private func update(_ record: JSONValue, ofFile id: Int64) throws {
        try execute(Self.update, Self.fileValues(of: record) + [id])
    }

    /// Adds the rows of a record whose file has none.
    func add(_ record: JSONValue, ofFile id: Int64) throws {
        let key: [SQLValue] = [id]
        if let container = record["container"] { try addTags(of: container, id, track: nil) }
        for track in record["tracks"]?.elements ?? [] {
            try insert(Self.tracks, of: track, key)
            try addTags(of: track, id, track: track["trackID"].sqlValue)
        }
        for finding in record["findings"]?.elements ?? [] {
            try insert(Self.findings, of: finding, key)
        }
        for media in ["video", "audio", "subtitle"] {
            guard let selection = record["selection"], let choice = selection[media] else {
                continue
            }
            let origin = [media] + ["policy", "device"].map { selection[$0].sqlValue }
            try insert(Self.selections, of: choice, key + origin)
        }
        for chapter in record["container"]?["chapters"]?.elements ?? [] {
            let members = ["id", "start", "end", "title"].map { chapter[$0].sqlValue }
            try execute(Self.insertChapter, key + members)
        }
    }

    private func addTags(of owner: JSONValue, _ id: Int64, track: SQLValue) throws {
        guard case .object(let tags)? = owner["tags"] else { return }
        for (name, value) in tags.sorted(by: { $0.key < $1.key }) {
            try execute(Self.insertTag, [id, track, name, value.sqlValue])
        }
    }

    /// - Parameter key: values of the columns in front of those of the object.
    private func insert(_ table: RecordValues, of object: JSONValue, _ key: [SQLValue]) throws {
        let row = table.row(of: object)
        try execute(row.insertion, key + row.values)
    }

    private func execute(_ sql: String, _ values: [SQLValue]) throws {
        let statement = try db.cachedStatement(sql: sql)
        statement.setUncheckedArguments(StatementArguments(values))
        try statement.execute()
    }

    /// The columns of `files` that a record fills, and their values.
    static let fileColumns = RecordColumns.files.map { "\"\($0.name)\"" }

    static func fileValues(of record: JSONValue) -> [SQLValue] { files.values(of: record) }

    // MARK: Statements

    private static let derived = ["tracks", "findings", "selections", "chapters", "tags"]
    private static let files = RecordValues(RecordColumns.files)
    private static let tracks = RecordValues(RecordColumns.tracks, "tracks", ["file_id"])
    private static let findings = RecordValues(RecordColumns.findings, "findings", ["file_id"])
    private static let selections = RecordValues(
        RecordColumns.selections, "selections", ["file_id", "media_type", "policy", "device"])

    private static let update = """
        UPDATE files SET \(fileColumns.map { "\($0) = ?" }.joined(separator: ", "))
        WHERE id = ?
        """
    private static let insertChapter = insertion(
        "chapters", ["file_id", "chapter_id", "start_time", "end_time", "title"])
    private static let insertTag = insertion("tags", ["file_id", "track_id", "name", "value"])

    fileprivate static func insertion(_ table: String, _ names: [String]) -> String {
        let places = names.map { _ in "?" }.joined(separator: ", ")
        return "INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(places))"
    }
}

/// The values of a table's columns in the JSON of an object.
private struct RecordValues {
    private final class Node {
        var column: Int?
        var isNumeral = false
        var children: [String: Node] = [:]
    }

    /// Statements that insert some of the columns: of hundreds a record has a few dozen.
    private final class Insertions: @unchecked Sendable {
        // Unchecked: used under the lock alone.
        private let lock = NSLock()
        private var texts: [[Int]: String] = [:]

        /// SQLite keeps each prepared.
        private static let most = 256

        /// nil where there are too many.
        func text(_ columns: [Int], _ make: () -> String) -> String? {
            lock.withLock {
                if let text = texts[columns] { return text }
                guard texts.count < Self.most else { return nil }
                let text = make()
                texts[columns] = text
                return text
            }
        }
    }

    // Not changed once it is made.
    nonisolated(unsafe) private let root = Node()
    private let names: [String]
    private let table: String
    private let keys: [String]
    private let insertions = Insertions()

    /// - Parameters:
    ///   - table: where rows are inserted.
    ///   - keys: its columns in front of those of the object.
    init(_ columns: [RecordColumn], _ table: String = "files", _ keys: [String] = []) {
        (self.table, self.keys) = (table, keys)
        names = columns.map { "\"\($0.name)\"" }
        for (place, column) in columns.enumerated() {
            var node = root
            for name in column.path.dropFirst(2).split(separator: ".").map(String.init) {
                let next = node.children[name] ?? Node()
                node.children[name] = next
                node = next
            }
            node.column = place
            node.isNumeral = column.content == .numeral
        }
    }

    /// NULL for what the object has not.
    func values(of object: JSONValue) -> [SQLValue] {
        var values = [SQLValue](repeating: nil, count: names.count)
        fill(root, object) { values[$0] = $1 }
        return values
    }

    /// The statement that inserts what the object has, and its values behind those of the keys.
    func row(of object: JSONValue) -> (insertion: String, values: [SQLValue]) {
        var told: [(column: Int, value: SQLValue)] = []
        fill(root, object) { if $1 != nil { told.append(($0, $1)) } }
        told.sort { $0.column < $1.column }
        let columns = told.map(\.column)
        let some = insertions.text(columns) {
            RecordRows.insertion(table, keys + columns.map { names[$0] })
        }
        guard let some else {
            return (RecordRows.insertion(table, keys + names), values(of: object))
        }
        return (some, told.map(\.value))
    }

    /// Hands over the columns that the object has: a few dozen of hundreds.
    private func fill(_ node: Node, _ value: JSONValue, _ set: (Int, SQLValue) -> Void) {
        if let column = node.column {
            set(column, node.isNumeral ? value.numeral : value.sqlValue)
        }
        guard !node.children.isEmpty, case .object(let members) = value else { return }
        for (name, member) in members {
            if let child = node.children[name] { fill(child, member, set) }
        }
    }
}

/// A value of a column; nil for NULL.
///
/// GRDB makes arguments of these without the key path that it asks the runtime for with values
/// of its own type.
typealias SQLValue = (any DatabaseValueConvertible)?

extension JSONValue {
    /// The number that a text stands for, so that 10 is above 9; another text as it is.
    fileprivate var numeral: SQLValue {
        guard case .string(let text) = self,
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
        else { return sqlValue }
        if let whole = Int64(text) { return whole }
        if let number = Double(text) { return number }
        return text
    }

    /// As SQLite's `json_extract` has it: flags are 0 and 1, lists and objects are JSON.
    fileprivate var sqlValue: SQLValue {
        switch self {
        case .null: nil
        case .bool(let value): value ? 1 : 0
        case .int(let value): value
        case .double(let value): value
        case .string(let value): value
        case .array, .object: JSONWriter.text(self)
        }
    }
}

extension JSONValue? {
    fileprivate var sqlValue: SQLValue { self?.sqlValue ?? nil }
}
