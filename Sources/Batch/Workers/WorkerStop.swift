import Foundation
import Platform

/// Ends the workers of a batch at the end of its time, whatever they are reading.
package final class WorkerStop: @unchecked Sendable {
    // Unchecked: mutable state is guarded by `lock`.
    private let lock = NSLock()
    private var workers: Set<pid_t> = []
    private var hasStopped = false
    private var isFinishing = false
    private var isListCut = false

    package init() {}

    package var isStopped: Bool { lock.withLock { hasStopped } }

    /// Whether no further input is to be read.
    package var isEnded: Bool { lock.withLock { hasStopped || isFinishing } }

    /// Lets workers finish, and reads no further input.
    package func finish() { lock.withLock { isFinishing = true } }

    /// Ends all workers, and those that start later.
    package func stop() {
        lock.withLock {
            hasStopped = true
            for worker in workers { kill(worker, SIGKILL) }
        }
    }

    /// Whether workers were ended before all inputs were found.
    package var hasCutList: Bool { lock.withLock { isListCut } }

    package func noteCutList() { lock.withLock { isListCut = true } }

    func add(_ worker: pid_t) {
        lock.withLock {
            workers.insert(worker)
            if hasStopped { kill(worker, SIGKILL) }
        }
    }

    func remove(_ worker: pid_t) { lock.withLock { _ = workers.remove(worker) } }
}
