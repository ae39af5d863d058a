import FFmpegBridge
import Platform
import TrackModel

/// The bytes of a file as a verification reads them.
enum FileBytes {
    /// Size and modification time.
    struct State: Hashable, Sendable {
        var size: Int64
        /// Nanoseconds since 1970.
        var modified: Int64
    }

    /// - Parameter offset: bytes that were read before the error.
    struct Failure: Error {
        let errno: Int32
        let offset: Int64

        /// Whether nothing is at the path.
        var isGone: Bool { errno == ENOENT || errno == ENOTDIR }
    }

    enum Content {
        case digests(ByteDigests, State)
        /// The file does not have the size or time that it should have, and was not read.
        case other(State)
        /// The caller ended the reading.
        case stopped
    }

    private static let piece = 1 << 20

    /// - Parameters:
    ///   - name: path as text that keeps every byte.
    ///   - isWanted: whether a file with this size and time is read.
    ///   - isStopped: called for each piece.
    static func read(
        _ name: String, _ algorithms: [DigestAlgorithm], where isWanted: (State) -> Bool,
        isStopped: () -> Bool
    ) throws(Failure) -> Content {
        let descriptor = open(FileName.path(name), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Failure(errno: errno, offset: 0) }
        defer { close(descriptor) }
        let before = try state(descriptor)
        guard isWanted(before) else { return .other(before) }
        guard let digest = RunningDigest(algorithms) else {
            throw Failure(errno: ENOMEM, offset: 0)
        }
        var buffer = [UInt8](repeating: 0, count: piece)
        var offset: Int64 = 0
        while true {
            if isStopped() { return .stopped }
            let got = buffer.withUnsafeMutableBytes { bytes in
                let got = Platform.read(descriptor, bytes.baseAddress, bytes.count)
                if got > 0 { digest.add(UnsafeRawBufferPointer(rebasing: bytes[..<got])) }
                return got
            }
            ReadCount.note(got)
            if got == 0 { break }
            if got < 0 {
                if errno == EINTR { continue }
                throw Failure(errno: errno, offset: offset)
            }
            offset += Int64(got)
        }
        let after = try state(descriptor)
        return after == before && offset == after.size
            ? .digests(digest.finish(), after) : .other(after)
    }

    private static func state(_ descriptor: Int32) throws(Failure) -> State {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Failure(errno: errno, offset: 0) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Failure(
                errno: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL, offset: 0)
        }
        #if os(Linux)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        return State(
            size: Int64(status.st_size),
            modified: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec))
    }

    /// All bytes of a small file; nil where it cannot be read or is larger.
    static func whole(_ name: String, limit: Int = 256 << 20) -> [UInt8]? {
        let descriptor = open(FileName.path(name), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= limit {
            let got = Platform.read(descriptor, &block, block.count)
            guard got > 0 else { return got == 0 ? bytes : nil }
            bytes += block.prefix(got)
        }
        return nil
    }

    /// Whether a folder is at the path.
    static func isFolder(_ name: String) -> Bool {
        var status = stat()
        return stat(FileName.path(name), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func exists(_ location: [UInt8]) -> Bool {
        var status = stat()
        return stat(FileName.path(FileName.text(of: location)), &status) == 0
    }

    /// Paths of the regular files below a folder, sorted, links not followed.
    static func files(below folder: [UInt8], depth: Int = 0) -> [[UInt8]] {
        guard depth < 64, let handle = opendir(FileName.path(FileName.text(of: folder))) else {
            return []
        }
        defer { closedir(handle) }
        var found: [[UInt8]] = []
        while let entry = readdir(handle) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard name != Array(".".utf8), name != Array("..".utf8) else { continue }
            let path = folder + [UInt8(ascii: "/")] + name
            var status = stat()
            guard lstat(FileName.path(FileName.text(of: path)), &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: found += files(below: path, depth: depth + 1)
            case S_IFREG: found.append(path)
            default: break
            }
        }
        return found.sorted { $0.lexicographicallyPrecedes($1) }
    }
}
