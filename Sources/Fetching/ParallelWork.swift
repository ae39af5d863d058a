import Foundation

/// The same work by several threads, which wait for servers and keep no processor busy.
struct ParallelWork {
    private final class Room: @unchecked Sendable {
        // Unchecked: used with the condition held.
        var left: Int
        let condition = NSCondition()

        init(_ count: Int) { left = count }
    }

    let count: Int
    /// By the place of the thread, from 0.
    let work: @Sendable (Int) -> Void

    /// Waits for all of them.
    func run() {
        guard count > 1 else { return (0..<count).forEach(work) }
        let room = Room(count)
        for place in 0..<count {
            Thread.detachNewThread { [work] in
                work(place)
                room.condition.lock()
                room.left -= 1
                room.condition.signal()
                room.condition.unlock()
            }
        }
        room.condition.lock()
        while room.left > 0 { room.condition.wait() }
        room.condition.unlock()
    }
}
