import Platform
import TrackProbeKit

/// A file that is there in whole or not at all: written beside its place, and renamed
/// at the end.
final class OutputFile {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// Bytes that are written at once.
    private static let block = 1 << 16

    let path: String
    private let draft: String
    /// Negative once closed.
    private var descriptor: Int32
    private var pending: [UInt8] = []

    /// - Parameters:
    ///   - kind: nil goes by the name.
    ///   - inputs: what is read, none of which is written over.
    init(_ path: String, as kind: OutputKind? = nil, inputs: [String] = []) throws(Failure) {
        self.path = path
        descriptor = -1
        draft = DraftFile(of: path).path
        try Self.check(path, as: kind, inputs: inputs)
        descriptor = open(FileName.path(draft), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(errno) }
        DraftFile.hold(descriptor)
    }

    /// Refuses what exists and is no file, or one of another kind, or one that is read.
    static func check(
        _ path: String, as kind: OutputKind? = nil, inputs: [String] = []
    ) throws(Failure) {
        var target = stat()
        guard stat(FileName.path(path), &target) == 0 else { return }
        func refuse(_ reason: String) -> Failure {
            Failure(description: "Cannot write “\(path)”: \(reason). Choose another name.")
        }
        guard target.st_mode & S_IFMT == S_IFREG else { throw refuse("it is not a file") }
        for input in inputs {
            var source = stat()
            guard stat(FileName.path(input), &source) == 0, source.st_dev == target.st_dev,
                source.st_ino == target.st_ino
            else { continue }
            throw refuse("it is the file to be looked at")
        }
        if let objection = (kind ?? OutputKind(path)).objection(to: path) {
            throw refuse(objection)
        }
    }

    /// Whether something would be replaced.
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

    /// The file takes its place.
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
            case ENOENT, ENOTDIR: "there is no such folder. Check the spelling."
            case EACCES, EPERM, EROFS: "you may not write there. Choose another folder."
            case ENOSPC, EDQUOT: "the disk is full. Free some space or choose another one."
            case EFBIG: "it may not grow further. Raise the limit (ulimit -f unlimited)."
            default: "the system answers error \(code)."
            }
        return Failure(description: "Cannot write “\(path)”: \(reason)")
    }
}
