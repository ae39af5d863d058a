import CFileSystem
import Platform

/// The kind of file at a path, by its bytes.
enum PathStatus {
    /// Whether it is no path: objects of a bucket are where the list of it says, and what is on no
    /// list that came to its end is gone.
    static func isAddress(_ location: [UInt8]) -> Bool {
        location.starts(with: "s3://".utf8)
    }

    /// Whether there is nothing of the name; false where that cannot be told.
    static func isGone(_ location: [UInt8]) -> Bool {
        if isAddress(location) { return true }
        var status = stat()
        let code = location.withPath { lstat($0, &status) == 0 ? 0 : errno }
        return code == ENOENT || code == ENOTDIR
    }

    /// The number of the file system; nil for what is not there.
    static func fileSystem(of location: [UInt8]) -> UInt64? {
        if isAddress(location) { return 0 }
        var number: UInt64 = 0
        return location.withPath { trackprobe_file_system_id($0, &number) } == 0 ? number : nil
    }

    /// Whether a folder can be opened, or is there no more.
    static func isReadable(_ location: [UInt8]) -> Bool {
        if isAddress(location) { return true }
        guard let folder = location.withPath({ opendir($0) }) else { return isGone(location) }
        closedir(folder)
        return true
    }

    /// Whether a folder holds no name; true for what is no folder.
    static func isEmpty(_ location: [UInt8]) -> Bool {
        if isAddress(location) { return false }
        guard let folder = location.withPath({ opendir($0) }) else { return true }
        defer { closedir(folder) }
        // Two of the names are the folder itself and the one above.
        for _ in 0..<2 where readdir(folder) == nil { return true }
        return readdir(folder) == nil
    }
}

extension [UInt8] {
    /// Calls the system with the bytes as a path.
    func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        body(map { CChar(bitPattern: $0) } + [0])
    }
}
