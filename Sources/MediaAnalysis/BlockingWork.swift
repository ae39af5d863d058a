import Dispatch
import FFmpegBridge
import Probing

/// Work that blocks, as reading and decoding do.
package enum BlockingWork {
    /// Runs it beside Swift's own threads, not on them, and cancels it with the task.
    ///
    /// A queue of its own gets a thread of its own; the global queues' few threads are
    /// those that Swift's tasks run on.
    ///
    /// - Parameter watch: gives the wait up where the work does not end; nil to wait
    ///   for as long as it takes.
    package static func run<Value: Sendable, Failure: Error>(
        _ interrupt: Interrupt, watch: WorkWatch<Failure>? = nil,
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<Result<Value, Failure>, Never>) in
                let answer = WorkAnswer(continuation)
                watch?.begin(interrupt, answer)
                DispatchQueue(label: "trackprobe.work").async {
                    answer.give(Result { () throws(Failure) in try work() })
                }
            }
        } onCancel: {
            interrupt.cancel()
        }
        return try result.get()
    }
}

/// The one answer that somebody waits for: that of the work, or that it was given up.
final class WorkAnswer<Value: Sendable, Failure: Error>: @unchecked Sendable {
    // Unchecked: guarded by the queue.
    private let queue = DispatchQueue(label: "trackprobe.answer")
    private var continuation: CheckedContinuation<Result<Value, Failure>, Never>?

    init(_ continuation: CheckedContinuation<Result<Value, Failure>, Never>) {
        self.continuation = continuation
    }

    /// The first answer counts.
    func give(_ result: Result<Value, Failure>) {
        queue.sync {
            continuation?.resume(returning: result)
            continuation = nil
        }
    }

    /// Looks now and then, until there is an answer, whether one is to be given.
    func look(_ look: @escaping @Sendable () -> Failure?) {
        WorkClock.shared.look { [self] in
            guard queue.sync(execute: { continuation != nil }) else { return false }
            guard let failure = look() else { return true }
            give(.failure(failure))
            return false
        }
    }
}
