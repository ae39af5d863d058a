import Foundation
import GRDB
import TrackModel

/// Differences of a library from the last run over the same folders.
package struct LibraryChanges: Hashable, Sendable {
    /// A kind of change, the most urgent first.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The file cannot be analysed, and could be before or is new.
        case unread
        /// A known file has a new warning or error.
        case worse
        case gone
        /// A warning or error is absent from a record that is at least as deep.
        case mended
        /// Different size or content.
        case changed
        case new
        /// The file was missing.
        case found
        case moved
    }

    /// A warning, an error, or the error that prevented an analysis.
    package struct Problem: Hashable, Sendable {
        package let code: String
        package let trackID: Int?
        package let severity: Finding.Severity
        package let message: String
        /// Whether the file could not be analysed.
        package let isFailure: Bool
        /// Reason of the waiver; nil for a problem that counts.
        package var waived: String?
    }

    package struct File: Hashable, Sendable {
        /// The path that the user named.
        package let path: String
        /// Row of the file; nil in changes that come from no catalogue.
        package var row: Int64?
        /// Kinds in order of urgency, at least one.
        package var kinds: [Kind] = []
        /// The absolute path before a move.
        package var before: String?
        package var came: [Problem] = []
        package var went: [Problem] = []
    }

    /// The end of the last run; nil if this is the first.
    package let since: String?
    /// The changed files, the most urgent first, then by path.
    package private(set) var files: [File] = []

    init(since: String?) { self.since = since }

    package func count(of kind: Kind) -> Int { files.count { $0.kinds.contains(kind) } }

    /// Files with a new error, or that cannot be analysed and could be before; waived ones do not
    /// count.
    package var newErrors: Int {
        files.count { file in
            file.came.contains { $0.severity == .error && $0.waived == nil }
        }
    }

    package var isEmpty: Bool { files.isEmpty }

    mutating func add(_ file: File) {
        guard !file.kinds.isEmpty else { return }
        var file = file
        file.kinds.sort { Self.rank($0) < Self.rank($1) }
        files.append(file)
    }

    mutating func sort() {
        files.sort {
            (Self.rank($0.kinds.first), $0.path) < (Self.rank($1.kinds.first), $1.path)
        }
    }

    /// Applies a function to each new problem, such as a waiver.
    package mutating func waive(_ reason: (_ path: String, Problem) -> String?) {
        for place in files.indices {
            let path = files[place].path
            for index in files[place].came.indices {
                files[place].came[index].waived = reason(path, files[place].came[index])
            }
        }
    }

    private static func rank(_ kind: Kind?) -> Int {
        kind.flatMap { Kind.allCases.firstIndex(of: $0) } ?? Kind.allCases.count
    }
}

/// Reads the changes of runs from the tables.
struct ChangesQuery {
    let db: Database
    /// The last run before the window; nil for none.
    let last: Int64?
    let since: String?
    /// The last run of the window.
    let upTo: Int64

