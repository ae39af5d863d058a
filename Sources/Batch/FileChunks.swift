#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A file that is read from its beginning on, a piece at a time.
package final class FileChunks: Sendable {
    private let file: FileDescriptor

    /// nil for one that cannot be read.
    package init?(path: String) {
        guard let file = try? FileDescriptor.open(FilePath(path), .readOnly) else { return nil }
        self.file = file
    }

    deinit { try? file.close() }

    /// The next bytes, at most as many; none at the end, and nil where they cannot be read.
    package func next(_ count: Int) -> [UInt8]? {
        guard count > 0 else { return [] }
        return try? [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
            used = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
        }
    }
}
