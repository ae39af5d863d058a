import Dispatch
import FFmpegBridge

/// Work that blocks, as reading and decoding do.
enum BlockingWork {
    /// Runs it beside Swift's own threads, not on them, and cancels it with the task.
    ///
    /// A queue of its own gets a thread of its own; the global queues' few threads are
    /// those that Swift's tasks run on.
    static func run<Value: Sendable, Failure: Error>(
        _ interrupt: Interrupt, _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<Result<Value, Failure>, Never>) in
                DispatchQueue(label: "trackprobe.work").async {
                    continuation.resume(returning: Result { () throws(Failure) in try work() })
                }
            }
        } onCancel: {
            interrupt.cancel()
        }
        return try result.get()
    }
}
