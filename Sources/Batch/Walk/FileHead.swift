#if canImport(System)
    import System
#else
    import SystemPackage
#endif

extension FilePath {
    /// The first bytes of a file; nil for what cannot be read, and for what is no file.
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
