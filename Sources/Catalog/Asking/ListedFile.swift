import Foundation
import GRDB
import TrackModel

/// A file in the result of a query.
package struct ListedFile: Sendable {
    package let id: Int64
    /// The bytes of the absolute path.
    package let location: [UInt8]
    /// The path as the user named it.
    package let path: String
    /// `sample`, `trailer` or `extra`; nil for the main feature.
    package let role: String?
    /// `trackID`s of the matching tracks; nil without track conditions.
    package let tracks: [Int]?
    /// Digest of the record as JSON; nil if it must be made from the record.
    package let digest: [UInt8]?
    private let text: String
    private let catalog: String
    private let decoded: MediaRecord?

    init(
        _ row: Row, tracks: [Int]?, decoded: MediaRecord?, catalog: String
    ) {
        id = row["id"]
        location = (row["location"] as Data?).map(Array.init) ?? []
        path = row["path"]
        role = row["role"]
        digest = (row["digest"] as String?).map { Array($0.utf8) }
        text = row["record"]
        self.tracks = tracks
        self.decoded = decoded
        self.catalog = catalog
    }

    /// The whole record as JSON.
    package var json: [UInt8] { Array(text.utf8) }

    /// The record with the matching tracks.
    package var record: MediaRecord {
        get throws(CatalogError) {
            if let decoded { return decoded }
            return try Self.record(text, path: path, catalog: catalog)
        }
    }

    /// The record with the matching tracks, for reading only.
    ///
    /// - Parameter names: members to skip.
    package func record(without names: [String]) throws(CatalogError) -> MediaRecord {
        if let decoded { return decoded }
        do {
            return try RecordCodec.decode(text.utf8, without: names)
        } catch {
            throw .damagedRecord(catalog, record: path)
        }
    }

    static func record(
        _ text: String, path: String, catalog: String
    ) throws(CatalogError) -> MediaRecord {
        do {
            return try RecordCodec.decode(text.utf8)
        } catch {
            throw .damagedRecord(catalog, record: path)
        }
    }
}

/// The columns of a listing. Columns of `tracks` make it one line per track.
package struct ListColumns {
    /// An unknown column name.
    package struct Unknown: Error, CustomStringConvertible {
        let name: String
        package var description: String {
            "unknown column “\(name)”; the columns are those of the tables files and tracks, such as "
                + "path, container_format, codec and dovi_profile"
        }
    }

    private let sql: String
    private let isOfTracks: Bool
    private let count: Int

    /// - Parameter names: column names, or key paths of the record: `dovi.profile`.
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

    /// The values of a file, or of each track with a track column; empty if unknown.
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
