import FFmpegBridge
import Probing

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
