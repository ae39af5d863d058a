import Dispatch
import FFmpegBridge
import Probing

/// Runs blocking work, such as reading and decoding, outside the cooperative thread pool.
package enum ThreadRunner {
    /// Runs the work on a thread of its own, and cancels it with the task.
    ///
    /// A queue of its own gets a thread of its own. Swift's tasks run on the few threads of the
    /// global queues.
    ///
    /// - Parameters:
    ///   - watch: ends the wait where the work does not end; nil to wait without limit.
    ///   - isLimited: whether it waits until few enough limited threads run; not for work that waits
    ///     for a server, a pipe or the caller.
    package static func run<Value: Sendable, Failure: Error>(
        _ interrupt: Interrupt, watch: Watchdog<Failure>? = nil, isLimited: Bool = false,
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        if isLimited { await threads.acquire() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation {
                (continuation: CheckedContinuation<Result<Value, Failure>, Never>) in
                let promise = Promise(continuation)
                watch?.begin(interrupt, promise)
                DispatchQueue(label: "trackprobe.work").async {
                    promise.fulfil(Result { () throws(Failure) in try work() })
                }
            }
        } onCancel: {
            interrupt.cancel()
        }
        // Work that was given up keeps its thread, and does not block others.
        if isLimited { await threads.release() }
        return try result.get()
    }

    /// Threads at the same time: hundreds of tasks may probe at once.
    private static let threads = AsyncSemaphore(2 * MediaProbe.defaultJobs)
}

/// The one result that the caller waits for: that of the work, or a timeout.
final class Promise<Value: Sendable, Failure: Error>: @unchecked Sendable {
    // Unchecked: guarded by the queue.
    private let queue = DispatchQueue(label: "trackprobe.promise")
    private var continuation: CheckedContinuation<Result<Value, Failure>, Never>?

    init(_ continuation: CheckedContinuation<Result<Value, Failure>, Never>) {
        self.continuation = continuation
    }

    /// Only the first result counts.
    func fulfil(_ result: Result<Value, Failure>) {
        queue.sync {
            continuation?.resume(returning: result)
            continuation = nil
        }
    }

    /// Calls `check` periodically until there is a result, or until it returns a failure.
    func poll(_ check: @escaping @Sendable () -> Failure?) {
        WatchdogTimer.shared.poll { [self] in
            guard queue.sync(execute: { continuation != nil }) else { return false }
            guard let failure = check() else { return true }
            fulfil(.failure(failure))
            return false
        }
    }
}

/// Ends the wait for work in which FFmpeg does not check its interrupt: some of its header
/// readers take minutes over one element. The work itself cannot be ended; it continues
/// until the process ends.
package struct Watchdog<Failure: Error>: Sendable {
    enum Reason: Sendable {
        case outOfTime, stopped
    }

    let control: ProbeControl
    /// Whether stopped work returns what it has read.
    let keepsWhatIsSeen: Bool
    var timeouts = Timeouts()
    let failure: @Sendable (Reason) -> Failure

    func begin<Value: Sendable>(_ interrupt: Interrupt, _ promise: Promise<Value, Failure>) {
        let stop = StopDeadline(keepsWhatIsSeen ? timeouts.handover : timeouts.end)
        promise.poll {
            if control.isStopped {
                if !keepsWhatIsSeen { interrupt.cancel() }
                return stop.isOver() ? failure(.stopped) : nil
            }
            guard interrupt.isOverrun(by: timeouts.overrun) else { return nil }
            interrupt.cancel()
            return failure(.outOfTime)
        }
    }
}

/// Seconds that work may take beyond its limit or after a stop.
struct Timeouts: Sendable {
    /// Time between two checks.
    static let interval = 0.2

    /// Seconds of processor time beyond the deadline.
    var overrun = 2.0
    /// Seconds from a stop to the end of work that is discarded.
    var end = 1.0
    /// Seconds from a stop to the end of work that is kept.
    var handover = 4.0
}

/// Counts checks since a stop; all of them run on the timer's queue.
private final class StopDeadline: @unchecked Sendable {
    // Unchecked: used on that queue alone.
    private var checks = 0
    private let limit: Double

    init(_ limit: Double) { self.limit = limit }

    func isOver() -> Bool {
        checks += 1
        return Double(checks) * Timeouts.interval > limit
    }
}

/// One timer that checks all running work: many files take less time than setting up a timer
/// of their own.
final class WatchdogTimer: @unchecked Sendable {
    static let shared = WatchdogTimer()

    // Unchecked: all that changes is used on the queue alone.
    private let queue = DispatchQueue(label: "trackprobe.watchdog")
    private var checks: [@Sendable () -> Bool] = []
    private var timer: (any DispatchSourceTimer)?

    /// Calls `check` every `Timeouts.interval` seconds until it returns false.
    func poll(_ check: @escaping @Sendable () -> Bool) {
        queue.sync {
            checks.append(check)
            if timer == nil { start() }
        }
    }

    private func start() {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(
            deadline: .now() + Timeouts.interval, repeating: Timeouts.interval,
            leeway: .milliseconds(100))
        timer.setEventHandler { [weak self] in self?.tick() }
        timer.activate()
        self.timer = timer
    }

    /// The timer ends with the work, not between two files.
    private func tick() {
        checks.removeAll { !$0() }
        guard checks.isEmpty else { return }
        timer?.cancel()
        timer = nil
    }
}
