import GRDB
import GRDBSQLite
import TrackModel

/// A prepared statement that binds values directly from the JSON of a record.
///
/// Calls SQLite itself, because GRDB arguments took a quarter of the time of storing a record.
final class RowStatement {
    private let statement: Statement
    private let db: Database

    init(_ sql: String, in db: Database) throws {
        statement = try db.makeStatement(sql: sql)
        self.db = db
    }

    /// Runs the statement; parameters that were not set are NULL.
    func run() throws {
        defer { clear() }
        while try step() {}
    }

    /// The integer that the statement returns; nil without a row.
    func number() throws -> Int64? {
        defer { clear() }
        guard try step() else { return nil }
        let number = sqlite3_column_int64(statement.sqliteStatement, 0)
        while try step() {}
        return number
    }

    /// Whether the step returned a row.
    private func step() throws -> Bool {
        let code = sqlite3_step(statement.sqliteStatement)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            throw DatabaseError(
                resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage,
                sql: statement.sql)
        }
    }

    private func clear() {
        sqlite3_reset(statement.sqliteStatement)
        sqlite3_clear_bindings(statement.sqliteStatement)
    }

    // MARK: Values by index of the parameter, from 0

    func set(_ place: Int, _ value: Int64?) {
        guard let value else { return }
        sqlite3_bind_int64(statement.sqliteStatement, Self.number(place), value)
    }

    func set(_ place: Int, _ value: Double) {
        sqlite3_bind_double(statement.sqliteStatement, Self.number(place), value)
    }

    func set(_ place: Int, _ text: String?) {
        guard var text else { return }
        text.withUTF8 { set(place, utf8: UnsafeRawBufferPointer($0)) }
    }

    func set(_ place: Int, bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            // SQLite treats a null pointer as NULL.
            guard let start = bytes.baseAddress, !bytes.isEmpty else {
                _ = sqlite3_bind_zeroblob(statement.sqliteStatement, Self.number(place), 0)
                return
            }
            sqlite3_bind_blob64(
                statement.sqliteStatement, Self.number(place), start, UInt64(bytes.count),
                Self.copied)
        }
    }

    /// Binds the value that `json_extract` would return: 0 and 1 for booleans, JSON for lists and
    /// objects.
    func set(_ place: Int, _ tape: JSONTape, _ value: JSONTape.Place?) {
        guard let value else { return }
        switch tape.kind(at: value) {
        case .null: break
        case .true: set(place, 1)
        case .false: set(place, 0)
        case .int: set(place, tape.whole(at: value).map { Int64($0) })
        case .double: if let number = tape.number(at: value) { set(place, number) }
        case .string: set(place, tape, bytes: tape.plainText(at: value))
        case .escapedString: set(place, tape.text(at: value))
        case .array, .object: set(place, tape, bytes: tape.range(at: value))
        }
    }

    /// Binds numeric text as a number, so that 10 sorts after 9; other values unchanged.
    func set(_ place: Int, numeral value: JSONTape.Place, of tape: JSONTape) {
        guard let text = tape.text(at: value),
            text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") })
        else { return set(place, tape, value) }
        if let whole = Int64(text) {
            set(place, whole)
        } else if let number = Double(text) {
            set(place, number)
        } else {
            set(place, text)
        }
    }

    private func set(_ place: Int, _ tape: JSONTape, bytes range: Range<Int>) {
        tape.bytes[range].withUnsafeBytes { set(place, utf8: $0) }
    }

    private func set(_ place: Int, utf8: UnsafeRawBufferPointer) {
        let start = utf8.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let start, !utf8.isEmpty else {
            _ = sqlite3_bind_text(statement.sqliteStatement, Self.number(place), "", 0, Self.copied)
            return
        }
        sqlite3_bind_text64(
            statement.sqliteStatement, Self.number(place), start, UInt64(utf8.count), Self.copied,
            UInt8(SQLITE_UTF8))
    }

    private static func number(_ place: Int) -> Int32 { Int32(clamping: place + 1) }

    /// SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the value.
    private static var copied: sqlite3_destructor_type? {
        unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    }
}
