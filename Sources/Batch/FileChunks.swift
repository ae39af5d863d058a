#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A file that is read in chunks from its beginning.
package final class FileChunks: Sendable {
    private let file: FileDescriptor

    /// nil if the file cannot be opened.
    package init?(path: String) {
        guard let file = try? FileDescriptor.open(FilePath(path), .readOnly) else { return nil }
        self.file = file
    }

    deinit { try? file.close() }

    /// Up to `count` next bytes; empty at the end, nil after an error.
    package func next(_ count: Int) -> [UInt8]? {
        guard count > 0 else { return [] }
        return try? [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            used = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
    }
}

extension FilePath {
    /// Up to `count` first bytes; nil if the path is not a readable regular file.
    package func head(_ count: Int) -> [UInt8]? {
        guard (try? FileStatus.read(self, followsLinks: true))?.kind == .file,
            let file = try? FileDescriptor.open(self, .readOnly)
        else { return nil }
        defer { try? file.close() }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, count in
            count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
        }
    }
}
