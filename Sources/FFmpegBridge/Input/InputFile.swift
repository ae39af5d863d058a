#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The one file or pipe the user named, read by position.
///
/// FFmpeg reads through it too, so no protocol, playlist or reference inside a
/// file ever makes the program open anything else. A pipe keeps its first
/// megabytes, so that headers can be read twice.
package final class InputFile {
    /// Why a path cannot be read.
    package enum Problem: Error, Hashable, Sendable {
        case notFound
        case isDirectory
        case permissionDenied
        case isEmpty
        /// Neither a file nor a pipe: a socket or device.
        case notReadable
        /// errno of another failure.
        case system(Int32)
    }

    /// Bytes a pipe keeps from its start.
    private static let keptBytes = 16 << 20

    /// Milliseconds between looks at the interrupt.
    private static let patience: Int32 = 50

    /// Bytes; nil for a pipe.
    package let size: Int64?
    private let descriptor: Int32
    private let closesDescriptor: Bool
    private let interrupt: Interrupt
    private let stop: Interrupt?
    /// What a pipe has delivered, at most `keptBytes`.
    private var kept: [UInt8] = []
    /// Bytes a pipe has delivered.
    private var delivered: Int64 = 0

    package var isSeekable: Bool { size != nil }

    /// Opens `path` for reading; `-` is standard input.
    ///
    /// - Parameters:
    ///   - interrupt: ends the wait for a pipe whose writer is silent.
    ///   - stop: likewise, where more than one analysis is to end.
    package init(
        path: String, interrupt: Interrupt = Interrupt(), stop: Interrupt? = nil
    ) throws(Problem) {
        self.interrupt = interrupt
        self.stop = stop
        if path == "-" {
            descriptor = STDIN_FILENO
            closesDescriptor = false
        } else {
            // Not blocking on a named pipe nobody writes to is the caller's wish
            // too: opening waits for the writer, as `cat` would.
            descriptor = open(path, O_RDONLY | O_CLOEXEC)
            closesDescriptor = true
        }
        guard descriptor >= 0 else { throw InputFile.problem(errno) }
        do {
            size = try InputFile.measure(descriptor)
        } catch {
            if closesDescriptor { close(descriptor) }
            throw error
        }
    }

    deinit {
        if closesDescriptor { close(descriptor) }
    }

    /// Up to `count` bytes from `position`; fewer at the end or on an error. Of a
    /// pipe only what it keeps: looking ahead would take the rest away from FFmpeg.
    package func read(at position: Int64, count: Int) -> [UInt8] {
        guard position >= 0 else { return [] }
        let kept = max(Int64(InputFile.keptBytes) - position, 0)
        let count = isSeekable ? count : Int(min(Int64(count), kept))
        guard count > 0 else { return [] }
        return [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            initialized = 0
            while initialized < count {
                let rest = UnsafeMutableRawBufferPointer(
                    UnsafeMutableBufferPointer(rebasing: buffer[initialized...]))
                let got = read(at: position + Int64(initialized), into: rest)
                guard got > 0 else { return }
                initialized += got
            }
        }
    }

    /// Bytes read, 0 at the end, negative errno on an error.
    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard size == nil else {
            let got = pread(descriptor, buffer.baseAddress, buffer.count, off_t(position))
            return got < 0 ? -Int(errno) : got
        }
        return readPipe(at: position, into: buffer)
    }

    private func readPipe(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while position >= delivered {
            let room = InputFile.keptBytes - kept.count
            if room == 0, position == delivered { return receive(into: buffer) }
            // Fills what is kept first, then skips what is not wanted.
            let wanted = room > 0 ? Int64(room) : position - delivered
            var chunk = [UInt8](repeating: 0, count: Int(min(wanted, 64 << 10)))
            let got = chunk.withUnsafeMutableBytes { receive(into: $0) }
            guard got > 0 else { return got }
            if room > 0 { kept.append(contentsOf: chunk.prefix(got)) }
        }
        guard position < kept.count else { return -Int(ESPIPE) }
        let start = Int(position)
        let count = min(buffer.count, kept.count - start)
        kept.withUnsafeBytes { bytes in
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
        }
        return count
    }

    private func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        while true {
            guard waitForBytes() else { return -Int(ECANCELED) }
            #if canImport(Glibc)
                let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                let got = Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #else
                let got = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
            if got >= 0 {
                delivered += Int64(got)
                return got
            }
            guard errno == EINTR else { return -Int(errno) }
        }
    }

    /// Waits until a pipe has bytes or an end to tell; false when the time for that
    /// is over.
    private func waitForBytes() -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while !interrupt.isDue, stop?.isCancelled != true {
            let answers = poll(&request, 1, InputFile.patience)
            if answers > 0 || answers < 0 && errno != EINTR { return true }
        }
        return false
    }

    private static func measure(_ descriptor: Int32) throws(Problem) -> Int64? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw problem(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            guard status.st_size > 0 else { throw .isEmpty }
            return Int64(status.st_size)
        case S_IFIFO, S_IFSOCK: return nil
        case S_IFDIR: throw .isDirectory
        default: throw .notReadable
        }
    }

    private static func problem(_ code: Int32) -> Problem {
        switch code {
        case ENOENT, ENOTDIR: .notFound
        case EACCES, EPERM: .permissionDenied
        case EISDIR: .isDirectory
        default: .system(code)
        }
    }
}
