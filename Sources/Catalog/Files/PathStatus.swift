import CFileSystem

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The kind of file at a path, by its bytes.
enum PathStatus {
    /// Whether there is nothing of the name; false where that cannot be told.
    static func isGone(_ location: [UInt8]) -> Bool {
        var status = stat()
        let code = location.withPath { lstat($0, &status) == 0 ? 0 : errno }
        return code == ENOENT || code == ENOTDIR
    }

    /// The number of the file system; nil for what is not there.
    static func fileSystem(of location: [UInt8]) -> UInt64? {
        var number: UInt64 = 0
        return location.withPath { trackprobe_file_system_id($0, &number) } == 0 ? number : nil
    }

    /// Whether a folder can be opened, or is there no more.
    static func isReadable(_ location: [UInt8]) -> Bool {
        guard let folder = location.withPath({ opendir($0) }) else { return isGone(location) }
        closedir(folder)
        return true
    }

    /// Whether a folder holds no name; true for what is no folder.
    static func isEmpty(_ location: [UInt8]) -> Bool {
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
