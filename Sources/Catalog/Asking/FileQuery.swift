import GRDB
import Predicates
import TrackModel

/// Conditions on files, answered by SQL as far as it can and on the record for the rest.
struct FileQuery {
    private let conditions: [RecordCondition]
    /// True for every file that is to be looked at.
    private let necessary: String
    /// True for files whose record need not be looked at.
    private let sufficient: String

    init(_ conditions: [RecordCondition], present: [String: Set<String>]) {
        self.conditions = conditions
        let scope = SQLScope(subject: .file, alias: "f", present: present)
        var needed: [String] = []
        var areAboutTracks = false
        for condition in conditions {
            // A condition on a file after some of its tracks are left out may hold for
            // what is left alone.
            if areAboutTracks, !condition.isAboutTracks { break }
            areAboutTracks = areAboutTracks || condition.isAboutTracks
            if let sql = Self.sql(condition, .necessary, scope) { needed.append(sql) }
        }
        let isNewer = "f.revision > \(RecordRevision.all.count)"
        // A record of a later version may have words that this one does not know.
        necessary =
            needed.isEmpty ? "1" : "(\(needed.joined(separator: " AND ")) OR \(isNewer))"
        sufficient =
            conditions.count == 1 && !areAboutTracks
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
        WHERE \(necessary)\(includesMissing ? "" : " AND f.missing_since IS NULL")
        ORDER BY f.location
        """
    }

    /// nil for a file for which the conditions do not hold.
    func file(_ row: Row, path: String) throws(CatalogError) -> ListedFile? {
        if conditions.isEmpty || row["is_sure"] {
            return ListedFile(row, tracks: nil, decoded: nil, catalog: path)
        }
        var record = try ListedFile.record(row["record"], path: row["path"], catalog: path)
        for condition in conditions {
            guard condition.matches(record), let kept = condition.keeping(record) else {
                return nil
            }
            record = kept
        }
        let tracks =
            conditions.contains { $0.isAboutTracks } ? record.tracks.map(\.trackID) : nil
        return ListedFile(row, tracks: tracks, decoded: record, catalog: path)
    }
}
