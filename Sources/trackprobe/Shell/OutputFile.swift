import Platform
import TrackProbeKit

/// A file that is written to a temporary name beside the target and renamed at the end, so that it
/// is never seen half written.
final class OutputFile {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Bytes written at a time.
    private static let block = 1 << 16

    let path: String
    private let draft: String
    /// Negative once closed.
    private var descriptor: Int32
    private var pending: [UInt8] = []

    /// - Parameters:
    ///   - kind: nil for the kind of the file name extension.
    ///   - inputs: paths that are read, and never overwritten.
    init(_ path: String, as kind: OutputKind? = nil, inputs: [String] = []) throws(Failure) {
        self.path = path
        descriptor = -1
        draft = DraftFile(of: path).path
        try Self.check(path, as: kind, inputs: inputs)
        OpenDrafts.add(draft)
        descriptor = open(FileName.path(draft), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else {
            let code = errno
            OpenDrafts.remove(draft)
            throw failure(code)
        }
        DraftFile.hold(descriptor)
    }

    /// Rejects an input, a file of a different kind, and anything but a regular file.
    static func check(
        _ path: String, as kind: OutputKind? = nil, inputs: [String] = []
    ) throws(Failure) {
        var target = stat()
        guard stat(FileName.path(path), &target) == 0 else { return }
        func refuse(_ reason: String) -> Failure {
            Failure(description: "Cannot write “\(path)”: \(reason). Choose another name.")
        }
        guard target.st_mode & S_IFMT == S_IFREG else { throw refuse("it is not a regular file") }
        for input in inputs {
            var source = stat()
            guard stat(FileName.path(input), &source) == 0, source.st_dev == target.st_dev,
                source.st_ino == target.st_ino
            else { continue }
            throw refuse("it is an input file")
        }
        if let objection = (kind ?? OutputKind(path)).objection(to: path) {
            throw refuse(objection)
        }
    }

    /// Whether the file exists.
    static func isThere(_ path: String) -> Bool {
        var target = stat()
        return stat(FileName.path(path), &target) == 0
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(FileName.path(draft))
        OpenDrafts.remove(draft)
    }

    func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
        pending += bytes
        if pending.count >= Self.block { try flush() }
    }

    /// Renames the file to its final name.
    func finish() throws(Failure) {
        try flush()
        guard fsync(descriptor) == 0 || errno == EINVAL,
            rename(FileName.path(draft), FileName.path(path)) == 0
        else {
            throw failure(errno)
        }
        OpenDrafts.remove(draft)
        close(descriptor)
        descriptor = -1
    }

    private func flush() throws(Failure) {
        guard writeAll(pending, to: descriptor) else { throw failure(errno) }
        pending.removeAll(keepingCapacity: true)
    }

    private func failure(_ code: Int32) -> Failure {
        let reason =
            switch code {
            case ENOENT, ENOTDIR: "the folder does not exist. Check the spelling."
            case EACCES, EPERM, EROFS: "permission denied. Choose another folder."
            case ENOSPC, EDQUOT: "the disk is full. Free some space or choose another disk."
            case EFBIG: "it exceeds the file size limit. Raise the limit (ulimit -f unlimited)."
            default: "system error \(code)."
            }
        return Failure(description: "Cannot write “\(path)”: \(reason)")
    }
}

/// The kind of an output file by its name. A file of a different kind is not overwritten, so that a
/// mistyped name does not destroy a media file.
enum OutputKind {
    case json, page, picture, catalog
    /// Any text.
    case text

    init(_ path: String) {
        let name = path.lowercased()
        let kinds: [(String, OutputKind)] = [
            (".json", .json), (".ndjson", .json), (".html", .page), (".png", .picture),
            (".sqlite", .catalog),
        ]
        self = kinds.first { name.hasSuffix($0.0) }?.1 ?? .text
    }

    /// Noun for “it exists and is not …”.
    private var name: String {
        switch self {
        case .json: "JSON"
        case .page: "an HTML page"
        case .picture: "a PNG image"
        case .catalog: "a catalogue"
        case .text: "text"
        }
    }

    /// Reason not to replace an existing file; nil if it may be replaced.
    func objection(to path: String) -> String? {
        let descriptor = open(FileName.path(path), O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        // An unreadable file may still be writable.
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var head = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &head, head.count)
        guard count > 0, !allows(Array(head.prefix(count))) else { return nil }
        return "it exists and is not \(name)"
    }

