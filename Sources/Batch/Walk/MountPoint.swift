import Platform

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The folder at which the file system of a file is mounted: `/mnt/nas`.
package enum MountPoint {
    /// - Parameter device: that of the file, which may be gone by now.
    package static func path(of file: FilePath, device: UInt64) -> String {
        var folder = absolute(file).removingLastComponent()
        while folder.lastComponent != nil {
            let parent = folder.removingLastComponent()
            // A stale mount has no status; what holds it has.
            if let status = try? FileStatus.read(parent, followsLinks: true),
                status.device != device
            {
                break
            }
            folder = parent
        }
        return InputPathText(folder).text
    }

    private static func absolute(_ file: FilePath) -> FilePath {
        guard !file.isAbsolute, let current = getcwd(nil, 0) else { return file }
        defer { free(current) }
        return FilePath(platformString: current).pushing(file).lexicallyNormalized()
    }
}
