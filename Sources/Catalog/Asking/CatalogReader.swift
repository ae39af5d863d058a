import Foundation
import GRDB
import Predicates
import TrackModel

/// A connection that only reads a catalogue, also while a run writes it.
package final class CatalogReader: Sendable {
    package let path: String
    let queue: DatabaseQueue
    let present: [String: Set<String>]

    package init(_ path: String) throws(CatalogError) {
        self.path = path
        try CatalogError.check(name: path)
        guard PathStatus.fileSystem(of: Array(path.utf8)) != nil else { throw .notFound(path) }
        (queue, present) = try CatalogError.wrapping(path) {
            var configuration = Configuration()
            configuration.readonly = true
            configuration.busyMode = .timeout(10)
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            let present = try queue.read { db in
                switch try CatalogMigrations.state(of: db) {
                case .newer: throw CatalogError.newer(path)
                case .foreign, .empty: throw CatalogError.notACatalogue(path)
                case .catalogue: break
                }
                var present: [String: Set<String>] = [:]
                for table in RecordColumns.tables.keys + ["roots"] {
                    present[table] = Set(try db.columns(in: table).map(\.name))
                }
                return present
            }
            return (queue, present)
        }
    }

    /// May be asked while rows are handed over.
    func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
        try CatalogError.wrapping(path) { try queue.unsafeReentrantRead(body) }
    }

    /// Hands over every file for which all conditions hold, in the order of their paths.
    ///
    /// - Parameters:
    ///   - includesMissing: whether files that are no longer there are asked, too.
    ///   - body: false ends it.
    package func forEach(
        where conditions: [RecordCondition] = [], includesMissing: Bool = false,
        _ body: (ListedFile) throws -> Bool
    ) throws {
        let query = FileQuery(conditions, present: present)
        // Errors of `body` are not about the catalogue.
        var failure: (any Error)?
        try read { db in
            let rows = try Row.fetchCursor(db, sql: query.sql(includesMissing: includesMissing))
            while let row = try rows.next() {
                guard let file = try query.file(row, path: path) else { continue }
                do {
                    guard try body(file) else { return }
                } catch {
                    failure = error
                    return
                }
            }
        }
        if let failure { throw failure }
    }

    /// Runs of a batch that kept their records here; none in a report or a merged
    /// catalogue.
    package var runCount: Int {
        get throws(CatalogError) {
            try read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM runs") ?? 0 }
        }
    }

    /// Another number whenever another connection has changed the catalogue.
    package var changeNumber: Int {
        get throws(CatalogError) {
            try read { db in try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
        }
    }

    /// How many files there are, but for missing ones.
    package var count: Int {
        get throws(CatalogError) {
            try read { db in
                try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM files WHERE missing_since IS NULL") ?? 0
            }
        }
    }
}
