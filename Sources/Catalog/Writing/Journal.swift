import CFileSystem
import GRDB

/// How SQLite keeps a catalogue whole.
package enum Journal: Hashable, Sendable {
    /// A write-ahead log: readers see a whole catalogue while it is written.
    case writeAhead
    /// A rollback journal that is brought to the disk with every change: for network file
    /// systems, which cannot share the memory that a write-ahead log needs.
    case rollback

    /// The network file system that holds a path, such as `NFS`; nil for a local one.
    package static func networkFileSystem(of path: String) -> String? {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let parent = folder.isEmpty ? "." : folder.joined(separator: "/")
        return trackprobe_network_file_system(parent.isEmpty ? "/" : parent)
            .map { String(cString: $0) }
    }

    func begin(_ db: Database) throws {
        let mode = self == .writeAhead ? "WAL" : "DELETE"
        _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = \(mode)")
        try db.execute(sql: "PRAGMA synchronous = \(self == .writeAhead ? "NORMAL" : "FULL")")
    }

    /// Leaves one file, which any reader can open, also from a read-only disk.
    func end(_ db: Database) throws {
        guard self == .writeAhead else { return }
        _ = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        // Stays a write-ahead log while somebody reads.
        _ = try? String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
    }
}
