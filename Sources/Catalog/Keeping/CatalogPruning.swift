import Foundation
import GRDB

/// The result of pruning.
package struct PruningReport: Hashable, Sendable {
    package let removed: Int
    /// Files kept because their folder is offline.
    package let refused: Int
    /// Offline folders as the user named them.
    package let offlineRoots: [String]
}

extension CatalogWriter {
    /// Removes files that have been missing for the given time, except those in offline folders.
    package func prune(missingFor seconds: Double) throws(CatalogError) -> PruningReport {
        try prune(missingSince: Date() - min(seconds, 1e12))
    }

    func prune(missingSince date: Date) throws(CatalogError) -> PruningReport {
        let report = try write { db in
            let limit = CatalogTime.text(date)
            let roots = try Row.fetchAll(
                db, sql: "SELECT location, path FROM roots WHERE is_offline ORDER BY location"
            ).map { CatalogRoot(location: Array($0[0] as Data), path: $0[1]) }
            let old = try Row.fetchAll(
                db,
                sql: """
                    SELECT id, location FROM files WHERE missing_since < ?1
                      OR error_code IN ('not-found', 'vanished') AND probed < ?1
                    """, arguments: [limit])
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

    /// Removes files below a folder that no longer exist, as the user has confirmed. All files of a
    /// folder that does not exist or is on a different volume are removed.
    ///
    /// - Parameters:
    ///   - location: bytes of the absolute path of the folder.
    ///   - volume: the current file system at that path; empty if unknown.
    /// - Returns: the number of removed files; nil for a folder that was never named to a run.
    package func confirmGone(_ location: [UInt8], volume: String) throws(CatalogError) -> Int? {
        let root = CatalogRoot(location: location, path: "", volume: volume)
        let removed = try write { db -> Int? in
            let volumes = try String.fetchAll(
                db, sql: "SELECT volume FROM roots WHERE location = ?", arguments: [Data(location)])
            guard !volumes.isEmpty else { return nil }
            let (lower, upper) = root.range
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT id, location, volume, missing_since IS NOT NULL FROM files
                    WHERE location >= ? AND location < ?
                    """,
                arguments: [Data(lower), Data(upper)])
            var removed = 0
            for row in rows {
                let isElsewhere = !VolumeIdentity.mayBeSame(row[2], volume)
                let location = Array(row[1] as Data)
                // The last run has listed the objects of a bucket.
                let isGone =
                    PathStatus.isAddress(location) ? row[3] as Bool : PathStatus.isGone(location)
                guard isElsewhere || isGone else { continue }
                try db.execute(sql: "DELETE FROM files WHERE id = ?", arguments: [row[0] as Int64])
                removed += 1
            }
            for known in volumes where volume.isEmpty || !VolumeIdentity.mayBeSame(known, volume) {
                try db.execute(
                    sql: "DELETE FROM roots WHERE location = ? AND volume = ?",
                    arguments: [Data(location), known])
            }
            try db.execute(
                sql: "UPDATE roots SET is_offline = 0 WHERE location = ?",
                arguments: [Data(location)])
            try RootCounts.update(db)
            return removed
        }
        if let removed, removed > 0 { try read { db in try db.execute(sql: "VACUUM") } }
        return removed
    }
}
