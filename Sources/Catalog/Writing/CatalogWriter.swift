import Foundation
import GRDB
import TrackModel

/// The one connection that writes a catalogue.
///
/// Changes are transactions; those of a run are put together for half a second. A process that
/// is killed loses what is not committed, and the same command goes on where it was.
package final class CatalogWriter {
    package let path: String
    package let journal: Journal
    let queue: DatabaseQueue
    let revisions: [RecordRevision]
    /// nil once closed.
    private var lock: CatalogLock?
    /// When the transaction of several changes began; nil outside of one.
    private var begun: ContinuousClock.Instant?
    /// Statements that are prepared; nil until a record is stored.
    private var rows: RecordRows?

    /// Opens a catalogue, or makes it.
    ///
    /// - Parameters:
    ///   - journal: nil goes by the file system.
    ///   - revisions: the changes to the code that makes records.
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
            // Another program may be copying the file.
            configuration.busyMode = .timeout(10)
            configuration.allowsUnsafeTransactions = true
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            switch try queue.read(CatalogMigrations.state) {
            case .newer: throw CatalogError.newer(path)
            case .foreign: throw CatalogError.notACatalogue(path)
            case .empty, .catalogue: break
            }
            try queue.inDatabase(Self.giveRoom)
            try queue.inDatabase(journal.begin)
            try CatalogMigrations.migrate(queue)
            return queue
        }
    }

    deinit { try? close() }

    /// Leaves one file that can be copied.
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

    /// One transaction.
    func write<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
        try commit()
        return try CatalogError.wrapping(path) { try queue.write(body) }
    }

    /// A part of a transaction that is committed half a second after it began, by the next
    /// part or by `commit`. One of several statements takes `asOne` where it may fail between
    /// them, so that the other parts stay as they are.
    func add<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
        try CatalogError.wrapping(path) {
            try queue.inDatabase { db in
                if begun == nil {
                    try db.beginTransaction(.immediate)
                    begun = .now
                }
                // A disk that is full ends the whole transaction.
                defer { if !db.isInsideTransaction { begun = nil } }
                let value = try body(db)
                if let begun, begun.duration(to: .now) > Self.longest {
                    try db.commit()
                }
                return value
            }
        }
    }

    /// The statements that store records, for the connection that is kept.
    func rows(of db: Database) -> RecordRows {
        if let rows { return rows }
        let made = RecordRows(db: db)
        rows = made
        return made
    }

    /// Commits what was added.
    package func commit() throws(CatalogError) {
        guard begun != nil else { return }
        begun = nil
        try CatalogError.wrapping(path) { try queue.inDatabase { try $0.commit() } }
    }

    /// A transaction of several changes lasts.
    package static let longest = Duration.milliseconds(500)

    /// Records in larger pages, a half second of them in memory, and a log that is copied
    /// into the file less often: a third of what storing takes.
    private static func giveRoom(_ db: Database) throws {
        // A catalogue that is made now; another keeps its own.
        try db.execute(
            sql: """
                PRAGMA page_size = 8192; PRAGMA cache_size = -16384;
                PRAGMA wal_autocheckpoint = 2000
                """)
    }

    /// Outside of a transaction.
    func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
        try CatalogError.wrapping(path) { try queue.inDatabase(body) }
    }
}

extension Database {
    /// Statements of which all are done or none, inside of a transaction.
    ///
    /// SQLite keeps each page that they change as it was, in a temporary file where these are
    /// more than 64 KiB: a third of what storing a record took.
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

/// Times as the tables have them: `2026-11-22T08:25:00.000Z`.
enum CatalogTime {
    static func text(_ date: Date) -> String {
        let time = (date.timeIntervalSince1970 * 1000).rounded(.down)
        let milliseconds = Int64(exactly: time) ?? 0
        let seconds = Int64((Double(milliseconds) / 1000).rounded(.down))
        return CivilDay.rfc3339(
            seconds: seconds, nanoseconds: (milliseconds - seconds * 1000) * 1_000_000, digits: 3)
    }
}
