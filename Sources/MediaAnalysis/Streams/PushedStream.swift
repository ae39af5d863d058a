import Dispatch
public import FFmpegBridge

/// Bytes that a player or download pushes as they arrive, read once from the start.
///
///     let stream = PushedStream()
///     async let record = MediaProbe.probe(stream, name: "download", depth: .header)
///     for try await chunk in download { guard await stream.append(chunk) else { break } }
///     stream.finish()
///
/// It holds at most its capacity: `append` waits while the analysis has not read enough. An
/// analysis reads a stream that was not finished until it is cancelled, or out of time.
public final class PushedStream: ByteStream, WaitingStream, @unchecked Sendable {
    // Unchecked: mutable state is used on the queue alone.
    private let queue = DispatchQueue(label: "trackprobe.pushed")
    private let capacity: Int
    private var bytes: ArraySlice<UInt8> = []
    private var isFinished = false
    private var failure: (any Error)?
    /// Whether the analysis reads no more.
    private var isLeft = false
    private var waiting: [CheckedContinuation<Void, Never>] = []
    private let hasChanged = DispatchSemaphore(value: 0)
    private let waits = StreamWaits()

    /// - Parameter capacity: bytes that are held for the analysis, 1 MiB unless another is given.
    public init(capacity: Int = 1 << 20) { self.capacity = max(capacity, 1) }

    public var size: Int64? { nil }

    /// Adds bytes, and waits until there is room for them.
    ///
    /// - Returns: false once the analysis reads no more, after `finish`, and in a cancelled task;
    ///   what was not added is dropped.
    @discardableResult
    public func append(_ bytes: some Collection<UInt8>) async -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            guard let count = take(rest), !Task.isCancelled else { return false }
            rest = rest.dropFirst(count)
            if !rest.isEmpty { await waitForRoom() }
        }
        return queue.sync { !isLeft }
    }

    /// Ends the stream, with an error where the source of the bytes failed.
    public func finish(throwing error: (any Error)? = nil) {
        change {
            guard !isFinished else { return }
            (isFinished, failure) = (true, error)
        }
        hasChanged.signal()
    }

    public func read(at position: Int64, into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
        while true {
            let answer = queue.sync { () -> Result<Int, any Error>? in
                if !bytes.isEmpty { return .success(give(to: buffer)) }
                guard isFinished else { return nil }
                return failure.map { .failure($0) } ?? .success(0)
            }
            if let answer { return try answer.get() }
            try waits.wait(for: hasChanged)
        }
    }

    package func endWaits(by interrupt: Interrupt, stop: Interrupt?) {
        waits.end(by: interrupt, stop)
    }

    package func readingEnded() {
        change {
            isLeft = true
            bytes = []
        }
    }

    /// Bytes that were added; nil where none are read any more.
    private func take(_ new: ArraySlice<UInt8>) -> Int? {
        let count = queue.sync { () -> Int? in
            guard !isLeft, !isFinished else { return nil }
            let taken = new.prefix(capacity - min(bytes.count, capacity))
            bytes += taken
            return taken.count
        }
        if count != 0 { hasChanged.signal() }
        return count
    }

    private func give(to buffer: UnsafeMutableRawBufferPointer) -> Int {
        let given = bytes.prefix(buffer.count)
        buffer.copyBytes(from: given)
        bytes = bytes.dropFirst(given.count)
        // A slice keeps the bytes before it.
        if bytes.isEmpty || bytes.startIndex > capacity { bytes = Array(bytes)[...] }
        resumeWaiting()
        return given.count
    }

    private func waitForRoom() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                queue.sync {
                    if Task.isCancelled || isLeft || isFinished || bytes.count < capacity {
                        continuation.resume()
                    } else {
                        waiting.append(continuation)
                    }
                }
            }
        } onCancel: {
            change {}
        }
    }

    private func change(_ change: () -> Void) {
        queue.sync {
            change()
            resumeWaiting()
        }
    }

    private func resumeWaiting() {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
