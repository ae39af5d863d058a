/// A file as a run finds it.
package struct CatalogFile: Hashable, Sendable {
    /// The part of `stat(2)` that tells whether it has changed.
    package struct Status: Hashable, Sendable {
        /// Bytes.
        package var size: Int64
        /// Nanoseconds since 1970-01-01T00:00Z.
        package var modified: Int64
        /// `st_ctime`, the same way: what sets a file's other times cannot set this one.
        package var changed: Int64
        package var device: UInt64
        package var inode: UInt64
        /// A hash of the files that a disc or a presentation is of; nil for a file.
        package var members: String?

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

        /// Whole seconds are all that FAT, HFS+ and some servers keep: within one a file
        /// may change and look the same.
        var isCoarse: Bool { modified % 1_000_000_000 == 0 }
    }

    /// The bytes of its absolute path: what it is known by on its volume.
    package var location: [UInt8]
    /// The file system of the folder it was found below, as `VolumeIdentity` tells it; empty
    /// where unknown.
    package var volume: String
    /// As the user named it.
    package var path: String
    /// Its bytes in base64, where they are no UTF-8.
    package var pathBytes: String?
    /// `file`, `bluRay`, `dvd`, `presentation`, or `folder` for one that cannot be read.
    package var kind: String
    /// `sample`, `trailer` or `extra`; nil for a film itself.
    package var role: String?
    /// nil for what is no longer there to be asked.
    package var status: Status?

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
