import Platform

/// A pipe, read once from its start. A silent writer is waited for until the
/// analysis is to end.
struct PipeStream: ByteStream, Sendable {
    /// Milliseconds between looks at the interrupt.
    private static let patience: Int32 = 50

    let descriptor: FileDescriptor
    let interrupt: Interrupt
    /// Likewise, where more than one analysis is to end.
    let stop: Interrupt?

    var size: Int64? { nil }

    func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        while true {
            guard waitForBytes() else { throw .system(ECANCELED) }
            let got = Platform.read(descriptor.number, buffer.baseAddress, buffer.count)
            if got >= 0 {
                ReadCount.note(got)
                return got
            }
            guard errno == EINTR || errno == EAGAIN else { throw .system(errno) }
        }
    }

    /// Waits until there are bytes or an end to tell; false when the time for that
    /// is over.
    private func waitForBytes() -> Bool {
        var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        while !interrupt.isDue, stop?.isCancelled != true {
            let answers = poll(&request, 1, Self.patience)
            if answers > 0 || answers < 0 && errno != EINTR { return true }
            if answers == 0 { interrupt.noteWaiting(Double(Self.patience) / 1000) }
        }
        return false
    }
}
