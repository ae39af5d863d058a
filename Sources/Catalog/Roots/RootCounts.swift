import Foundation
import GRDB

/// Numbers of files below the folders that runs were asked for.
enum RootCounts {
    /// Counts the files of each folder that are not missing.
    static func update(_ db: Database) throws {
        let roots = try Row.fetchAll(db, sql: "SELECT id, location, volume FROM roots")
        for row in roots {
            let (lower, upper) = CatalogRoot(location: Array(row[1] as Data), path: "").range
            try db.execute(
                sql: """
                    UPDATE roots SET file_count = (SELECT count(*) FROM files
                      WHERE location >= ? AND location < ? AND missing_since IS NULL
                        AND (volume = '' OR ?3 = '' OR volume = ?3)) WHERE id = ?4
                    """, arguments: [Data(lower), Data(upper), row[2] as String, row[0] as Int64])
        }
    }
}
