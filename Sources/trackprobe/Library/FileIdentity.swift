import Platform
import TrackProbeKit

/// Identity of the file at a path, by device and inode.
struct FileIdentity {
    private let device, inode: UInt64

    /// nil if the file does not exist.
    init?(_ path: String) {
        var status = stat()
        guard path != "-", stat(FileName.path(path), &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
    }

    func isSame(as file: FileStatus) -> Bool { file.device == device && file.inode == inode }
}
