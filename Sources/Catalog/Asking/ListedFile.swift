import Foundation
import GRDB
import TrackModel

/// A file that a catalogue answers with.
package struct ListedFile: Sendable {
    package let id: Int64
    /// The bytes of its absolute path.
    package let location: [UInt8]
    /// As the user named it.
    package let path: String
    /// `sample`, `trailer` or `extra`; nil for a film itself.
    package let role: String?
    /// `trackID`s of the tracks that the conditions leave; nil where they ask for none.
    package let tracks: [Int]?
    /// The batch's digest of it, as JSON; nil where it is to be made of the record.
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

    /// The whole record, as JSON.
    package var json: [UInt8] { Array(text.utf8) }

    /// With the tracks that the conditions leave.
    package var record: MediaRecord {
        get throws(CatalogError) {
            if let decoded { return decoded }
            return try Self.record(text, path: path, catalog: catalog)
        }
    }

    /// With the tracks that the conditions leave, to look at alone.
    ///
    /// - Parameter names: of members that are not read.
    package func record(without names: [String]) throws(CatalogError) -> MediaRecord {
        if let decoded { return decoded }
        do {
            return try RecordCodec.decode(text.utf8, without: names)
        } catch {
            throw .notARecord(catalog, record: path)
        }
    }

    static func record(
        _ text: String, path: String, catalog: String
    ) throws(CatalogError) -> MediaRecord {
        do {
            return try RecordCodec.decode(text.utf8)
        } catch {
            throw .notARecord(catalog, record: path)
        }
    }
}
