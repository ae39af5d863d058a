import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The inputs of a batch: the named files, and those in and below the named folders in the order
/// of their names, a folder's files before its folders.
///
/// Only the names of the folders above the current one are in memory.
package struct InputWalk: Sequence, IteratorProtocol {
    package enum Event: Hashable, Sendable {
        case input(DiscoveredInput)
        case skipped(FilePath, SkipReason)
        /// The path could not be read or is missing.
        case failed(FilePath, WorkerFailure, id: String? = nil)
    }

    /// A folder with unvisited names.
    private struct Folder {
        let path: FilePath
        let id: FileIdentity
        /// Names below the named folder.
        let below: [String]
        var files: ArraySlice<FilePath.Component>
        var folders: ArraySlice<(name: FilePath.Component, status: FileStatus)> = []
        let ignoreRules: IgnoreRules?
        let presentations: FolderPresentations<FileIdentity>
    }

    private let options: WalkOptions
    private let finder: PresentationFiles.Finder?
    private var named: AnyIterator<FilePath>
    private var list: AnyIterator<ListedInput>
    /// The id of the current entry of the list.
    private var listedID: String?
    private var isListed = false
    private var before: NamedInputs
    private var root = -1
    private var rootDevice: UInt64 = 0
    private var stack: [Folder] = []
    private var bucket: BucketWalk?
    private var seen: [FileIdentity: FilePath] = [:]

    /// - Parameters:
    ///   - paths: folders and files; a file below several of them is one input.
    ///   - list: more paths; a file that is named twice is two inputs.
    ///   - presentations: finds the files of a playlist, which become one input; nil keeps each file
    ///     an input.
    package init(
        _ paths: some Sequence<FilePath>, list: some Sequence<ListedInput> = EmptyCollection(),
        options: WalkOptions = WalkOptions(), presentations: PresentationFiles.Finder? = nil
    ) {
        self.options = options
        before = NamedInputs(options)
        finder = presentations
        (named, self.list) = (AnyIterator(paths.makeIterator()), AnyIterator(list.makeIterator()))
    }

    private mutating func nextNamed() -> ListedInput? {
        if !isListed, let path = named.next() { return ListedInput(path) }
        isListed = true
        return list.next()
    }

    package mutating func next() -> Event? {
        while true {
            if let event = bucket?.next() { return event }
            bucket = nil
            if stack.isEmpty {
                guard let entry = nextNamed() else { return nil }
                root += 1
                listedID = entry.id
                if let problem = entry.problem { return .failed(entry.path, problem, id: listedID) }
                if let event = begin(entry.path) { return event }
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

    /// Accepts a named path whatever its name, and follows a link.
    private mutating func begin(_ path: FilePath) -> Event? {
        if let bucket = BucketWalk(path, options: options, root: root, presentations: finder),
            !isListed
        {
            self.bucket = bucket
            return nil
        }
        if options.network != nil, path.address != nil {
            let unknown = FileStatus(
                kind: .file, size: 0, modified: 0, changed: 0, device: 0, inode: 0, linkCount: 1)
            return .input(
                DiscoveredInput(
                    path: path, kind: .address, status: unknown, root: root, id: listedID))
        }
        let status: FileStatus
        do {
            status = try FileStatus.read(path, followsLinks: true)
        } catch {
            return .failed(path, .cannotRead(error), id: listedID)
        }
        rootDevice = status.device
        if status.kind == .folder || !isListed, let reason = before.coverage(of: path, status) {
            return .skipped(path, reason)
        }
        switch status.kind {
        case .folder:
            if let kind = DiscoveredInput.Kind(folder: path) {
                return input(path, kind, folders: [], status)
            }
            return open(path, status, below: [])
        case .file, .pipe: return input(path, .file, folders: [], status, isNamed: true)
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
            return .failed(path, .cannotRead(error), id: listedID)
        }
        if let ignoreFile = contents.ignoreFile, ignoreFile.file.ignoresAll {
            return .skipped(path, .ignored(by: ignoreFile.name))
        }
        stack.append(
            Folder(
                path: path, id: FileIdentity(status), below: below, files: contents.names[...],
                ignoreRules: contents.ignoreFile.map {
                    IgnoreRules(name: $0.name, file: $0.file, depth: below.count)
                },
                presentations: presentations(in: path, contents.names)))
        return nil
    }

    private func presentations(
        in folder: FilePath, _ names: [FilePath.Component]
    ) -> FolderPresentations<FileIdentity> {
        guard let finder else { return FolderPresentations() }
        func id(_ path: FilePath) -> FileIdentity? {
            (try? FileStatus.read(path, followsLinks: true)).map(FileIdentity.init)
        }
        let outer = stack.map(\.presentations)
        let lists = names.filter(PresentationFiles.isVisibleList).map(folder.appending)
            .filter { path in id(path).map { outer.playlist(of: $0) == nil } ?? true }
        return FolderPresentations(lists, finder: finder, id: id)
    }

    private mutating func enter(_ name: FilePath.Component, _ status: FileStatus) -> Event? {
        let folder = stack[stack.count - 1]
        let path = folder.path.appending(name)
        let below = folder.below + [name.string]
        if let kind = DiscoveredInput.Kind(folder: path) {
            return input(path, kind, folders: folder.below, status)
        }
        let id = FileIdentity(status)
        if stack.contains(where: { $0.id == id }) { return .skipped(path, .loop) }
        if let other = before[id] { return .skipped(path, .sameFile(as: other.string)) }
        if options.followsLinks {
            if let other = seen[id] { return .skipped(path, .sameFile(as: other.string)) }
            seen[id] = path
        }
        if options.staysOnFileSystem, status.device != rootDevice {
            return .skipped(path, .otherFileSystem)
        }
        guard stack.count < WalkOptions.maxDepth else { return .skipped(path, .tooDeep) }
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
            if isGone(path), let reason = reasonToSkip(name.string, isFolder: false) {
                return .skipped(path, reason)
            }
            return .failed(path, .cannotRead(error), id: listedID)
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
            if folder.presentations.playerLists.contains(path) {
                return .skipped(path, .playerList)
            }
            let id = FileIdentity(status)
            if let playlist = stack.lazy.map(\.presentations).playlist(of: id) {
                return .skipped(path, .memberOf(playlist))
            }
            return input(path, .file, folders: folder.below, status)
        // A worker would wait for the bytes of a pipe, which may never come.
        case .link, .pipe, .other: return .skipped(path, .notAFile)
        }
    }

    /// Whether a path has vanished since its folder was listed, such as the journal of a catalogue.
    private func isGone(_ path: FilePath) -> Bool {
        do {
            _ = try FileStatus.read(path, followsLinks: false)
            return false
        } catch {
            return error.isNotFound
        }
    }

    /// Prefers the reason that would exclude the target of the link.
    private func skipLink(_ name: FilePath.Component, at path: FilePath) -> Event {
        let isFolder = (try? FileStatus.read(path, followsLinks: true))?.kind == .folder
        return .skipped(path, reasonToSkip(name.string, isFolder: isFolder) ?? .link)
    }

    private func reasonToSkip(_ name: String, isFolder: Bool) -> SkipReason? {
        options.reasonToSkip(
            (stack.last?.below ?? []) + [name], isFolder: isFolder, stack.compactMap(\.ignoreRules))
    }

    // MARK: Inputs

    private mutating func input(
        _ path: FilePath, _ kind: DiscoveredInput.Kind, folders: [String], _ status: FileStatus,
        isNamed: Bool = false
    ) -> Event {
        var link: FilePath?
        let id = FileIdentity(status)
        if kind == .file, !isNamed, let other = before[id] {
            return .skipped(path, .sameFile(as: other.string))
        }
        // Only a file with several names or a link to it can be found twice.
        if kind == .file, status.linkCount > 1 || options.followsLinks {
            if let other = seen[id] {
                guard isNamed else { return .skipped(path, .sameFile(as: other.string)) }
                link = other == path ? nil : other
            } else {
                seen[id] = path
            }
        }
        let name = path.lastComponent?.string ?? path.string
        return .input(
            DiscoveredInput(
                path: path, kind: kind, role: InputRole(name: name, folders: folders),
                status: status, linkOf: link, root: root, id: listedID))
    }
}
