import Foundation
import GRDB
import TrackModel

/// A file that differs between a catalogue and an earlier one.
package struct FileDifference: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case added, removed, changed, moved
    }

    package let kind: Kind
    package let path: String
    /// The path before a move.
    package var before: String?
    package var facts: [RecordDifference.Fact] = []
}

extension CatalogReader {
    /// Calls `body` with every file that differs, in the order of paths. Missing files count as
    /// removed.
    package func forEachDifference(
        since old: CatalogReader, _ body: (FileDifference) throws -> Bool
    ) throws {
        var failure: (any Error)?
        try read { db in
            try old.read { before in
                let comparison = CatalogComparison(
                    new: db, old: before, newPath: path, oldPath: old.path)
                do {
                    try comparison.run(body)
                } catch let error where !(error is DatabaseError) {
                    failure = error
                }
            }
        }
        if let failure { throw failure }
    }
}

/// The comparison of two catalogues.
private struct CatalogComparison {
    let new: Database
    let old: Database
    let newPath: String
    let oldPath: String

    private static let all = """
        SELECT location, path, content_hash, stat_size, record FROM files
        WHERE missing_since IS NULL ORDER BY location
        """

    func run(_ body: (FileDifference) throws -> Bool) throws {
        let left = try Row.fetchCursor(old, sql: Self.all)
        let right = try Row.fetchCursor(new, sql: Self.all)
        var (before, after) = (try left.next()?.copy(), try right.next()?.copy())
        while before != nil || after != nil {
            var difference: FileDifference?
            switch Self.order(before, after) {
            case ..<0:
                difference = try before.flatMap(removed)
                before = try left.next()?.copy()
            case 0:
                if let before, let after { difference = try changed(before, after) }
                (before, after) = (try left.next()?.copy(), try right.next()?.copy())
            default:
                difference = try after.map(added)
                after = try right.next()?.copy()
            }
            if let difference, try !body(difference) { return }
        }
    }

    /// Compares the bytes of paths, as SQLite sorts them; nil comes last.
    private static func order(_ left: Row?, _ right: Row?) -> Int {
        guard let left else { return 1 }
        guard let right else { return -1 }
        let (old, new) = (left["location"] as Data, right["location"] as Data)
        if old == new { return 0 }
        return old.lexicographicallyPrecedes(new) ? -1 : 1
    }

    private func added(_ row: Row) throws -> FileDifference {
        guard let other = try counterpart(of: row, in: old, goneFrom: new) else {
            return FileDifference(kind: .added, path: row["path"])
        }
        var difference = FileDifference(kind: .moved, path: row["path"], before: other["path"])
        difference.facts = try facts(other, row)
        return difference
    }

    /// nil for a moved file.
    private func removed(_ row: Row) throws -> FileDifference? {
        guard try counterpart(of: row, in: new, goneFrom: old) == nil else { return nil }
        return FileDifference(kind: .removed, path: row["path"])
    }

    private func changed(_ before: Row, _ after: Row) throws -> FileDifference? {
        guard (before["record"] as String) != (after["record"] as String) else { return nil }
        let facts = try facts(before, after)
        guard !facts.isEmpty else { return nil }
        return FileDifference(kind: .changed, path: after["path"], facts: facts)
    }

    private func facts(_ before: Row, _ after: Row) throws -> [RecordDifference.Fact] {
        RecordDifference.facts(
            try Self.json(before, oldPath), try Self.json(after, newPath))
    }

    private static func json(_ row: Row, _ catalog: String) throws -> JSONValue {
        do {
            return try JSONValue(parsing: (row["record"] as String).utf8)
        } catch {
            throw CatalogError.notARecord(catalog, record: row["path"])
        }
    }

    /// The file of the other catalogue that was moved to or from `row`: both are the only files with
    /// their content whose path the other side lacks.
    private func counterpart(
        of row: Row, in other: Database, goneFrom here: Database
    ) throws -> Row? {
        guard let found = try Self.onlyOne(like: row, in: other, goneFrom: here),
            try Self.onlyOne(like: found, in: here, goneFrom: other) != nil
        else { return nil }
        return found
    }

    private static func onlyOne(
        like row: Row, in other: Database, goneFrom here: Database
    ) throws -> Row? {
        guard let hash: String = row["content_hash"] else { return nil }
        let same = try Row.fetchAll(
            try other.cachedStatement(
                sql: """
                    SELECT location, path, content_hash, stat_size, record FROM files
                    WHERE stat_size = ? AND content_hash = ? AND missing_since IS NULL LIMIT 65
                    """), arguments: [row["stat_size"] as Int64?, hash])
        let gone = try same.filter { !(try has($0["location"], here)) }
        return gone.count == 1 ? gone.first : nil
    }

    private static func has(_ location: Data, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            try db.cachedStatement(
                sql: """
                    SELECT EXISTS (SELECT 1 FROM files
                      WHERE location = ? AND missing_since IS NULL)
                    """), arguments: [location]) ?? false
    }
}
