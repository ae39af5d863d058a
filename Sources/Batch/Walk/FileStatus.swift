import Platform

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The facts of `stat(2)` that tell whether a file is still the same.
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
    /// `st_dev`: which file system holds the file.
    package var device: UInt64
    /// `st_ino`; with `device` it names the file among those that exist now.
    package var inode: UInt64
    /// How many names the file has.
    package var linkCount: Int

    package init(
        kind: Kind, size: Int64, modified: Int64, changed: Int64, device: UInt64, inode: UInt64,
        linkCount: Int
    ) {
        self.kind = kind
        self.size = size
        self.modified = modified
        self.changed = changed
        self.device = device
        self.inode = inode
        self.linkCount = linkCount
    }
}

extension FileStatus {
    /// Reads the status of `path`.
    ///
    /// - Parameter followsLinks: whether a link stands for the file it names.
    package static func read(
        _ path: FilePath, followsLinks: Bool
    ) throws(SystemError) -> FileStatus {
        var answer = stat()
        let code = path.withPlatformString {
            followsLinks ? stat($0, &answer) : lstat($0, &answer)
        }
        guard code == 0 else { throw SystemError(errno) }
        return FileStatus(answer)
    }

    private init(_ answer: stat) {
        kind =
            switch answer.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .link
            case S_IFIFO: .pipe
            default: .other
            }
        size = Int64(answer.st_size)
        #if canImport(Darwin)
            let (writing, change) = (answer.st_mtimespec, answer.st_ctimespec)
        #else
            let (writing, change) = (answer.st_mtim, answer.st_ctim)
        #endif
        (modified, changed) = (Self.nanoseconds(writing), Self.nanoseconds(change))
        device = UInt64(truncatingIfNeeded: answer.st_dev)
        inode = UInt64(truncatingIfNeeded: answer.st_ino)
        linkCount = Int(answer.st_nlink)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
        let (nanoseconds, overflow) = Int64(time.tv_sec).multipliedReportingOverflow(
            by: 1_000_000_000)
        return overflow ? 0 : nanoseconds &+ Int64(time.tv_nsec)
    }
}

/// A system call that failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// `errno`.
    package let code: Int32

    package init(_ code: Int32) { self.code = code }

    /// The system's text, such as `Permission denied`.
    package var description: String { String(cString: strerror(code)) }

    static let inputOutput = SystemError(EIO)

    package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }
}
