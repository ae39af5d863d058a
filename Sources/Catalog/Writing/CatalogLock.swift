import Platform

/// Keeps a second run from writing the same catalogue: `flock(2)` on a file beside it,
/// which goes with the lock.
///
/// The database itself is not locked so, since network file systems make of `flock` the
/// kind of lock that SQLite takes.
struct CatalogLock: ~Copyable {
    private let descriptor: Int32
    private let path: String

    /// - Parameter path: of the catalogue.
    init(catalog: String) throws(CatalogError) {
        let path = catalog + ".lock"
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw Self.failure(errno, catalog) }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                let code = errno
                let process = Self.process(in: descriptor)
                close(descriptor)
                throw code == EWOULDBLOCK
                    ? .locked(catalog, process: process) : Self.failure(code, catalog)
            }
            // The holder before may have removed the file in between.
            guard Self.isSame(descriptor, path) else {
                close(descriptor)
                continue
            }
            self.descriptor = descriptor
            self.path = path
            Self.write(getpid(), to: descriptor)
            return
        }
    }

    deinit {
        unlink(path)
        close(descriptor)
    }

    private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var (held, named) = (stat(), stat())
        return fstat(descriptor, &held) == 0 && stat(path, &named) == 0
            && held.st_dev == named.st_dev && held.st_ino == named.st_ino
    }

    private static func write(_ process: Int32, to descriptor: Int32) {
        let text = Array("\(process)\n".utf8)
        _ = ftruncate(descriptor, 0)
        _ = pwrite(descriptor, text, text.count, 0)
    }

    private static func process(in descriptor: Int32) -> Int32? {
        var text = [UInt8](repeating: 0, count: 16)
        let count = pread(descriptor, &text, text.count, 0)
        guard count > 0 else { return nil }
        return Int32(String(decoding: text[..<count], as: UTF8.self).prefix { $0.isNumber })
    }

    private static func failure(_ code: Int32, _ path: String) -> CatalogError {
        switch code {
        case ENOENT, ENOTDIR: .noFolder(path)
        case EACCES, EPERM, EROFS: .readOnly(path)
        case ENOSPC, EDQUOT: .diskFull(path)
        default: .failed(path, reason: String(cString: strerror(code)))
        }
    }
}
