import Platform

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Folders and files that were named, where no list did: what a walk finds again is left out.
struct NamedInputs {
    private let options: WalkOptions
    private var paths: [FileIdentity: FilePath] = [:]
    private var hasFolder = false

    /// Paths that are kept in mind.
    private static let most = 1 << 16

    init(_ options: WalkOptions) { self.options = options }

    /// The path that named a file; nil where none did.
    subscript(id: FileIdentity) -> FilePath? { paths[id] }

    /// Why a named path needs no walk: it was named before, or lies where the walk of a folder
    /// named before came by. nil where it does not, and keeps it in mind then.
    mutating func coverage(of path: FilePath, _ status: FileStatus) -> SkipReason? {
        if status.kind == .folder, let other = paths[FileIdentity(status)] {
            return .sameFile(as: other.string)
        }
        if hasFolder, let real = path.realPath, let other = walked(above: real, status) {
            return .isInside(other.string)
        }
        if status.kind == .folder || status.kind == .file, paths.count < Self.most {
            paths[FileIdentity(status)] = path
            if status.kind == .folder { hasFolder = true }
        }
        return nil
    }

    /// The folder named before whose walk takes a path.
    private func walked(above real: FilePath, _ status: FileStatus) -> FilePath? {
        var folder = real
        var below: [FilePath.Component] = []
        while let name = folder.lastComponent, folder.removeLastComponent() {
            below.insert(name, at: 0)
            guard let above = try? FileStatus.read(folder, followsLinks: true),
                let named = paths[FileIdentity(above)]
            else { continue }
            return takes(below, of: folder, status, on: above.device) ? named : nil
        }
        return nil
    }

    /// Whether the walk of a folder comes to a path below it.
    private func takes(
        _ below: [FilePath.Component], of folder: FilePath, _ status: FileStatus, on device: UInt64
    ) -> Bool {
        if options.staysOnFileSystem, status.device != device { return false }
        var (path, names) = (folder, [String]())
        var rules: [IgnoreRules] = []
        for (place, name) in below.enumerated() {
            if let (ignoreName, file) = (try? FolderContents(of: path))?.ignoreFile {
                if file.ignoresAll { return false }
                rules.append(IgnoreRules(name: ignoreName, file: file, depth: names.count))
            }
            let isFolder = place < below.count - 1 || status.kind == .folder
            names.append(name.string)
            path.append(name)
            if isFolder, DiscoveredInput.Kind(folder: path) != nil { return false }
            if options.reasonToSkip(names, isFolder: isFolder, rules) != nil { return false }
        }
        return true
    }
}

extension FilePath {
    /// `realpath(3)`; nil for what is not there.
    fileprivate var realPath: FilePath? {
        withPlatformString { realpath($0, nil) }.map { text in
            defer { free(text) }
            return FilePath(platformString: text)
        }
    }
}
