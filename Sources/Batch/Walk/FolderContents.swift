import Platform

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The names in a folder, in the order of their bytes, and what its ignore file says.
struct FolderContents {
    let names: [FilePath.Component]
    let ignoreFile: (name: String, file: IgnoreFile)?

    init(of path: FilePath) throws(SystemError) {
        names = try FolderContents.names(in: path)
        let written = Set(names.map(\.string))
        ignoreFile = IgnoreFile.names.first { written.contains($0) }.flatMap { name in
            path.appending(name).head(IgnoreFile.longest).map {
                (name, IgnoreFile(String(decoding: $0, as: UTF8.self)))
            }
        }
    }

    private static func names(in path: FilePath) throws(SystemError) -> [FilePath.Component] {
        guard let folder = path.withPlatformString({ opendir($0) }) else {
            throw SystemError(errno)
        }
        defer { closedir(folder) }
        var names: [(bytes: [UInt8], name: FilePath.Component)] = []
        errno = 0
        while let entry = readdir(folder) {
            let found: ([UInt8], FilePath.Component)? = withUnsafePointer(to: &entry.pointee.d_name)
            {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                    guard let component = FilePath.Component(platformString: name),
                        component.kind == .regular
                    else { return nil }
                    let length = strlen(name)
                    let bytes = UnsafeRawBufferPointer(start: name, count: length)
                    return ([UInt8](bytes), component)
                }
            }
            if let found { names.append(found) }
            errno = 0
        }
        guard errno == 0 else { throw SystemError(errno) }
        return names.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.name)
    }
}
