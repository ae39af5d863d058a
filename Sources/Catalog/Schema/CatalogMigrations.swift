import GRDB

/// Migrations from earlier versions.
enum CatalogMigrations {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1", migrate: CatalogTables.create)
        migrator.registerMigration("2", migrate: CatalogTables.addVolumes)
        migrator.registerMigration("history", migrate: FileHistory.create)
        migrator.registerMigration("digests", migrate: DigestTables.create)
        migrator.registerMigration("fingerprints", migrate: FingerprintTables.create)
        return migrator
    }()

    /// The version of a database compared with this one.
    enum State {
        case empty
        case catalogue
        /// Made by a later version.
        case newer
        /// Not a catalogue.
        case foreign
    }

    static func state(of db: Database) throws -> State {
        guard try Int32.fetchOne(db, sql: "PRAGMA application_id") == CatalogTables.applicationID
        else {
            return try isEmpty(db) ? .empty : .foreign
        }
        guard try hasOwnTables(db) else { return .foreign }
        let isNewer = try migrator.hasBeenSuperseded(db) || RecordColumns.areSuperseded(db)
        return isNewer ? .newer : .catalogue
    }

    /// Whether its tables are tables, and nothing else runs when they are read or written: a view or
    /// a virtual table may be endless.
    private static func hasOwnTables(_ db: Database) throws -> Bool {
        let names = CatalogTables.all.map { "'\($0)'" }.joined(separator: ", ")
        return try Int.fetchOne(
            db,
            sql: """
                SELECT 1 FROM sqlite_master WHERE type = 'trigger' OR sql LIKE 'CREATE VIRTUAL%'
                  OR type = 'view' AND name COLLATE NOCASE IN (\(names)) LIMIT 1
                """) == nil
    }

    /// Whether the database has no tables except the migrator's, which a run killed before the first
    /// migration leaves.
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
