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

/// Ends the wait for work that FFmpeg keeps from looking at its interrupt: some of its
/// header readers take minutes over one element and ask nobody. The work itself cannot be
/// ended; it goes on until the process does.
package struct WorkWatch<Failure: Error>: Sendable {
    enum Reason: Sendable {
        case outOfTime, stopped
    }

    let control: ProbeControl
    /// Whether the work hands over what it has when it is stopped.
    let keepsWhatIsSeen: Bool
    var patience = WorkPatience()
    let failure: @Sendable (Reason) -> Failure

    func begin<Value: Sendable>(_ interrupt: Interrupt, _ answer: WorkAnswer<Value, Failure>) {
        let stop = StopDeadline(keepsWhatIsSeen ? patience.handover : patience.end)
        answer.look {
            if control.isStopped {
                if !keepsWhatIsSeen { interrupt.cancel() }
                return stop.isOver() ? failure(.stopped) : nil
            }
            guard interrupt.isOverrun(by: patience.overrun) else { return nil }
            interrupt.cancel()
            return failure(.outOfTime)
        }
    }
}

/// Seconds that work may take beyond its time.
struct WorkPatience: Sendable {
    /// Between two looks.
    static let interval = 0.2

    /// Seconds of processor time beyond the deadline.
    var overrun = 2.0
    /// From a stop to the end of work that is thrown away.
    var end = 1.0
    /// From a stop to the end of work that is kept.
    var handover = 4.0
}

/// Counts looks since a stop; all of them come from the clock's queue.
private final class StopDeadline: @unchecked Sendable {
    // Unchecked: used on that queue alone.
    private var looks = 0
    private let limit: Double

    init(_ limit: Double) { self.limit = limit }

    func isOver() -> Bool {
        looks += 1
        return Double(looks) * WorkPatience.interval > limit
    }
}

/// Looks at all work that is under way with one timer: many files take less than a timer of
/// their own.
final class WorkClock: @unchecked Sendable {
    static let shared = WorkClock()

    // Unchecked: all that changes is used on the queue alone.
    private let queue = DispatchQueue(label: "trackprobe.clock")
    private var looks: [@Sendable () -> Bool] = []
    private var timer: (any DispatchSourceTimer)?

    /// Looks every `WorkPatience.interval` seconds until `look` is false.
    func look(_ look: @escaping @Sendable () -> Bool) {
        queue.sync {
            looks.append(look)
            if timer == nil { start() }
        }
    }

    private func start() {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(
            deadline: .now() + WorkPatience.interval, repeating: WorkPatience.interval,
            leeway: .milliseconds(100))
        timer.setEventHandler { [weak self] in self?.tick() }
        timer.activate()
        self.timer = timer
    }

    /// The timer ends with the work, not between two files.
    private func tick() {
        looks.removeAll { !$0() }
        guard looks.isEmpty else { return }
        timer?.cancel()
        timer = nil
    }
}
