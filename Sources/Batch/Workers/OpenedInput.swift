import Platform

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// The files of an input, opened by the batch so that its worker need not open any.
struct OpenedInput: ~Copyable {
    /// In the order in which their bytes follow one another.
    let descriptors: [Int32]

    init(_ input: DiscoveredInput) throws(SystemError) {
        var opened: [Int32] = []
        do {
            for file in try DiscFiles.files(of: input) {
                opened.append(try OpenedInput.open(file))
            }
        } catch {
            for descriptor in opened { close(descriptor) }
            throw error
        }
        descriptors = opened
    }

    /// Bytes that are fetched: a connection stands for the file.
    init(serving remote: RemoteInput) throws(SystemError) {
        descriptors = [try remote.serve()]
    }

    deinit { for descriptor in descriptors { close(descriptor) } }

    private static func open(_ path: FilePath) throws(SystemError) -> Int32 {
        // A pipe that nobody writes to must not hold up the batch; reading it waits.
        let descriptor = path.withPlatformString {
            Platform.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        }
        guard descriptor >= 0 else { throw SystemError(errno) }
        _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
        return descriptor
    }
}

extension DiscoveredInput {
    /// Whether the file is no longer the one that was found.
    var hasChanged: Bool {
        if let members { return DiscFiles.digest(of: path) != members }
        guard status.kind == .file, let now = try? FileStatus.read(path, followsLinks: true) else {
            return false
        }
        return now.size != status.size || now.modified != status.modified
    }
}
