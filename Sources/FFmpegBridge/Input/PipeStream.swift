import Platform

/// A pipe, read once from its start. Waits for a silent writer until the analysis ends.
struct PipeStream: ByteStream, Sendable {
    /// Milliseconds between checks of the interrupt.
    private static let pollInterval: Int32 = 50

    let descriptor: FileDescriptor
    let interrupt: Interrupt
    /// Likewise, for several analyses.
    let stop: Interrupt?

    var size: Int64? { nil }

    func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws(FileError) -> Int {
        while true {
            guard waitForBytes() else { throw .stopped }
            let got = Platform.read(descriptor.number, buffer.baseAddress, buffer.count)
            if got >= 0 {
                ReadCount.note(got)
                return got
            }
            guard errno == EINTR || errno == EAGAIN else { throw .system(errno) }
        }
    }

    /// Waits until bytes or an end arrive; false when the time is over.
    private func waitForBytes() -> Bool {
        var request = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
        while !interrupt.isDue, stop?.isCancelled != true {
            let answers = poll(&request, 1, Self.pollInterval)
            if answers > 0 || answers < 0 && errno != EINTR { return true }
            if answers == 0 { interrupt.noteWaiting(Double(Self.pollInterval) / 1000) }
        }
        return false
    }
}

/// A stream that can only be read once. Its first megabytes are buffered, so that headers can be
/// read twice.
package final class ReplayStream: ByteStream {
    /// Bytes buffered from the start.
    package static let bufferSize = 16 << 20

    /// A position before the current one that is no longer buffered.
    struct Passed: Error {}

    private let base: any ByteStream
    private var buffered: [UInt8] = []
    /// Bytes that `base` has delivered.
    package private(set) var delivered: Int64 = 0

    package init(_ base: any ByteStream) { self.base = base }

    package var size: Int64? { nil }

    package func read(
        at position: Int64, into buffer: UnsafeMutableRawBufferPointer
    ) throws -> Int {
        while position >= delivered {
            let room = Self.bufferSize - buffered.count
            if room == 0, position == delivered { return try receive(into: buffer) }
            // Fills the buffer first, then skips unwanted bytes.
            let wanted = room > 0 ? Int64(room) : position - delivered
            var chunk = [UInt8](repeating: 0, count: Int(min(wanted, 64 << 10)))
            let got = try chunk.withUnsafeMutableBytes { try receive(into: $0) }
            guard got > 0 else { return 0 }
            if room > 0 { buffered.append(contentsOf: chunk.prefix(got)) }
        }
        guard position < buffered.count else { throw Passed() }
        let start = Int(position)
        let count = min(buffer.count, buffered.count - start)
        buffered.withUnsafeBytes { bytes in
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count]))
        }
        return count
    }

    private func receive(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let got = min(max(try base.read(at: delivered, into: buffer), 0), buffer.count)
        delivered += Int64(got)
        return got
    }
}
