import Foundation
import GRDB
import TrackModel

/// The only connection that writes a catalogue.
///
/// Changes of a run are committed in transactions of half a second. A killed process loses the
/// current transaction, and the same command continues from there.
package final class CatalogWriter {
    let path: String
    let journal: Journal
    let queue: DatabaseQueue
    let revisions: [RecordRevision]
    /// nil once closed.
    private var lock: CatalogLock?
    /// Start of the current transaction of several changes.
    private var begun: ContinuousClock.Instant?
    /// Prepared statements; nil until a record is stored.
    private var rows: RecordRows?

    /// Opens or creates a catalogue.
    ///
    /// - Parameters:
    ///   - journal: nil depends on the file system.
    ///   - revisions: changes to the code that makes records.
    package init(
        _ path: String, journal: Journal? = nil, revisions: [RecordRevision] = RecordRevision.all
    ) throws(CatalogError) {
        self.path = path
        self.revisions = revisions
        try CatalogError.check(name: path)
        let journal =
            journal ?? (Journal.networkFileSystem(of: path) == nil ? .writeAhead : .rollback)
        self.journal = journal
        lock = try CatalogLock(catalog: path)
        queue = try CatalogError.wrapping(path) {
            var configuration = Configuration()
            // Another program may hold a lock while it copies the file.
            configuration.busyMode = .timeout(10)
            configuration.allowsUnsafeTransactions = true
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            switch try queue.read(CatalogMigrations.state) {
            case .newer: throw CatalogError.newer(path)
            case .foreign: throw CatalogError.notACatalogue(path)
            case .empty, .catalogue: break
            }
            try queue.inDatabase(Self.setPageSizes)
            try queue.inDatabase(journal.begin)
            try CatalogMigrations.migrate(queue)
            return queue
        }
    }

    deinit { try? close() }

    /// Commits, and leaves one file that can be copied.
    package func close() throws(CatalogError) {
        guard lock != nil else { return }
        defer { lock = nil }
        try commit()
        rows = nil
        try CatalogError.wrapping(path) {
            try queue.inDatabase(journal.end)
            try queue.close()
        }
    }

    /// Runs one transaction.
    func write<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
        try commit()
        return try CatalogError.wrapping(path) { try queue.write(body) }
    }

    /// Adds to a transaction, which a later call or `commit` commits after half a second. A body of
    /// several statements that may fail between them uses `asOne`, so that earlier additions remain.
    func add<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
        try CatalogError.wrapping(path) {
            try queue.inDatabase { db in
                if begun == nil {
                    try db.beginTransaction(.immediate)
                    begun = .now
                }
                // A full disk ends the whole transaction.
                defer { if !db.isInsideTransaction { begun = nil } }
                let value = try body(db)
                if let begun, begun.duration(to: .now) > Self.maxTransaction {
                    try db.commit()
                }
                return value
            }
        }
    }

    /// The prepared statements that store records.
    func rows(of db: Database) -> RecordRows {
        if let rows { return rows }
        let made = RecordRows(db: db)
        rows = made
        return made
    }

    /// Commits the current transaction.
    package func commit() throws(CatalogError) {
        guard begun != nil else { return }
        begun = nil
        try CatalogError.wrapping(path) { try queue.inDatabase { try $0.commit() } }
    }

    /// Duration of a transaction of several changes.
    package static let maxTransaction = Duration.milliseconds(500)

    /// Sets larger pages, a larger cache and fewer checkpoints, which saves two thirds of the time of
    /// storing records.
    private static func setPageSizes(_ db: Database) throws {
        // The page size applies only to a new catalogue.
        try db.execute(
            sql: """
                PRAGMA page_size = 8192; PRAGMA cache_size = -16384;
                PRAGMA wal_autocheckpoint = 2000
                """)
    }

    /// Runs outside a transaction.
    func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
        try CatalogError.wrapping(path) { try queue.inDatabase(body) }
    }
}

extension Database {
    /// Runs statements in a savepoint, so that all of them take effect or none.
    ///
    /// SQLite saves every page that they change, which took a third of the time of storing a record.
    func asOne<Value>(_ body: () throws -> Value) throws -> Value {
        try cachedStatement(sql: "SAVEPOINT record").execute()
        do {
            let value = try body()
            try cachedStatement(sql: "RELEASE record").execute()
            return value
        } catch {
            if isInsideTransaction {
                try? execute(sql: "ROLLBACK TO record; RELEASE record")
            }
            throw error
        }
    }
}

/// Times in tables: `2026-11-22T08:25:00.000Z`.
enum CatalogTime {
    /// - Parameter nanoseconds: since 1970.
    static func text(nanoseconds: Int64) -> String {
        text(Date(timeIntervalSince1970: Double(nanoseconds / 1_000_000) / 1000))
    }

    static func text(_ date: Date) -> String {
        let time = (date.timeIntervalSince1970 * 1000).rounded(.down)
        let milliseconds = Int64(exactly: time) ?? 0
        let seconds = Int64((Double(milliseconds) / 1000).rounded(.down))
        return CivilDay.rfc3339(
            seconds: seconds, nanoseconds: (milliseconds - seconds * 1000) * 1_000_000, digits: 3)
    }
}

extension CatalogWriter {
    /// Stores a record without a run, such as one of a report, in the current transaction.
    ///
    /// - Parameters:
    ///   - record: JSON without a newline.
    ///   - location: bytes of the absolute path.
    package func add(_ record: [UInt8], at location: [UInt8]) throws(CatalogError) {
        let file = CatalogFile(location: location, path: "")
        let text = String(decoding: record, as: UTF8.self)
        _ = try add { db in
            try RecordStore(
                db: db, rows: rows(of: db), now: CatalogTime.text(Date()), run: nil,
                program: nil, revision: revisions.count
            ).store(text, digest: nil, of: file, hash: nil)
        }
    }
}
