import Platform
import TrackProbeKit

/// A file that is written to a temporary name beside the target and renamed at the end, so that it is never
/// seen half written.
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
        descriptor = open(FileName.path(draft), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(errno) }
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
