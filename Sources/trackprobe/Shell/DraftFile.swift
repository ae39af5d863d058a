import Platform
import TrackProbeKit

/// The temporary name `NAME.PROCESS.part` of an output file, which is renamed when complete. The process
/// that writes it holds a lock on it.
struct DraftFile {
    let path: String

    init(of output: String) {
        path = "\(output).\(getpid()).part"
        Self.sweep(output)
    }

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

    /// The process number in the name of a draft or of an SQLite file beside it; nil for any other name.
    private static func process(of name: [UInt8], output: [UInt8]) -> Int32? {
        guard name.starts(with: output + [UInt8(ascii: ".")]) else { return nil }
        let rest = String(decoding: name.dropFirst(output.count + 1), as: UTF8.self)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        let ends = [".part", ".part-wal", ".part-shm", ".part-journal", ".part.lock"]
        guard ends.contains(String(rest.dropFirst(digits.count))) else { return nil }
        return Int32(digits).flatMap { $0 > 0 ? $0 : nil }
    }

    private static func isAlive(_ process: Int32) -> Bool {
        process == getpid() || kill(process, 0) == 0 || errno != ESRCH
    }

    /// Removes an unlocked file of this user. The lock matters on shared folders, where another machine may
    /// have a process of the same number.
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
