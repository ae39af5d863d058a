import Foundation
import GRDB
import Predicates
import TrackModel

/// A read-only connection to a catalogue, usable while a run writes it.
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

    /// May be called while rows are read.
    func read<Value>(_ body: (Database) throws -> Value) throws(CatalogError) -> Value {
        try CatalogError.wrapping(path) { try queue.unsafeReentrantRead(body) }
    }

    /// The analysed files of one depth.
    package struct DepthGroup: Sendable {
        package let depth: ProbeDepth
        package let files: Int
        /// Paths of the first three.
        package let firstPaths: [String]
    }

    /// The analysed files by the depth of their records.
    package func depths(includesMissing: Bool = false) throws(CatalogError) -> [DepthGroup] {
        let there = includesMissing ? "" : " AND missing_since IS NULL"
        return try read { db in
            try ProbeDepth.allCases.compactMap { depth in
                let files =
                    "FROM files WHERE error_code IS NULL AND decode_depth = '\(depth.rawValue)'"
                    + there
                let count = try Int.fetchOne(db, sql: "SELECT count(*) \(files)") ?? 0
                guard count > 0 else { return nil }
                let paths = try String.fetchAll(
                    db, sql: "SELECT path \(files) ORDER BY location LIMIT 3")
                return DepthGroup(depth: depth, files: count, firstPaths: paths)
            }
        }
    }

    /// Calls `body` with every file that matches all conditions, in the order of paths. Files
    /// whose depth leaves a condition open do not match.
    ///
    /// - Parameters:
    ///   - includesMissing: whether to include missing files.
    ///   - change: applied to every record before the conditions, such as waivers; nil for none.
    ///   - body: returns false to end the iteration.
    package func forEach(
        where conditions: [RecordCondition] = [], includesMissing: Bool = false,
        changedBy change: ((MediaRecord) -> MediaRecord)? = nil,
        _ body: (ListedFile) throws -> Bool
    ) throws {
        let query = FileQuery(conditions, present: present, change: change)
        // Errors of `body` are not catalogue errors.
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

    /// The number of batch runs; 0 for a report or a merged catalogue.
    package var runCount: Int {
        get throws(CatalogError) {
            try read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM runs") ?? 0 }
        }
    }

    /// A number that changes whenever another connection writes to the catalogue.
    package var changeNumber: Int {
        get throws(CatalogError) {
            try read { db in try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
        }
    }

    /// The number of files, without missing ones.
    package var count: Int {
        get throws(CatalogError) {
            try read { db in
                try Int.fetchOne(
                    db, sql: "SELECT count(*) FROM files WHERE missing_since IS NULL") ?? 0
            }
        }
    }
}

/// Conditions on files, evaluated in SQL as far as possible and on the record otherwise.
struct FileQuery {
    private let conditions: [RecordCondition]
    /// SQL that is true for every candidate.
    private let necessary: String
    /// SQL that is true for files that match without a look at the record.
    private let sufficient: String
    /// SQL that is true for records deep enough to answer.
    private let answered: String
    private let change: ((MediaRecord) -> MediaRecord)?

    /// - Parameter change: applied to every record before the conditions; nil for none.
    init(
        _ conditions: [RecordCondition], present: [String: Set<String>],
        change: ((MediaRecord) -> MediaRecord)? = nil
    ) {
        self.conditions = conditions
        self.change = change
        let scope = SQLScope(subject: .file, alias: "f", present: present)
        var needed: [String] = []
        var areAboutTracks = false
        for condition in conditions {
            // After a track condition, a file condition may hold only for the remaining tracks.
            if areAboutTracks, !condition.isAboutTracks { break }
            areAboutTracks = areAboutTracks || condition.isAboutTracks
            if let sql = Self.sql(condition, .necessary, scope) { needed.append(sql) }
        }
        let shallow = DepthGuard(conditions).shallowDepths.map { "'\($0.rawValue)'" }
        answered =
            shallow.isEmpty
            ? ""
            : " AND (f.error_code IS NOT NULL OR coalesce(f.decode_depth, '') NOT IN "
                + "(\(shallow.joined(separator: ", "))))"
        let isNewer = "f.revision > \(RecordRevision.all.count)"
        // A record of a later version may have values that this version does not know.
        necessary =
            needed.isEmpty || change != nil
            ? "1" : "(\(needed.joined(separator: " AND ")) OR \(isNewer))"
        sufficient =
            conditions.count == 1 && !areAboutTracks && change == nil
            ? conditions.first.flatMap { Self.sql($0, .sufficient, scope) }
                .map { "(\($0) AND f.error_code IS NULL AND NOT \(isNewer))" } ?? "0" : "0"
    }

    private static func sql(
        _ condition: RecordCondition, _ bound: SQLTranslation.Bound, _ scope: SQLScope
    ) -> String? {
        let clause = condition.condition.clause
        guard condition.isAboutTracks else {
            return SQLTranslation(scope: scope).sql(clause, bound)
        }
        let tracks = SQLScope(subject: .track, alias: "t", present: scope.present)
        return SQLTranslation(scope: tracks).sql(clause, bound)
            .map { "EXISTS (SELECT 1 FROM tracks AS t WHERE t.file_id = f.id AND \($0))" }
    }

    func sql(includesMissing: Bool) -> String {
        """
        SELECT f.id, f.location, f.path, f.role, f.digest, f.record, \(sufficient) AS is_sure FROM files AS f
        WHERE \(necessary)\(answered)\(includesMissing ? "" : " AND f.missing_since IS NULL")
        ORDER BY f.location
        """
    }

    /// nil for a file that does not match.
    func file(_ row: Row, path: String) throws(CatalogError) -> ListedFile? {
        if conditions.isEmpty && change == nil || row["is_sure"] {
            return ListedFile(row, tracks: nil, decoded: nil, catalog: path)
        }
        var record = try ListedFile.record(row["record"], path: row["path"], catalog: path)
        if let change { record = change(record) }
        for condition in conditions {
            guard condition.matches(record), let remaining = condition.keeping(record) else {
                return nil
            }
            record = remaining
        }
        let tracks =
            conditions.contains { $0.isAboutTracks } ? record.tracks.map(\.trackID) : nil
        return ListedFile(row, tracks: tracks, decoded: record, catalog: path)
    }
}
