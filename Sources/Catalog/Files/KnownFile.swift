import Foundation
import GRDB
import TrackModel

/// A file as a catalogue knows it, without its record.
struct KnownFile {
    let id: Int64
    let location: [UInt8]
    let size: Int64?
    let modified: Int64?
    let hash: String?
    /// nil where nothing was opened.
    let depth: ProbeDepth?
    let revision: Int
    /// Why it could not be analysed.
    let errorCode: String?
    let isMissing: Bool
    let run: Int64?
    /// The batch's digest of the record, as JSON.
    let digest: String?

    private static let columns = """
        SELECT id, location, stat_size, modified_ns, content_hash, decode_depth, revision,
          error_code, missing_since IS NOT NULL, run_id, digest FROM files
        """

    static func at(_ location: [UInt8], _ db: Database) throws -> KnownFile? {
        let statement = try db.cachedStatement(sql: columns + " WHERE location = ?")
        return try Row.fetchOne(statement, arguments: [Data(location)]).map(KnownFile.init)
    }

    /// Files that hold the same, as far as can be told.
    static func holding(
        size: Int64, hash: String, most: Int, _ db: Database
    ) throws -> [KnownFile] {
        let statement = try db.cachedStatement(
            sql: columns + " WHERE stat_size = ? AND content_hash = ? LIMIT ?")
        return try Row.fetchAll(statement, arguments: [size, hash, most]).map(KnownFile.init)
    }

    private init(_ row: Row) {
        id = row[0]
        location = (row[1] as Data?).map(Array.init) ?? []
        size = row[2]
        modified = row[3]
        hash = row[4]
        depth = (row[5] as String?).flatMap(ProbeDepth.init)
        revision = row[6]
        errorCode = row[7]
        isMissing = row[8]
        run = row[9]
        digest = row[10]
    }

    /// Whether it may still be the file that was probed, by what `stat(2)` says.
    func looks(like status: CatalogFile.Status) -> Bool {
        size == status.size && modified == status.modified
    }

    /// Whether a second try may end otherwise: what went wrong was about the machine, the
    /// worker or the moment rather than the file.
    var wasLost: Bool { errorCode.map(Self.passingErrors.contains) ?? false }

    static let passingErrors: Set<String> = [
        "crashed", "timed-out", "out-of-memory", "vanished", "changed-while-reading",
        "not-found", "permission-denied", "not-readable", "cannot-read", "cancelled",
        "wrong-libraries",
    ]
}