    /// - Parameters:
    ///   - first: the first run of the window.
    ///   - settings: of these runs.
    init(_ db: Database, first: Int64, upTo: Int64, settings: String) throws {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT id, ended FROM runs WHERE id < ? AND ended IS NOT NULL
                  AND json_extract(settings, '$.arguments') = json_extract(?, '$.arguments')
                ORDER BY id DESC LIMIT 1
                """, arguments: [first, settings])
        self.db = db
        self.upTo = upTo
        last = row?[0]
        since = row?[1]
    }

    /// - Parameter roots: the folders and files of the runs.
    func changes(below roots: [CatalogRoot]) throws -> LibraryChanges {
        var changes = LibraryChanges(since: since)
        guard let last else { return changes }
        var files: [Int64: State] = [:]
        try addProbes(after: last, to: &files)
        try addEvents(after: last, to: &files)
        try addProblems(after: last, to: &files)
        let statement = try db.cachedStatement(
            sql: "SELECT location, path, role, missing_since IS NOT NULL FROM files WHERE id = ?")
        for (id, state) in files {
            guard let row = try Row.fetchOne(statement, arguments: [id]) else { continue }
            let location = Array(row[0] as Data)
            // A list on standard input names no folder.
            guard roots.isEmpty || roots.contains(where: { $0.contains(location) }) else {
                continue
            }
            var file = state.file(row[1], isExtra: (row[2] as String?) != nil, isMissing: row[3])
            file.row = id
            changes.add(file)
        }
        changes.sort()
        return changes
    }

    /// Changes of one file.
    private struct State {
        var isNew = false
        var hasChanged = false
        var wasMissing = false, wentMissing = false
        var before: String?
        var came: [LibraryChanges.Problem] = []
        var went: [LibraryChanges.Problem] = []

        func file(_ path: String, isExtra: Bool, isMissing: Bool) -> LibraryChanges.File {
            var file = LibraryChanges.File(path: path)
            guard !isMissing else {
                if wentMissing, !isNew { file.kinds = [.gone] }
                return file
            }
            // A file that vanished and returned since the last run.
            if wasMissing, !wentMissing { file.kinds.append(.found) }
            if let before {
                file.before = before
                file.kinds.append(.moved)
            }
            if isNew { file.kinds.append(.new) } else if hasChanged { file.kinds.append(.changed) }
            // Damage of samples and trailers is of no concern.
            guard !isExtra else { return file }
            (file.came, file.went) = (came, went)
            if came.contains(where: \.isFailure) { file.kinds.append(.unread) }
            if !isNew, came.contains(where: { !$0.isFailure }) { file.kinds.append(.worse) }
            if !went.isEmpty { file.kinds.append(.mended) }
            return file
        }
    }

    private func addProbes(after last: Int64, to files: inout [Int64: State]) throws {
        let ids = try Int64.fetchCursor(
            db,
            sql: """
                SELECT file_id FROM probes GROUP BY file_id
                HAVING min(coalesce(run_id, 0)) > ? AND min(coalesce(run_id, 0)) <= ?
                """, arguments: [last, upTo])
        while let id = try ids.next() { files[id, default: State()].isNew = true }
    }

    private func addEvents(after last: Int64, to files: inout [Int64: State]) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT file_id, kind, detail FROM events WHERE run_id > ? AND run_id <= ?
                ORDER BY id
                """, arguments: [last, upTo])
        while let row = try rows.next() {
            let id: Int64 = row[0]
            switch FileEvent(rawValue: row[1]) {
            case .changed, .altered: files[id, default: State()].hasChanged = true
            case .missing: files[id, default: State()].wentMissing = true
            case .found: files[id, default: State()].wasMissing = true
            case .moved where files[id]?.before == nil:
                files[id, default: State()].before = row[2]
            case .moved, .failed, nil: break
            }
        }
    }

    private func addProblems(after last: Int64, to files: inout [Int64: State]) throws {
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT file_id, code, track_id, severity, message, depth, went_run
                FROM finding_history
                WHERE went IS NULL AND (came_run > ?1 AND came_run <= ?2
                    OR worse_run > ?1 AND worse_run <= ?2)
                  OR went_run > ?1 AND went_run <= ?2 AND coalesce(came_run, 0) <= ?1
                ORDER BY id
                """, arguments: [last, upTo])
        while let row = try rows.next() {
            let id: Int64 = row[0]
            let problem = LibraryChanges.Problem(
                code: row[1], trackID: row[2],
                severity: Finding.Severity(rawValue: row[3]) ?? .error,
                message: row[4] ?? "", isFailure: (row[5] as String?) == nil)
            if (row[6] as Int64?) == nil {
                files[id, default: State()].came.append(problem)
            } else {
                files[id, default: State()].went.append(problem)
            }
        }
    }
}

extension CatalogRunWriter {
    /// The changes since the last run over the same folders that has ended.
    package func changes(below roots: [CatalogRoot]) throws(CatalogError) -> LibraryChanges {
        let window = window
        return try writer.read { db in
            try ChangesQuery(
                db, first: window.first, upTo: window.last, settings: window.settings
            ).changes(below: roots)
        }
    }
}

extension CatalogReader {
    /// The changes that the last complete run found; nil if no run is complete.
    package func lastChanges() throws(CatalogError) -> LibraryChanges? {
        try read { db in
            guard try db.tableExists("probes"),
                let run = try Row.fetchOne(
                    db,
                    sql: """
                        SELECT id, continues, settings FROM runs WHERE ended IS NOT NULL
                        ORDER BY id DESC LIMIT 1
                        """),
                let settings = try? JSONValue(parsing: Array((run[2] as String).utf8))
            else { return nil }
            let roots = (settings["arguments"]?.elements ?? []).compactMap(\.text).map {
                CatalogRoot(location: Array($0.utf8), path: $0)
            }
            return try ChangesQuery(db, first: run[1], upTo: run[0], settings: run[2])
                .changes(below: roots)
        }
    }
}
