import GRDB

/// The columns of a listing: those of `files`, and those of `tracks`, which make a line a
/// track.
package struct ListColumns {
    /// A name that is no column.
    package struct Unknown: Error, CustomStringConvertible {
        package let name: String
        package var description: String {
            "there is no column “\(name)”; there are those of the tables files and tracks, such as "
                + "path, container_format, codec and dovi_profile"
        }
    }

    private let sql: String
    private let isOfTracks: Bool
    private let count: Int

    /// - Parameter names: in snake case, or as the record has them: `dovi.profile`.
    package init(_ names: [String], in reader: CatalogReader) throws {
        let files = reader.present["files"] ?? []
        let tracks = reader.present["tracks"] ?? []
        var (parts, isOfTracks): ([String], Bool) = ([], false)
        for name in names {
            let path = name.hasPrefix("tracks.") ? String(name.dropFirst(7)) : name
            let column = ColumnName.of(path)
            if files.contains(column), path == name {
                parts.append("f.\"\(column)\"")
            } else if tracks.contains(column) {
                parts.append("t.\"\(column)\"")
                isOfTracks = true
            } else {
                throw Unknown(name: name)
            }
        }
        self.isOfTracks = isOfTracks
        count = names.count
        sql =
            "SELECT \((parts + [isOfTracks ? "t.track_id" : "NULL"]).joined(separator: ", ")) "
            + "FROM files AS f"
            + (isOfTracks ? " JOIN tracks AS t ON t.file_id = f.id" : "")
            + " WHERE f.id = ?" + (isOfTracks ? " ORDER BY t.track_id" : "")
    }

    /// The values of a file, of each of its tracks where a column is about tracks; empty
    /// where unknown.
    package func lines(of file: ListedFile, in reader: CatalogReader) throws(CatalogError)
        -> [[[UInt8]]]
    {
        try reader.read { db in
            let rows = try Row.fetchAll(
                try db.cachedStatement(sql: sql), arguments: [file.id])
            let wanted = file.tracks.map(Set.init)
            return rows.filter { row in
                guard isOfTracks, let wanted else { return true }
                return wanted.contains(row[count])
            }.map { row in (0..<count).map { Self.bytes(row[$0]) } }
        }
    }

    private static func bytes(_ value: DatabaseValue) -> [UInt8] {
        switch value.storage {
        case .null: []
        case .int64(let value): Array("\(value)".utf8)
        case .double(let value): Array("\(value)".utf8)
        case .string(let value): Array(value.utf8)
        case .blob(let value): Array(value)
        }
    }
}
