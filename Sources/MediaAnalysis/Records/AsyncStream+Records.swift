import Probing
import TrackModel

extension AsyncStream<MediaRecord> {
    /// Records that are kept in files, each read when it is asked for.
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
    ///   - isStopped: whether no other input is to be begun.
    init<Inputs: AsyncSequence & Sendable>(
        of inputs: Inputs, order: RecordOrder, jobs: Int,
        isStopped: @escaping @Sendable () -> Bool,
        analyse: @escaping @Sendable (ProbeInput) async -> MediaRecord
    ) where Inputs.Element == ProbeInput {
        let jobs = Swift.max(jobs, 1)
        // Inputs begun whose record has not been read yet.
        let window = AsyncSemaphore(Self.window(jobs: jobs))
        let (stream, continuation) = AsyncStream.makeStream(of: MediaRecord.self)
        let task = Task {
            let delivery = RecordDelivery(order, to: continuation)
            let source = InputSource(inputs)
            await withTaskGroup(of: Void.self) { group in
                @Sendable func next() async -> InputSource<Inputs>.Item? {
                    await window.acquire()
                    return Task.isCancelled || isStopped() ? nil : await source.next()
                }
                // A task goes on with the next input: one for each would cost the processor more
                // than some files do.
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
                            item = await next()
                        }
                    }
                }
            }
            continuation.finish()
        }
        continuation.onTermination = { _ in
            task.cancel()
            Task { await window.open() }
        }
        self.init {
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

    /// In place of the inputs that did not come.
    private static func record(ofInputsEndingIn error: any Error) -> MediaRecord {
        Analysis.failure(
            of: .init(path: ""),
            .init(
                code: "inputs-broke-off",
                message: "The list of inputs broke off: \(error). Those before it were analysed."))
    }
}
