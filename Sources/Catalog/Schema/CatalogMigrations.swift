import GRDB

/// Brings a catalogue of any earlier version to this one.
enum CatalogMigrations {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1", migrate: CatalogTables.create)
        migrator.registerMigration("2", migrate: CatalogTables.addVolumes)
        return migrator
    }()

    /// How a database stands to this version.
    enum State {
        /// It holds nothing yet.
        case empty
        case catalogue
        /// A later version made it.
        case newer
        /// It is no catalogue.
        case foreign
    }

    static func state(of db: Database) throws -> State {
        guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == CatalogTables.applicationID
        else {
            return try isEmpty(db) ? .empty : .foreign
        }
        let isNewer = try migrator.hasBeenSuperseded(db) || RecordColumns.areSuperseded(db)
        return isNewer ? .newer : .catalogue
    }

    /// Whether it holds nothing, or no more than the migrator's own table: what a run
    /// leaves that was killed before the first migration.
    private static func isEmpty(_ db: Database) throws -> Bool {
        let others = try Int.fetchOne(
            db, sql: "SELECT count(*) FROM sqlite_master WHERE tbl_name <> 'grdb_migrations'")
        guard others == 0, try db.tableExists("grdb_migrations") else { return others == 0 }
        return try Int.fetchOne(db, sql: "SELECT count(*) FROM grdb_migrations") == 0
    }

    static func migrate(_ queue: DatabaseQueue) throws {
        try migrator.migrate(queue)
        try queue.write(RecordColumns.complete)
    }
}
