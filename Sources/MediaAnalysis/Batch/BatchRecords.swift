import Batch
import Foundation
import TrackModel

/// The records of a `MediaBatch`, as they come.
public struct BatchRecords: AsyncSequence, Sendable {
    private let reader: Reader

    init(_ line: BatchLine, _ work: Task<Void, Never>) { reader = Reader(line, work) }

    /// The iterator. Several iterators share the records.
    public struct AsyncIterator: AsyncIteratorProtocol {
        fileprivate let reader: Reader

        /// The next record; nil at the end.
        public mutating func next() async throws -> MediaRecord? { try await reader.next() }
    }

    /// The iterator of the sequence.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }

    /// Ends the work when the sequence and its iterators are gone.
    fileprivate final class Reader: Sendable {
        private let line: BatchLine
        private let work: Task<Void, Never>

        init(_ line: BatchLine, _ work: Task<Void, Never>) { (self.line, self.work) = (line, work) }

        deinit {
            work.cancel()
            Task { [line] in await line.leave() }
        }

        func next() async throws -> MediaRecord? {
            try await withTaskCancellationHandler {
                try Task.checkCancellation()
                let record = try await line.next()
                if record == nil { try Task.checkCancellation() }
                return record
            } onCancel: {
                work.cancel()
                Task { [line] in await line.leave() }
            }
        }
    }
}

/// Records between the workers and the reader, at most `maxReady` of them.
actor BatchLine {
    private var ordered: OrderedRecords
    private var ready: [MediaRecord] = []
    private var ending: Result<Void, any Error>?
    private var readers: [CheckedContinuation<Void, Never>] = []
    private var writers: [CheckedContinuation<Void, Never>] = []
    private static let maxReady = 16

    init(_ order: RecordOrder) { ordered = OrderedRecords(order) }

    /// Waits while enough records are ready.
    func add(_ record: MediaRecord, at ordinal: Int) async {
        ready += ordered.add(record, at: ordinal)
        wake(&readers)
        while ready.count >= Self.maxReady, ending == nil {
            await withCheckedContinuation { writers.append($0) }
        }
    }

    /// The next record; nil at the end.
    func next() async throws -> MediaRecord? {
        while ready.isEmpty, ending == nil { await withCheckedContinuation { readers.append($0) } }
        guard ready.isEmpty else {
            if ready.count <= Self.maxReady { wake(&writers) }
            return ready.removeFirst()
        }
        try ending?.get()
        return nil
    }

    /// No record follows.
    func end(_ error: (any Error)?) {
        guard ending == nil else { return }
        ending = error.map { .failure($0) } ?? .success(())
        wake(&readers)
        wake(&writers)
    }

    /// Nothing is read any more.
    func leave() {
        ready = []
        end(nil)
    }

    private func wake(_ waiting: inout [CheckedContinuation<Void, Never>]) {
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}

/// Counts of a batch in progress.
final class BatchState: @unchecked Sendable {
    // Unchecked: guarded by the lock.
    private let lock = NSLock()
    private var counted = MediaBatch.Progress()
    private var current: [(ordinal: Int, path: String)] = []
    private var hasBegun = false

    var progress: MediaBatch.Progress {
        lock.withLock {
            var progress = counted
            progress.current = current.map(\.path)
            return progress
        }
    }

    /// False where the batch had begun.
    func begin() -> Bool {
        lock.withLock {
            defer { hasBegun = true }
            return !hasBegun
        }
    }

    func begin(_ input: DiscoveredInput) {
        let path = InputPathText(input.path).text
        lock.withLock { current.append((input.ordinal, path)) }
    }

    /// The input is read again later.
    func leave(_ input: DiscoveredInput) {
        lock.withLock { current.removeAll { $0.ordinal == input.ordinal } }
    }

    func end(_ result: BatchRun.Result, isFailure: Bool) {
        lock.withLock {
            current.removeAll { $0.ordinal == result.ordinal }
            counted.done += 1
            if isFailure { counted.failed += 1 }
        }
    }
}
