#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
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
            FolderContents.text(of: path.appending(name)).map { (name, IgnoreFile($0)) }
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

    /// nil for what cannot be read, and for what is no file.
    private static func text(of path: FilePath) -> String? {
        guard (try? FileStatus.read(path, followsLinks: true))?.kind == .file,
            let file = try? FileDescriptor.open(path, .readOnly)
        else { return nil }
        defer { try? file.close() }
        let bytes = [UInt8](unsafeUninitializedCapacity: IgnoreFile.longest) { buffer, count in
            count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
