import Dispatch
import FFmpegBridge

/// Runs work in order on a thread of its own. The caller waits where too much is pending.
final class WorkQueue: Sendable {
    private let queue = DispatchQueue(label: "trackprobe.decoding")
    private let room: DispatchSemaphore
    private let capacity: Int
    private let threads: WorkThreads

    /// nil where no thread is left.
    ///
    /// - Parameter capacity: the weight of the pending work at most.
    init?(capacity: Int, threads: WorkThreads = .shared) {
        guard threads.take() else { return nil }
        self.threads = threads
        room = DispatchSemaphore(value: capacity)
        self.capacity = capacity
    }

    deinit { threads.giveBack() }

    /// Adds work, from one thread only.
    func add(weight: Int = 1, _ work: @escaping @Sendable () -> Void) {
        let weight = min(max(weight, 1), capacity)
        for _ in 0..<weight { room.wait() }
        queue.async { [self] in
            work()
            for _ in 0..<weight { room.signal() }
        }
    }

    /// Waits until all work is done.
    func finish() { queue.sync {} }
}

/// A number of threads that work queues share.
final class WorkThreads: @unchecked Sendable {
    // Unchecked: guarded by the queue.
    private let queue = DispatchQueue(label: "trackprobe.threads")
    private var free: Int

    init(_ count: Int) { free = count }

    /// Two for each processor; none where there is only one. They are bounded because the system
    /// gives a process a few hundred, and some wait for others.
    static let shared = WorkThreads(
        Decoder.processors > 1 ? min(2 * Decoder.processors, 64) : 0)

    /// Bytes of address space that threads leave. A queue waits for ever where its thread has no
    /// room for a stack.
    private static let room = 128 << 20

    fileprivate func take() -> Bool {
        queue.sync {
            guard free > 0, ProcessMemory.hasRoom(bytes: Self.room) else { return false }
            free -= 1
            return true
        }
    }

    fileprivate func giveBack() { queue.sync { free += 1 } }
}
