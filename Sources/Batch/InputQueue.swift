import Dispatch
import TrackModel

#if canImport(System)
    import System
#else
    import SystemPackage
#endif

/// A source of inputs for workers.
package protocol WorkerInputs: Sendable {
    /// nil at the end.
    func next() async throws(SystemError) -> InputQueue.Item?

    /// An input that is available, unless a call of `next()` waits for it; nil otherwise and at
    /// the end.
    func nextIfReady() throws(SystemError) -> InputQueue.Item?

    /// Whether it was ended before all inputs were taken.
    var isEnded: Bool { get }
}

/// The inputs of a walk for workers.
///
/// The walk runs ahead on its own thread, so that the total becomes known while inputs are
/// probed; its results are queued in a file. Recently modified files come last, because they
/// may still grow.
package final class InputQueue: WorkerInputs, @unchecked Sendable {
    package enum Item: Hashable, Sendable {
        case input(DiscoveredInput)
        /// A path of the walk that could not be read.
        case failed(FilePath, WorkerFailure, id: String?, ordinal: Int)
    }

    /// Counts of the inputs found so far.
    package struct Totals: Hashable, Sendable {
        package var inputs = 0
        package var bytes: Int64 = 0
        /// Whether the walk is over.
        package var isComplete = false
    }

    // Unchecked: mutable state is used only on `queue`, which is serial.
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

    /// Starts the walk.
    ///
    /// - Parameters:
    ///   - walk: called on the thread of the walk.
    ///   - settled: nanoseconds since 1970; files modified later come last.
    ///   - folder: for temporary files.
    ///   - skipped: called with every path that is left out.
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

    /// Ends the queue; `next()` then returns nil.
    package func stop() {
        queue.async {
            self.isStopped = true
            self.serve()
        }
    }

    /// nil at the end.
    package func next() async throws(SystemError) -> Item? {
        if let item = try nextIfReady() { return item }
        return try await withCheckedContinuation { continuation in
            queue.async {
                self.waiting.append(continuation)
                self.serve()
            }
        }.get()
    }

    /// An input that is already found, unless a call of `next()` waits for it; nil otherwise and at
    /// the end.
    package func nextIfReady() throws(SystemError) -> Item? {
        try queue.sync {
            Result { () throws(SystemError) in waiting.isEmpty ? try take() : nil }
        }.get()
    }

    package var found: Totals { queue.sync { totals } }

    /// Whether `stop()` ended it.
    package var isEnded: Bool { queue.sync { isStopped } }

    // MARK: On the thread of the walk

    /// False once the walk should end.
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
            let result = Result { () throws(SystemError) in try take() }
            switch result {
            case .success(nil) where !totals.isComplete && !isStopped: return
            default: waiting.removeFirst().resume(returning: result)
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
    /// With the current status; that from the walk if the file is gone.
    package var withPresentStatus: DiscoveredInput {
        guard kind != .address else { return self }
        var input = self
        if let status = try? FileStatus.read(path, followsLinks: true) { input.status = status }
        input.members = input.kind == .file ? nil : FolderDigest.text(of: path)
        return input
    }
}

/// One of several equal parts of a list, the same on every machine and in every run.
package struct Shard: Hashable, Sendable {
    /// Number of the part, from 1.
    package let index: Int
    package let count: Int

    /// - Parameter text: `2/8`; nil for other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), let count = Int(parts[1]), index >= 1,
            index <= count
        else { return nil }
        self.index = index
        self.count = count
    }

    /// Decided by FNV-1a of the bytes of the path as named or found.
    package func contains(_ path: FilePath) -> Bool {
        var hash = FNV1a()
        hash.add(InputPathText(path).bytes)
        return hash.value % UInt64(count) == UInt64(index - 1)
    }
}
