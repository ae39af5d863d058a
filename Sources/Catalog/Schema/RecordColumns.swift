import GRDB
import TrackModel

/// The columns for members of a record, by table.
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

    /// Adds columns for members that are newer than the catalogue, and fills them from the records.
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

    /// Whether a table has columns unknown to this version.
    static func areSuperseded(_ db: Database) throws -> Bool {
        for (table, columns) in tables {
            let known = Set(columns.map(\.name)).union(CatalogTables.ownColumns[table] ?? [])
            let present = try db.columns(in: table).map(\.name)
            if present.contains(where: { !known.contains($0) }) { return true }
        }
        return false
    }
}

/// A column for a member of the record.
struct RecordColumn: Hashable, Sendable {
    enum Storage: String, Sendable {
        case integer = "INTEGER"
        case real = "REAL"
        case text = "TEXT"
        /// A value of any kind.
        case any = "ANY"
    }

    /// The kind of comparison.
    enum Content: Hashable, Sendable {
        case bool, integer, number
        case text
        /// Text that may be a number, which is stored as one.
        case numeral
        /// Fractions, and values of any kind.
        case other
        /// A JSON array of texts.
        case texts
        /// Other JSON.
        case json
    }

    let name: String
    /// Path for SQLite's JSON functions: `$.dovi.profile`.
    let path: String
    let storage: Storage
    let content: Content

    /// `"level" TEXT`; quoted, because a member may have the name of a keyword.
    var definition: String { "\"\(name)\" \(storage.rawValue)" }
}

extension RecordColumn {
    /// The columns of an object: one per member, and one per plain value in members that are
    /// objects. Other values are stored as JSON.
    ///
    /// - Parameters:
    ///   - excluded: members stored in other tables.
    ///   - keepsObjects: whether members that are objects also have a column.
    static func columns<Owner: Described>(
        of type: Owner.Type, except excluded: Set<String> = [], keepsObjects: Bool = true
    ) -> [RecordColumn] {
        type.members.members.filter { !excluded.contains($0.name) }.flatMap { member in
            let own = RecordColumn(member.type, at: [member.name])
            guard case .object(let object) = member.type else { return [own] }
            return (keepsObjects ? [own] : []) + values(of: object, below: [member.name])
        }
    }

    /// Plain values, and short lists.
    private static func values<Owner: Described>(
        of type: Owner.Type, below path: [String]
    ) -> [RecordColumn] {
        type.members.members.flatMap { member -> [RecordColumn] in
            let path = path + [member.name]
            switch member.type {
            case .object(let object): return values(of: object, below: path)
            case .list(.number), .list(.list), .list(.object), .list(.any), .map: return []
            default: return [RecordColumn(member.type, at: path)]
            }
        }
    }

    private init(_ type: MemberType, at path: [String]) {
        (storage, content) =
            switch type {
            case .bool: (.integer, .bool)
            case .integer: (.integer, .integer)
            case .number: (.real, .number)
            case .text(.numeral): (.any, .numeral)
            case .fraction: (.text, .other)
            case .text, .word: (.text, .text)
            case .list(.text), .list(.word): (.text, .texts)
            case .list, .object, .map: (.text, .json)
            case .any: (.any, .other)
            }
        name = ColumnName.of(path.joined(separator: "."))
        self.path = "$." + path.joined(separator: ".")
    }
}

/// Column names of a catalogue.
enum ColumnName {
    /// The key path in snake case: `dovi.blSignalCompatibilityID` is
    /// `dovi_bl_signal_compatibility_id`.
    static func of(_ keyPath: String) -> String {
        keyPath.split(separator: ".").map { snakeCase(Array($0)) }.joined(separator: "_")
    }

    private static func snakeCase(_ name: [Character]) -> String {
        var result = ""
        for (place, letter) in name.enumerated() {
            if beginsWord(place, in: name) { result += "_" }
            result += letter.lowercased()
        }
        return result
    }

    /// Whether a capital begins a word: after or before a lower-case letter, as in `yCbCr`, but not
    /// before the plural of an abbreviation, as in `keyIDs`.
    private static func beginsWord(_ place: Int, in name: [Character]) -> Bool {
        guard place > 0, name[place].isUppercase else { return false }
        if !name[place - 1].isUppercase { return true }
        guard place + 1 < name.count, name[place + 1].isLowercase else { return false }
        let isLast: Bool = place + 2 == name.count
        let isPlural: Bool = name[place + 1] == "s" && (isLast || name[place + 2].isUppercase)
        return !isPlural
    }
}
