import Foundation
import GRDB
import TrackModel

/// The row of a file in a catalogue, without its record.
struct KnownFile {
    let id: Int64
    let location: [UInt8]
    let size: Int64?
    let modified: Int64?
    /// `st_ctime` in nanoseconds since 1970; nil in a row of an earlier version.
    let changed: Int64?
    let inode: Int64?
    let volume: String
    let members: String?
    let hash: String?
    /// nil if the file could not be opened.
    let depth: ProbeDepth?
    let revision: Int
    /// The code of the error that prevented an analysis.
    let errorCode: String?
    let isMissing: Bool
    let run: Int64?
    /// Digest of the record as JSON.
    let digest: String?
    /// Whether its disk or share refused to read a part of it; FFmpeg's own errors are without an
    /// observed value.
    let lacksPart: Bool

    private static let columns = """
        SELECT id, location, stat_size, modified_ns, content_hash, decode_depth, revision,
          error_code, missing_since IS NOT NULL, run_id, digest, changed_ns, inode, volume, members,
          EXISTS (SELECT 1 FROM findings WHERE file_id = files.id
            AND code = 'container.read-error' AND observed IS NOT NULL)
          FROM files
        """

    /// The file at a path on a volume. A row of a different volume counts only if size and time
    /// match, because the identity of the volume may have changed.
    static func at(_ file: CatalogFile, _ db: Database) throws -> KnownFile? {
        let statement = try db.cachedStatement(
            sql: columns + " WHERE location = ? ORDER BY volume = ? DESC, volume = '' DESC")
        let known = try Row.fetchAll(statement, arguments: [Data(file.location), file.volume])
            .map(KnownFile.init)
        guard let first = known.first else { return nil }
        if first.volume == file.volume || first.volume.isEmpty || file.volume.isEmpty {
            return first
        }
        return known.first { other in file.status.map { other.looks(like: $0) } ?? true }
    }

    /// Files with the same size and hash, or with a hash of an earlier version; those with the same
    /// inode first.
    static func holding(
        size: Int64, hash: String, inode: UInt64, maxCount: Int, _ db: Database
    ) throws -> [KnownFile] {
        let statement = try db.cachedStatement(
            sql: columns
                + """
                 WHERE stat_size = ? AND (content_hash = ? OR content_hash NOT LIKE '2:%')
                 ORDER BY inode = ? DESC, id LIMIT ?
                """)
        return try Row.fetchAll(
            statement, arguments: [size, hash, Int64(bitPattern: inode), maxCount]
        ).map(KnownFile.init)
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
        changed = row[11]
        inode = row[12]
        volume = row[13]
        members = row[14]
        lacksPart = row[15]
    }

    /// Whether size, time and members are those of the probed file.
    func looks(like status: CatalogFile.Status) -> Bool {
        size == status.size && modified == status.modified
            && (members == nil || members == status.members)
    }

    /// Whether `st_ctime` is unchanged. The folder of a disc changes with every name in it, so its
    /// members decide.
    func isUntouched(_ status: CatalogFile.Status) -> Bool {
        changed == nil || changed == status.changed || status.members != nil
    }

    /// Whether the inode differs: a different file, or a file system that renumbers its files.
    func hasOtherNumber(_ status: CatalogFile.Status) -> Bool {
        inode != nil && inode != Int64(bitPattern: status.inode)
    }

    /// Whether a second try may succeed, because the error came from the machine, the worker or a
    /// server rather than the file.
    var wasLost: Bool { lacksPart || errorCode.map(Self.passingErrors.contains) ?? false }

    static let passingErrors: Set<String> = [
        "crashed", "timed-out", "out-of-memory", "vanished", "changed-while-reading",
        "not-found", "permission-denied", "not-readable", "cannot-read", "cancelled",
        "wrong-libraries",
        // Errors of servers.
        "no-network", "no-such-host", "no-connection", "certificate-refused", "no-tls",
        "server-silent", "server-slow", "too-many-redirects", "redirect-refused", "other-region",
        "transfer-cut", "not-http", "answer-too-long", "server-contradicts-itself",
        "range-ignored", "content-encoded", "access-denied", "server-busy", "server-failed",
        "unexpected-answer", "cannot-fetch",
    ]
}