    private func allows(_ head: [UInt8]) -> Bool {
        let isText = !head.contains(0)
        let first = head.first { ![0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        switch self {
        case .json: return isText && (first == UInt8(ascii: "[") || first == UInt8(ascii: "{"))
        case .page: return isText && first == UInt8(ascii: "<")
        case .picture: return head.starts(with: [0x89, 0x50, 0x4E, 0x47])
        case .catalog: return head.starts(with: "SQLite format 3\0".utf8)
        case .text: return isText
        }
    }
}

/// The temporary name `NAME.PROCESS.part` of an output file, which is renamed when complete. The
/// process that writes it holds a lock on it.
struct DraftFile {
    let path: String

    init(of output: String) {
        path = "\(output).\(getpid()).part"
        Self.sweep(output)
    }

    /// What follows the name of a draft in those of the files beside it: SQLite's, and the lock.
    private static let ends = ["", "-wal", "-shm", "-journal", ".lock"]

    /// The draft and all files beside it.
    var paths: [String] { Self.ends.map { path + $0 } }

    /// Locks the draft, so that other processes see that it is in use.
    static func hold(_ descriptor: Int32) { _ = flock(descriptor, LOCK_EX | LOCK_NB) }

    /// Removes drafts of the same output left by ended processes.
    private static func sweep(_ output: String) {
        let slash = output.lastIndex(of: "/")
        let folder = slash.map { String(output[...$0]) } ?? "."
        let name = Array((slash.map { output[output.index(after: $0)...] } ?? output[...]).utf8)
        guard let list = opendir(FileName.path(folder)) else { return }
        defer { closedir(list) }
        let start = slash.map { String(output[...$0]) } ?? ""
        while let entry = readdir(list) {
            let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard let process = process(of: bytes, output: name), !isAlive(process) else {
                continue
            }
            remove(start + String(decoding: bytes, as: UTF8.self))
        }
    }

    /// The process number in the name of a draft or of an SQLite file beside it; nil for any other
    /// name.
    private static func process(of name: [UInt8], output: [UInt8]) -> Int32? {
        guard name.starts(with: output + [UInt8(ascii: ".")]) else { return nil }
        let rest = String(decoding: name.dropFirst(output.count + 1), as: UTF8.self)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard ends.map({ ".part" + $0 }).contains(String(rest.dropFirst(digits.count))) else {
            return nil
        }
        return Int32(digits).flatMap { $0 > 0 ? $0 : nil }
    }

    private static func isAlive(_ process: Int32) -> Bool {
        process == getpid() || kill(process, 0) == 0 || errno != ESRCH
    }

    /// Removes an unlocked file of this user. The lock matters on shared folders, where another
    /// machine may have a process of the same number.
    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(FileName.path(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            status.st_uid == geteuid()
        else { return }
        let descriptor = open(FileName.path(path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        unlink(FileName.path(path))
    }
}

/// The output of `-o`: a file, which is replaced only when complete, or standard output.
struct NamedOutput {
    private let path: String

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(FileName.path(path), &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private let inputs: [String]

    /// Checks that no input would be overwritten.
    init(_ path: String, inputs: [String]) throws(OutputFile.Failure) {
        self.path = path
        self.inputs = inputs
        if path != "-" { try OutputFile.check(path, inputs: inputs) }
    }

    /// Writes all bytes; a closed pipe is not a failure.
    func write(_ bytes: [UInt8]) throws(OutputFile.Failure) {
        guard path != "-" else {
            _ = StandardOutput.write(bytes)
            return
        }
        let file = try OutputFile(path, inputs: inputs)
        try file.write(bytes)
        try file.finish()
    }

    /// Writes a text piece by piece.
    ///
    /// - Parameter deliver: passes the pieces to its sink, which returns false once the output is
    ///   closed.
    func write(_ deliver: (_ sink: (String) -> Bool) throws -> Void) throws {
        guard path != "-" else { return try deliver { StandardOutput.write($0) } }
        let file = try OutputFile(path, inputs: inputs)
        var failure: OutputFile.Failure?
        try deliver { text in
            do throws(OutputFile.Failure) {
                try file.write(Array(text.utf8))
            } catch {
                failure = error
            }
            return failure == nil
        }
        if let failure { throw failure }
        try file.finish()
    }
}
