import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Finds the inputs of a batch: the named files, and those in and below the named
/// folders, in the order of their names, a folder's files before its folders.
///
/// It holds the names of the folders it stands in, never the whole list.
package struct InputWalk: Sequence, IteratorProtocol {
    package enum Event: Hashable, Sendable {
        case input(DiscoveredInput)
        case skipped(FilePath, SkipReason)
        /// It could not be read, or is not there.
        case failed(FilePath, SystemError)
    }

    private struct FileID: Hashable {
        let device, inode: UInt64

        init(_ status: FileStatus) {
            device = status.device
            inode = status.inode
        }
    }

    /// A folder whose names are not all visited yet.
    private struct Folder {
        let path: FilePath
        let id: FileID
        /// Names below the named folder.
        let below: [String]
        var files: ArraySlice<FilePath.Component>
        var folders: ArraySlice<(name: FilePath.Component, status: FileStatus)> = []
        let ignoreFile: (name: String, file: IgnoreFile)?
    }

    private let options: WalkOptions
    private var named: AnyIterator<FilePath>
    private var root = -1
    private var rootDevice: UInt64 = 0
    private var stack: [Folder] = []
    private var seen: [FileID: FilePath] = [:]

    package init(_ paths: some Sequence<FilePath>, options: WalkOptions = WalkOptions()) {
        self.options = options
        var iterator = paths.makeIterator()
        named = AnyIterator { iterator.next() }
    }

    package mutating func next() -> Event? {
        while true {
            if stack.isEmpty {
                guard let path = named.next() else { return nil }
                root += 1
                if let event = begin(path) { return event }
            } else if let name = stack[stack.count - 1].files.popFirst() {
                if let event = visit(name) { return event }
            } else if let folder = stack[stack.count - 1].folders.popFirst() {
                if let event = enter(folder.name, folder.status) { return event }
            } else {
                stack.removeLast()
            }
        }
    }

    // MARK: Named paths

    /// A path the user named is taken whatever it is called, and links among them are
    /// followed.
    private mutating func begin(_ path: FilePath) -> Event? {
        let status: FileStatus
        do {
            status = try FileStatus.read(path, followsLinks: true)
        } catch {
            return .failed(path, error)
        }
        rootDevice = status.device
        let name = path.lastComponent?.string ?? path.string
        switch status.kind {
        case .folder:
            if let disc = disc(named: name) {
                return input(path, disc, folders: [], status)
            }
            return open(path, status, below: [])
        case .file, .pipe: return input(path, .file, folders: [], status)
        case .link, .other: return .skipped(path, .notAFile)
        }
    }

    // MARK: Folders

    private mutating func open(
        _ path: FilePath, _ status: FileStatus, below: [String]
    ) -> Event? {
        let contents: FolderContents
        do {
            contents = try FolderContents(of: path)
        } catch {
            return .failed(path, error)
        }
        if let ignoreFile = contents.ignoreFile, ignoreFile.file.ignoresAll {
            return .skipped(path, .ignored(by: ignoreFile.name))
        }
        stack.append(
            Folder(
                path: path, id: FileID(status), below: below, files: contents.names[...],
                ignoreFile: contents.ignoreFile))
        return nil
    }

    private mutating func enter(_ name: FilePath.Component, _ status: FileStatus) -> Event? {
        let folder = stack[stack.count - 1]
        let path = folder.path.appending(name)
        let below = folder.below + [name.string]
        if let disc = disc(named: name.string) {
            return input(path, disc, folders: folder.below, status)
        }
        let id = FileID(status)
        if stack.contains(where: { $0.id == id }) { return .skipped(path, .loop) }
        if options.followsLinks {
            if let other = seen[id] { return .skipped(path, .sameFile(as: other.string)) }
            seen[id] = path
        }
        if options.staysOnFileSystem, status.device != rootDevice {
            return .skipped(path, .otherFileSystem)
        }
        guard stack.count < WalkOptions.deepest else { return .skipped(path, .tooDeep) }
        return open(path, status, below: below)
    }

    // MARK: Names in a folder

    private mutating func visit(_ name: FilePath.Component) -> Event? {
        let folder = stack[stack.count - 1]
        let path = folder.path.appending(name)
        var status: FileStatus
        do {
            status = try FileStatus.read(path, followsLinks: false)
            if status.kind == .link {
                guard options.followsLinks else { return skipLink(name, at: path) }
                status = try FileStatus.read(path, followsLinks: true)
            }
        } catch {
            return .failed(path, error)
        }
        let isFolder = status.kind == .folder
        if let reason = reasonToSkip(name.string, isFolder: isFolder) {
            return .skipped(path, reason)
        }
        switch status.kind {
        case .folder:
            stack[stack.count - 1].folders.append((name, status))
            return nil
        case .file:
            return input(path, .file, folders: folder.below, status)
        // Its bytes may come late or never: a worker waits for them.
        case .pipe where MediaExtension.ends(name.string):
            return input(path, .file, folders: folder.below, status)
        case .link, .pipe, .other: return .skipped(path, .notAFile)
        }
    }

    /// A link to what would not be wanted either is left out for that reason.
    private func skipLink(_ name: FilePath.Component, at path: FilePath) -> Event {
        let isFolder = (try? FileStatus.read(path, followsLinks: true))?.kind == .folder
        return .skipped(path, reasonToSkip(name.string, isFolder: isFolder) ?? .link)
    }

    private func reasonToSkip(_ name: String, isFolder: Bool) -> SkipReason? {
        let below = (stack.last?.below ?? []) + [name]
        let path = below.joined(separator: "/")
        let reason =
            isFolder
            ? options.reasonToSkip(folder: name, at: path)
            : options.reasonToSkip(file: name, at: path)
        if let reason { return reason }
        for folder in stack {
            guard let (ignoreName, file) = folder.ignoreFile else { continue }
            let path = below[folder.below.count...].joined(separator: "/")
            if file.ignores(path, isFolder: isFolder) { return .ignored(by: ignoreName) }
        }
        return nil
    }

    // MARK: Inputs

    private func disc(named name: String) -> DiscoveredInput.Kind? {
        switch name.uppercased() {
        case "BDMV": .bluRay
        case "VIDEO_TS": .dvd
        default: nil
        }
    }

    private mutating func input(
        _ path: FilePath, _ kind: DiscoveredInput.Kind, folders: [String], _ status: FileStatus
    ) -> Event {
        // Only a file of several names can come by again, or one that a link names.
        if kind == .file, status.linkCount > 1 || options.followsLinks {
            let id = FileID(status)
            if let other = seen[id] { return .skipped(path, .sameFile(as: other.string)) }
            seen[id] = path
        }
        let name = path.lastComponent?.string ?? path.string
        return .input(
            DiscoveredInput(
                path: path, kind: kind, role: InputRole(name: name, folders: folders),
                status: status, root: root))
    }
}
