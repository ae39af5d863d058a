import Foundation
import GRDB

/// The result of pruning.
package struct PruningReport: Hashable, Sendable {
    package let removed: Int
    /// Files that stay since the folder they were in is offline.
    package let refused: Int
    /// Those folders, as the user named them.
    package let offlineRoots: [String]
}

extension CatalogWriter {
    /// Removes files that have been missing for so many seconds, but for those of folders
    /// that are offline.
    package func prune(missingFor seconds: Double) throws(CatalogError) -> PruningReport {
        try prune(missingSince: Date() - min(seconds, 1e12))
    }

    func prune(missingSince date: Date) throws(CatalogError) -> PruningReport {
        let report = try write { db in
            let limit = try CatalogTime.text(date, db)
            let roots = try Row.fetchAll(
                db, sql: "SELECT location, path FROM roots WHERE is_offline ORDER BY location"
            ).map { CatalogRoot(location: Array($0[0] as Data), path: $0[1]) }
            let old = try Row.fetchAll(
                db, sql: "SELECT id, location FROM files WHERE missing_since < ?",
                arguments: [limit])
            var (removed, refused): (Int, Int) = (0, 0)
            var offline: Set<CatalogRoot> = []
            for row in old {
                let location = Array(row[1] as Data)
                let root = roots.first { location.starts(with: $0.range.lower) }
                if let root {
                    offline.insert(root)
                    refused += 1
                } else {
                    try db.execute(
                        sql: "DELETE FROM files WHERE id = ?", arguments: [row[0] as Int64])
                    removed += 1
                }
            }
            return PruningReport(
                removed: removed, refused: refused, offlineRoots: offline.map(\.path).sorted())
        }
        if report.removed > 0 { try read { db in try db.execute(sql: "VACUUM") } }
        return report
    }
}
