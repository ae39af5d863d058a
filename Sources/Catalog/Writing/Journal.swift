import CFileSystem
import GRDB

/// The journal mode of a catalogue.
package enum Journal: Hashable, Sendable {
    /// A write-ahead log: readers see a consistent catalogue while it is written.
    case writeAhead
    /// A rollback journal, synchronised with every change: for network file systems, which cannot
    /// share the memory of a write-ahead log.
    case rollback

    /// The network file system of a path, such as `NFS`; nil if local.
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

    /// Merges the log into one file, which any reader can open, also on a read-only disk.
    func end(_ db: Database) throws {
        guard self == .writeAhead else { return }
        _ = try Row.fetchOne(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
        // Fails while another connection reads.
        _ = try? String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
    }
}
