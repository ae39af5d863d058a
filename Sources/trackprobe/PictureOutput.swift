#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Where a picture is written: a file, which is there in whole or not at all, or
/// standard output.
struct PictureOutput {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private let path: String

    /// Refuses to write over the input.
    init(_ path: String, input: String) throws(Failure) {
        self.path = path
        var (source, target) = (stat(), stat())
        guard path != "-", stat(path, &target) == 0 else { return }
        if stat(input, &source) == 0, source.st_dev == target.st_dev, source.st_ino == target.st_ino
        {
            throw Failure(
                description: "Cannot write “\(path)”: it is the file to be looked at. "
                    + "Choose another name.")
        }
        if target.st_mode & S_IFMT != S_IFREG {
            throw Failure(
                description: "Cannot write “\(path)”: it is not a file. Choose another name.")
        }
    }

    /// A reader that closed the pipe wants no more, which is no failure.
    func write(_ bytes: [UInt8]) throws(Failure) {
        guard path != "-" else {
            _ = StandardOutput.write(bytes)
            return
        }
        let draft = "\(path).\(getpid()).part"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw failure(errno) }
        let isWritten = writeAll(bytes, to: descriptor)
        let problem = errno
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, rename(draft, path) == 0 else {
            let problem = isWritten ? errno : problem
            unlink(draft)
            throw failure(problem)
        }
    }

    private func failure(_ code: Int32) -> Failure {
        let reason =
            switch code {
            case ENOENT, ENOTDIR: "there is no such folder. Check the spelling."
            case EACCES, EPERM, EROFS: "you may not write there. Choose another folder."
            case ENOSPC, EDQUOT: "the disk is full. Free some space or choose another one."
            default: "the system answers error \(code)."
            }
        return Failure(description: "Cannot write “\(path)”: \(reason)")
    }
}
