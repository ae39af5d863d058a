import GRDB

/// A file found by a run.
package struct CatalogFile: Hashable, Sendable {
    /// The fields of `stat(2)` that detect a change.
    package struct Status: Hashable, Sendable {
        /// Bytes.
        var size: Int64
        /// Nanoseconds since 1970-01-01T00:00Z.
        var modified: Int64
        /// `st_ctime` in nanoseconds since 1970, which programs cannot set.
        var changed: Int64
        var device: UInt64
        var inode: UInt64
        /// A hash of the files of a disc or presentation; nil for a file.
        var members: String?

        package init(
            size: Int64, modified: Int64, changed: Int64, device: UInt64, inode: UInt64,
            members: String? = nil
        ) {
            self.size = size
            self.modified = modified
            self.changed = changed
            self.device = device
            self.inode = inode
            self.members = members
        }

        /// Whether the time is in whole seconds, as on FAT, HFS+ and some servers: a change within the
        /// second is not visible.
        var isCoarse: Bool { modified % 1_000_000_000 == 0 }
    }

    /// The bytes of the absolute path, the key on its volume.
    var location: [UInt8]
    /// The file system of the named folder, from `VolumeIdentity`; empty if unknown.
    var volume: String
    /// The path as the user named it.
    var path: String
    /// The bytes of the path in Base64, if they are not UTF-8.
    var pathBytes: String?
    /// `file`, `bluRay`, `dvd`, `presentation`, or `folder` for an unreadable folder.
    var kind: String
    /// `sample`, `trailer` or `extra`; nil for the main feature.
    var role: String?
    /// nil for a file that no longer exists.
    var status: Status?

    package init(
        location: [UInt8], volume: String = "", path: String, pathBytes: String? = nil,
        kind: String = "file", role: String? = nil, status: Status? = nil
    ) {
        self.location = location
        self.volume = volume
        self.path = path
        self.pathBytes = pathBytes
        self.kind = kind
        self.role = role
        self.status = status
    }
}

/// A change of a file between two runs.
enum FileEvent: String {
    /// Different size, time or content.
    case changed
    case moved
    case missing
    case found
    /// Probing failed, and the earlier record remains.
    case failed
    /// Other bytes with the same size and modification time.
    case altered

    func store(
        _ db: Database, file: Int64, run: Int64?, time: String, detail: String? = nil
    ) throws {
        let statement = try db.cachedStatement(
            sql: "INSERT INTO events (file_id, run_id, time, kind, detail) VALUES (?, ?, ?, ?, ?)")
        try statement.execute(arguments: [file, run, time, rawValue, detail])
    }
}
