import Dispatch

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
