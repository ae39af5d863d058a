import Dispatch
import FFmpegBridge
public import Probing

/// Bytes that are read by position and arrive asynchronously: of a cache, a server of one's own or
/// a decrypting layer.
///
///     let record = try await MediaProbe.probe(source, name: "film.mp4")
///
/// The analysis asks for one range at a time. What `read` throws is the reason of the record's
/// `container.read-error`, or of the error where nothing could be read.
public protocol AsyncByteStream: Sendable {
    /// Total bytes; nil for a stream that can only be read once, from its start.
    var size: Int64? { get }

    /// Reads at least one byte into `buffer`, and at most as many as it holds.
    ///
    /// - Parameters:
    ///   - position: never negative. Where `size` is nil, always the place at which the last read
    ///     ended.
    ///   - buffer: valid until the method returns.
    /// - Returns: bytes read; 0 at and after the end of the stream.
    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) async throws -> Int
}

/// The blocking view of an asynchronous stream, for the thread of an analysis. The cooperative
/// threads, on which the stream itself runs, never wait for it.
final class AwaitedStream: WaitingStream, Sendable {
    private let source: any AsyncByteStream
    private let waits = StreamWaits()

    init(_ source: any AsyncByteStream) { self.source = source }

    var size: Int64? { source.size }

    func endWaits(by interrupt: Interrupt, stop: Interrupt?) { waits.end(by: interrupt, stop) }

    func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        let answer = Answer(count: buffer.count)
        let task = Task.detached(priority: .userInitiated) { [source] in
            await answer.receive(from: source, at: position)
        }
        do {
            try waits.wait(for: answer.isReady)
        } catch {
            // The buffer lives as long as the task that fills it.
            task.cancel()
            throw error
        }
        return try answer.copy(to: buffer)
    }

    /// One read, with a buffer that the caller may abandon.
    private final class Answer: @unchecked Sendable {
        // Unchecked: the task writes before the semaphore, the reader reads after it.
        private let bytes: UnsafeMutableRawBufferPointer
        private var result: Result<Int, any Error> = .success(0)
        let isReady = DispatchSemaphore(value: 0)

        init(count: Int) {
            bytes = .allocate(byteCount: count, alignment: MemoryLayout<UInt64>.alignment)
        }

        deinit { bytes.deallocate() }

        func receive(from source: any AsyncByteStream, at position: Int64) async {
            do {
                result = .success(try await source.read(at: position, into: bytes))
            } catch {
                result = .failure(error)
            }
            isReady.signal()
        }

        func copy(to buffer: UnsafeMutableRawBufferPointer) throws -> Int {
            let count = try result.get()
            guard count > 0, count <= min(bytes.count, buffer.count) else { return count }
            buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<count]))
            return count
        }
    }
}

/// Waits of a thread that end with its analysis.
final class StreamWaits: @unchecked Sendable {
    /// Milliseconds between checks of the interrupts.
    private static let interval = 50

    // Unchecked: set before the first read, by the thread that reads.
    private var interrupt: Interrupt?
    private var stop: Interrupt?

    func end(by interrupt: Interrupt, _ stop: Interrupt?) {
        (self.interrupt, self.stop) = (interrupt, stop)
    }

    func wait(for event: DispatchSemaphore) throws(FileError) {
        while event.wait(timeout: .now() + .milliseconds(Self.interval)) == .timedOut {
            interrupt?.noteWaiting(Double(Self.interval) / 1000)
            if interrupt?.isDue == true || stop?.isCancelled == true { throw .stopped }
        }
    }
}

extension ProbeInput {
    /// - Parameters:
    ///   - name: for the record, and as a hint for formats without a signature.
    ///   - format: as `init(_:name:format:)` of a `ByteStream` takes it; nil to detect it.
    public init(_ stream: some AsyncByteStream, name: String, format: String? = nil) {
        self.init(AwaitedStream(stream), name: name, format: format)
    }
}
