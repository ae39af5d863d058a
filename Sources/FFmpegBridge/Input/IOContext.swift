import CFFmpeg
import CFFmpegShims

/// FFmpeg's view of a `ByteStream`: an AVIOContext whose callbacks read it.
final class IOContext {
    private static let bufferSize: Int32 = 64 << 10
    /// Bytes of the first read after a seek; the next ones take twice as many each, up to the
    /// buffer. Demuxers that hop from header to header need no more.
    private static let firstRead = 4 << 10

    private let stream: any ByteStream
    /// Byte position where FFmpeg sees the stream end; nil for its own end.
    private let end: Int64?
    private let interrupt: Interrupt
    /// Bytes that FFmpeg may still read before reading fails. In a damaged file some demuxers
    /// search for the next packet byte by byte, to its end.
    var allowance: Int
    private var position: Int64 = 0
    /// Bytes that fill the buffer next.
    private var readAhead = Int(bufferSize)
    /// Reads that the stream refused, and the place of the first.
    private(set) var failures = 0
    private(set) var failedAt: Int64?
    /// nil only until `make` has filled it in.
    private(set) var handle: UnsafeMutablePointer<AVIOContext>?

    init(
        reading stream: any ByteStream, upTo end: Int64?, allowance: Int, interrupt: Interrupt
    ) throws(FFmpegError) {
        self.stream = stream
        self.end = end
        self.allowance = allowance
        self.interrupt = interrupt
        guard let buffer = av_malloc(Int(IOContext.bufferSize)) else {
            throw FFmpegError(code: FFmpegError.noMemory, call: "av_malloc")
        }
        let opaque = Unmanaged.passUnretained(self).toOpaque()
        handle = avio_alloc_context(
            buffer.assumingMemoryBound(to: UInt8.self), IOContext.bufferSize, 0, opaque,
            { opaque, buffer, count in
                guard let opaque, let buffer else { return FFmpegError.noMemory }
                let context = Unmanaged<IOContext>.fromOpaque(opaque).takeUnretainedValue()
                return context.read(into: .init(start: buffer, count: Int(count)))
            },
            nil,
            { opaque, offset, whence in
                guard let opaque else { return -1 }
                let context = Unmanaged<IOContext>.fromOpaque(opaque).takeUnretainedValue()
                return context.seek(to: offset, whence: whence)
            })
        guard let handle else {
            av_free(buffer)
            throw FFmpegError(code: FFmpegError.noMemory, call: "avio_alloc_context")
        }
        handle.pointee.seekable = stream.isSeekable ? AVIO_SEEKABLE_NORMAL : 0
    }

    deinit {
        // FFmpeg may have replaced the buffer; the context knows the one it has.
        if let handle { av_freep(&handle.pointee.buffer) }
        avio_context_free(&handle)
    }

    private func read(into buffer: UnsafeMutableRawBufferPointer) -> Int32 {
        guard !interrupt.isDue, allowance > 0 else { return FFmpegError.exit }
        // A larger read is one that the demuxer asks for, past the buffer.
        let most = buffer.count > Int(Self.bufferSize) ? buffer.count : min(readAhead, buffer.count)
        let wanted = end.map { max(0, min($0 - position, Int64(most))) }
        let shown = UnsafeMutableRawBufferPointer(
            rebasing: buffer.prefix(wanted.map { Int($0) } ?? most))
        guard !shown.isEmpty else { return trackprobe_error_eof }
        let count: Int
        do {
            count = try stream.read(at: position, into: shown)
        } catch {
            note(error)
            return trackprobe_error_io
        }
        guard count >= 0, count <= shown.count else { return trackprobe_error_io }
        guard count > 0 else { return trackprobe_error_eof }
        position += Int64(count)
        allowance -= count
        readAhead = min(readAhead * 2, Int(Self.bufferSize))
        return Int32(clamping: count)
    }

    private func note(_ error: any Error) {
        // A pipe cannot go back; its source works.
        guard !(error is ReplayStream.Passed) else { return }
        failures += 1
        failedAt = failedAt ?? position
    }

    /// Forgets refused reads, to read on at another place.
    func forgetFailures() { failedAt = nil }

    private var size: Int64? { end ?? stream.size }

    private func seek(to offset: Int64, whence: Int32) -> Int64 {
        if whence & trackprobe_seek_size != 0 { return size ?? Int64(trackprobe_error_io) }
        let target: (partialValue: Int64, overflow: Bool)
        switch whence & ~AVSEEK_FORCE {
        case SEEK_SET: target = (offset, false)
        case SEEK_CUR: target = position.addingReportingOverflow(offset)
        case SEEK_END:
            guard let size else { return Int64(trackprobe_error_io) }
            target = size.addingReportingOverflow(offset)
        default: return Int64(trackprobe_error_io)
        }
        guard !target.overflow, target.partialValue >= 0 else { return Int64(trackprobe_error_io) }
        if target.partialValue != position { readAhead = Self.firstRead }
        position = target.partialValue
        return position
    }
}
