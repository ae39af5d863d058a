import Platform

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The fields of `stat(2)` that detect a changed file.
package struct FileStatus: Hashable, Sendable {
    package enum Kind: CaseIterable, Hashable, Sendable {
        case file, folder, link, pipe, other
    }

    package var kind: Kind
    /// Bytes.
    package var size: Int64
    /// Nanoseconds since 1970-01-01T00:00Z; file systems may round them.
    package var modified: Int64
    /// `st_ctime`, nanoseconds since 1970: programs cannot set it.
    package var changed: Int64
    /// `st_dev`, the file system.
    package var device: UInt64
    /// `st_ino`; with `device` it identifies an existing file.
    package var inode: UInt64
    /// Hard links.
    var linkCount: Int
}

extension FileStatus {
    /// - Parameter followsLinks: whether to read the target of a symbolic link.
    package static func read(
        _ path: FilePath, followsLinks: Bool
    ) throws(SystemError) -> FileStatus {
        var found = stat()
        let code = path.withPlatformString {
            followsLinks ? stat($0, &found) : lstat($0, &found)
        }
        guard code == 0 else { throw SystemError(errno) }
        return FileStatus(found)
    }

    private init(_ found: stat) {
        kind =
            switch found.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            case S_IFIFO: .pipe
            default: .other
            }
        size = Int64(found.st_size)
        #if canImport(Darwin)
            let (writing, change) = (found.st_mtimespec, found.st_ctimespec)
        #else
            let (writing, change) = (found.st_mtim, found.st_ctim)
        #endif
        (modified, changed) = (Self.nanoseconds(writing), Self.nanoseconds(change))
        device = UInt64(truncatingIfNeeded: found.st_dev)
        inode = UInt64(truncatingIfNeeded: found.st_ino)
        linkCount = Int(found.st_nlink)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        let (nanoseconds, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(
            by: 1_000_000_000)
        return overflow ? 0 : nanoseconds &+ Int64(time.tv_nsec)
    }
}

/// The error of a system call.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `errno`.
    let code: Int32

    package init(_ code: Int32) { self.code = code }

    /// Text of the system, such as `Permission denied`.
    package var description: String { String(cString: strerror(code)) }

    static let inputOutput = SystemError(EIO)

    package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
}

/// Identity of a file on this machine, independent of its name.
struct FileIdentity: Hashable {
    let device, inode: UInt64

    init(_ status: FileStatus) {
        device = status.device
        inode = status.inode
    }
}
