import CFileSystem
import Platform

/// The kind of file at a path, by its bytes.
enum PathStatus {
    /// Whether the location is an object of a bucket. It exists if a complete list of the bucket
    /// contains it.
    static func isAddress(_ location: [UInt8]) -> Bool {
        location.starts(with: "s3://".utf8)
    }

    /// Whether the path does not exist; false if unknown.
    static func isGone(_ location: [UInt8]) -> Bool {
        if isAddress(location) { return true }
        var status = stat()
        let code = location.withPath { lstat($0, &status) == 0 ? 0 : errno }
        return code == ENOENT || code == ENOTDIR
    }

    /// Whether a regular file is there, or nothing.
    static func isFileOrAbsent(_ location: [UInt8]) -> Bool {
        var status = stat()
        guard location.withPath({ stat($0, &status) }) == 0 else { return true }
        return status.st_mode & S_IFMT == S_IFREG
    }

    /// The ID of the file system; nil if the path does not exist.
    static func fileSystem(of location: [UInt8]) -> UInt64? {
        if isAddress(location) { return 0 }
        var number: UInt64 = 0
        return location.withPath { trackprobe_file_system_id($0, &number) } == 0 ? number : nil
    }

    /// Whether a folder can be opened or does not exist.
    static func isReadable(_ location: [UInt8]) -> Bool {
        if isAddress(location) { return true }
        guard let folder = location.withPath({ opendir($0) }) else { return isGone(location) }
        closedir(folder)
        return true
    }

    /// Whether a folder is empty; true for other paths.
    static func isEmpty(_ location: [UInt8]) -> Bool {
        if isAddress(location) { return false }
        guard let folder = location.withPath({ opendir($0) }) else { return true }
        defer { closedir(folder) }
        // The first two names are `.` and `..`.
        for _ in 0..<2 where readdir(folder) == nil { return true }
        return readdir(folder) == nil
    }
}

extension [UInt8] {
    /// Passes the bytes as a path.
    func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        body(map { CChar(bitPattern: $0) } + [0])
    }
}
