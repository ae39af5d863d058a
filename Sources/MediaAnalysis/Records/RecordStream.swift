import Probing
import TrackModel

extension AsyncStream<MediaRecord> {
    /// Records stored in files, each read on demand.
    init(_ stored: StoredRecords) {
        self.init { await stored.next() }
    }

    /// The records of many inputs, analysed several at a time while they are read.
    ///
    /// Analyses run ahead of the reader by a bounded number of records, however slow it
    /// or one of the inputs is.
    ///
    /// - Parameters:
    ///   - jobs: analyses at the same time.
    ///   - waitsForReader: whether an analysis whose record is next waits until the reader has
    ///     dealt with it, so that a later crash of the program loses no record.
    ///   - isStopped: whether no other input is to be begun.
    init<Inputs: AsyncSequence & Sendable>(
        of inputs: Inputs, order: RecordOrder, jobs: Int, waitsForReader: Bool = false,
        isStopped: @escaping @Sendable () -> Bool,
        analyse: @escaping @Sendable (ProbeInput) async -> MediaRecord
    ) where Inputs.Element == ProbeInput {
        let jobs = Swift.max(jobs, 1)
        // Inputs begun whose record has not been read yet.
        let window = AsyncSemaphore(Self.window(jobs: jobs))
        let (stream, continuation) = AsyncStream.makeStream(of: MediaRecord.self)
        let delivery = RecordDelivery(order, to: continuation)
        let task = Task {
            let source = InputSource(inputs)
            await withTaskGroup(of: Void.self) { group in
                @Sendable func next() async -> InputSource<Inputs>.Item? {
                    await window.acquire()
                    return Task.isCancelled || isStopped() ? nil : await source.next()
                }
                // A task continues with the next input: one task for each would use more
                // processor time than some files need.
                for _ in 0..<jobs {
                    guard let first = await next() else { break }
                    group.addTask {
                        var item = Optional(first)
                        while let (input, place) = item {
                            let record =
                                switch input {
                                case .success(let input): await analyse(input)
                                case .failure(let error): Self.record(ofInputsEndingIn: error)
                                }
                            await delivery.add(record, at: place)
                            if waitsForReader { await delivery.waitForReader() }
                            item = await next()
                        }
                    }
                }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in
            task.cancel()
            Task {
                await window.open()
                await delivery.readerLeft()
            }
        }
        self.init {
            if waitsForReader { await delivery.readerReturned() }
            var records = stream.makeAsyncIterator()
            guard let record = await records.next() else { return nil }
            await window.release()
            return record
        }
    }

    /// Records that may wait for the reader, or for an input before them.
    static func window(jobs: Int) -> Int {
        let (product, overflow) = jobs.multipliedReportingOverflow(by: 4)
        return overflow ? jobs : Swift.max(product, 16)
    }

    /// Placeholder for the inputs that did not arrive.
    private static func record(ofInputsEndingIn error: any Error) -> MediaRecord {
        Analysis.failure(
            of: .init(path: ""),
            .init(
                code: "inputs-broke-off",
                message:
                    "The list of inputs ended with an error: \(error). The inputs before it were analysed."
            ))
    }
}

/// Order in which the records of several inputs are returned.
public enum RecordOrder: Sendable {
    /// Input order; a slow input delays those after it.
    case asGiven
    /// Each as its analysis ends.
    case asTheyEnd
}

/// Finished records in their order.
struct OrderedRecords {
    private let order: RecordOrder
    /// Records that wait for an earlier one.
    private var held: [Int: MediaRecord] = [:]
    private var next = 0

    init(_ order: RecordOrder) { self.order = order }

    /// The records that need not wait any more.
    ///
    /// - Parameter place: number of its input, from 0.
    mutating func add(_ record: MediaRecord, at place: Int) -> [MediaRecord] {
        guard order == .asGiven else { return [record] }
        held[place] = record
        var ready: [MediaRecord] = []
        while let record = held.removeValue(forKey: next) {
            ready.append(record)
            next += 1
        }
        return ready
    }
}

/// Hands finished records on in their order.
actor RecordDelivery {
    private var ordered: OrderedRecords
    private let continuation: AsyncStream<MediaRecord>.Continuation
    private var delivered = 0
    /// Records that the reader has dealt with; nil before it asks for the first one.
    private var read: Int?
    /// Analyses that wait for this number of them.
    private var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    init(_ order: RecordOrder, to continuation: AsyncStream<MediaRecord>.Continuation) {
        ordered = OrderedRecords(order)
        self.continuation = continuation
    }

    /// - Parameter place: number of its input, from 0.
    func add(_ record: MediaRecord, at place: Int) {
        for ready in ordered.add(record, at: place) { deliver(ready) }
    }

    private func deliver(_ record: MediaRecord) {
        continuation.yield(record)
        delivered += 1
    }

    /// Waits until the reader has dealt with all records delivered so far.
    func waitForReader() async {
        let count = delivered
        guard (read ?? 0) < count else { return }
        await withCheckedContinuation { waiting.append((count, $0)) }
    }

    /// The reader asks for a record, and has dealt with the one before.
    func readerReturned() { resume(to: read.map { $0 + 1 } ?? 0) }

    /// The reader asks for no more records.
    func readerLeft() { resume(to: .max) }

    private func resume(to count: Int) {
        guard read != .max else { return }
        read = count
        let ready = waiting.filter { $0.count <= count }
        waiting.removeAll { $0.count <= count }
        for analysis in ready { analysis.continuation.resume() }
    }
}

/// Distributes inputs, with their positions from 0, to tasks that take turns.
final class InputSource<Inputs: AsyncSequence>: @unchecked Sendable
where Inputs.Element == ProbeInput {
    typealias Item = (Result<ProbeInput, any Error>, place: Int)

    // Unchecked: used by the task whose turn it is.
    private var iterator: Inputs.AsyncIterator
    private var count = 0
    private var hasEnded = false
    private let turn = AsyncSemaphore(1)

    init(_ inputs: Inputs) { iterator = inputs.makeAsyncIterator() }

    /// nil at the end and after an error, which is returned once.
    func next() async -> Item? {
        await turn.acquire()
        let answer = await take()
        await turn.release()
        return answer
    }

    private func take() async -> Item? {
        guard !hasEnded else { return nil }
        do {
            guard let input = try await iterator.next() else {
                hasEnded = true
                return nil
            }
            defer { count += 1 }
            return (.success(input), count)
        } catch {
            hasEnded = true
            return (.failure(error), count)
        }
    }
}

/// Counting semaphore for tasks.
actor AsyncSemaphore {
    private var free: Int
    private var isOpen = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) { free = count }

    func acquire() async {
        guard !isOpen else { return }
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }

    func release() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }

    /// Lets all current and later tasks pass.
    func open() {
        isOpen = true
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
