import Dispatch

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// Hands out the inputs of a walk, one to each worker that is free.
///
/// The walk runs ahead on a thread of its own, so that the total becomes known while
/// inputs are probed; what it finds waits in a file. Files that were written to a moment
/// ago come last: they may still grow.
package final class InputQueue: @unchecked Sendable {
    package enum Item: Hashable, Sendable {
        case input(DiscoveredInput)
        /// A path of the walk that could not be read.
        case failed(FilePath, LostInput, id: String?, ordinal: Int)
    }

    /// Counts of what the walk has found by now.
    package struct Totals: Hashable, Sendable {
        package var inputs: Int
        package var bytes: Int64
        /// Whether the walk is over.
        package var isComplete: Bool

        package init(inputs: Int = 0, bytes: Int64 = 0, isComplete: Bool = false) {
            self.inputs = inputs
            self.bytes = bytes
            self.isComplete = isComplete
        }
    }

    // Unchecked: all that changes is used on `queue` alone, which is serial.
    private let queue = DispatchQueue(label: "trackprobe.inputs")
    private var spool: InputSpool
    private var failures: [Item] = []
    private var young: [DiscoveredInput] = []
    private var waiting: [CheckedContinuation<Result<Item?, SystemError>, Never>] = []
    private var totals = Totals()
    private var count = 0
    private var isStopped = false
    private var problem: SystemError?
    private let settled: Int64

    /// Begins to walk.
    ///
    /// - Parameters:
    ///   - walk: made on the thread that walks.
    ///   - settled: nanoseconds since 1970; files modified later come last.
    ///   - folder: for temporary files.
    ///   - skipped: hears of every path that is left out.
    package init(
        _ walk: @escaping @Sendable () -> InputWalk, shard: Shard? = nil, settled: Int64 = .max,
        folder: String,
        skipped: @escaping @Sendable (FilePath, SkipReason) -> Void = { _, _ in }
    ) throws(SystemError) {
        spool = try InputSpool(in: folder)
        self.settled = settled
        DispatchQueue(label: "trackprobe.walk").async { [weak self] in
            for event in walk() {
                switch event {
                case .skipped(let path, let reason): skipped(path, reason)
                case .input(let input) where shard?.contains(input.path) == false: continue
                case .failed(let path, _, _) where shard?.contains(path) == false: continue
                case .input, .failed:
                    guard self?.add(event) == true else { return }
                }
            }
            self?.finish()
        }
    }

    /// No other input is handed out.
    package func stop() {
        queue.async {
            self.isStopped = true
            self.serve()
        }
    }

    /// nil at the end.
    package func next() async throws(SystemError) -> Item? {
        if let item = try nextAtHand() { return item }
        return try await withCheckedContinuation { continuation in
            queue.async {
                self.waiting.append(continuation)
                self.serve()
            }
        }.get()
    }

    /// An input that is found already and that nobody waits for; nil where there is none, and at
    /// the end. Does not wait.
    package func nextAtHand() throws(SystemError) -> Item? {
        try queue.sync {
            Result { () throws(SystemError) in waiting.isEmpty ? try take() : nil }
        }.get()
    }

    package var found: Totals { queue.sync { totals } }

    // MARK: The walk's thread

    /// False once nobody wants more.
    private func add(_ event: InputWalk.Event) -> Bool {
        queue.sync {
            switch event {
            case .input(var input):
                input.ordinal = count
                do throws(SystemError) {
                    try spool.append(input)
                } catch {
                    problem = error
                }
                totals.bytes += max(input.status.size, 0)
            case .failed(let path, let cause, let id):
                failures.append(.failed(path, cause, id: id, ordinal: count))
            case .skipped: return true
            }
            count += 1
            totals.inputs += 1
            serve()
            return !isStopped && problem == nil
        }
    }

    private func finish() {
        queue.sync {
            totals.isComplete = true
            serve()
        }
    }

    // MARK: On the queue

    private func serve() {
        while !waiting.isEmpty {
            let answer = Result { () throws(SystemError) in try take() }
            switch answer {
            case .success(nil) where !totals.isComplete && !isStopped: return
            default: waiting.removeFirst().resume(returning: answer)
            }
        }
    }

    private func take() throws(SystemError) -> Item? {
        if let problem { throw problem }
        guard !isStopped else { return nil }
        if let failure = failures.popLast() { return failure }
        while let input = try spool.next() {
            let input = input.withPresentStatus
            if input.status.modified <= settled { return .input(input) }
            young.append(input)
        }
        guard totals.isComplete, !young.isEmpty else { return nil }
        return .input(young.removeFirst().withPresentStatus)
    }
}

extension DiscoveredInput {
    /// A file that is gone keeps the status it was found with.
    fileprivate var withPresentStatus: DiscoveredInput {
        guard kind != .address else { return self }
        var input = self
        if let status = try? FileStatus.read(path, followsLinks: true) { input.status = status }
        input.members = input.kind == .file ? nil : DiscFiles.digest(of: path)
        return input
    }
}
