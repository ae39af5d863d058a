import CFFmpegShims
import Platform
import TrackModel

/// A folder that no reference of its files can leave.
package struct ConfinedFolder: Sendable {
    /// Without symbolic links.
    package let root: String

    /// nil where there is no such folder.
    package init?(path: String) {
        guard let root = Self.resolved(path.isEmpty ? "." : path) else { return nil }
        var status = stat()
        guard stat(root, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
        self.root = root
    }

    /// Size in bytes; nil without a regular file inside the folder.
    package func size(of components: [String]) -> UInt64? {
        guard let path = path(of: components) else { return nil }
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return UInt64(exactly: status.st_size)
    }

    /// Names in a folder, in no order; empty where there is none inside the folder.
    ///
    /// - Parameter limit: names that are returned at most.
    package func names(in components: [String], limit: Int) -> [String] {
        guard let path = components.isEmpty ? root : path(of: components),
            let folder = opendir(path)
        else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while names.count < limit, let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    String(validatingCString: $0)
                }
            }
            if let name, name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// All bytes of a regular file that has at most `limit` of them.
    package func contents(of components: [String], limit: Int) -> [UInt8]? {
        guard let descriptor = open(components) else { return nil }
        defer { close(descriptor) }
        return try? Self.contents(of: descriptor, limit: limit)
    }

    /// A descriptor of a regular file, to be closed by the caller; nil where there is
    /// none inside the folder.
    func open(_ components: [String]) -> Int32? {
        guard let path = path(of: components) else { return nil }
        // A link that is put there meanwhile is not followed, and a pipe not waited for.
        let descriptor = openReading(path, O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard trackprobe_fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// The file without symbolic links; nil where it is not below the folder.
    package func path(of components: [String]) -> String? {
        let isPlain = components.allSatisfy {
            !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(UInt8(ascii: "/"))
                && !$0.utf8.contains(0)
        }
        guard isPlain, !components.isEmpty else { return nil }
        let prefix = root == "/" ? "/" : root + "/"
        guard let path = Self.resolved(prefix + components.joined(separator: "/")),
            path.utf8.starts(with: prefix.utf8)
        else { return nil }
        return path
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(validatingCString: real)
    }

    /// All bytes of a file or pipe that the user named; `-` is standard input.
    package static func contents(named path: String, limit: Int) throws(Problem) -> [UInt8] {
        let descriptor = path == "-" ? STDIN_FILENO : openReading(path, 0)
        guard descriptor >= 0 else { throw Problem(code: errno) }
        defer { if path != "-" { close(descriptor) } }
        var status = stat()
        if trackprobe_fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw Problem(code: EISDIR)
        }
        return try contents(of: descriptor, limit: limit)
    }

    /// The beginning of a regular file that the user named; empty for anything else, so
    /// that nothing is taken out of a pipe.
    package static func head(named path: String, count: Int) -> [UInt8] {
        var status = stat()
        guard stat(FileName.path(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return []
        }
        let descriptor = openReading(path, O_NONBLOCK)
        guard descriptor >= 0 else { return [] }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: count)
        let got = pread(descriptor, &bytes, count, 0)
        ReadCount.note(got)
        return got > 0 ? Array(bytes.prefix(got)) : []
    }

    /// errno of what failed.
    package struct Problem: Error {
        package let code: Int32

        package static let tooLarge = Problem(code: EFBIG)

        package var isTooLarge: Bool { code == EFBIG }

        package var sentence: String { String(cString: strerror(code)) }
    }

    private static func contents(of descriptor: Int32, limit: Int) throws(Problem) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let got = read(descriptor, &chunk, chunk.count)
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw Problem(code: errno) }
            if got == 0 { return bytes }
            ReadCount.note(got)
            bytes += chunk.prefix(got)
            if bytes.count > limit { throw .tooLarge }
        }
    }
}

private func openReading(_ path: String, _ flags: Int32) -> Int32 {
    open(FileName.path(path), O_RDONLY | O_CLOEXEC | flags)
}
