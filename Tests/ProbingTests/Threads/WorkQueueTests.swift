import Dispatch
import Testing

@testable import Probing

@Suite struct WorkQueueTests {
    /// Results of the work, in order.
    private final class Log: @unchecked Sendable {
        // Unchecked: guarded by the queue.
        private let queue = DispatchQueue(label: "log")
        private var entries: [Int] = []

        func add(_ entry: Int) { queue.sync { entries.append(entry) } }
        var all: [Int] { queue.sync { entries } }
    }

    @Test func `work is done in order`() throws {
        let queue = try #require(WorkQueue(capacity: 3, threads: WorkThreads(1)))
        let log = Log()
        for number in 0..<1000 { queue.add(weight: number % 5) { log.add(number) } }
        queue.finish()
        #expect(log.all == Array(0..<1000))
    }

    @Test func `the caller waits while too much is pending`() throws {
        let queue = try #require(WorkQueue(capacity: 4, threads: WorkThreads(1)))
        let (gate, isFull, log) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Log())
        DispatchQueue(label: "caller").async {
            queue.add(weight: 3) { gate.wait() }
            log.add(1)
            queue.add { log.add(3) }
            log.add(2)
            isFull.signal()
            queue.add(weight: 100) { log.add(4) }
            log.add(5)
            isFull.signal()
        }
        isFull.wait()
        #expect(log.all == [1, 2])
        gate.signal()
        isFull.wait()
        queue.finish()
        #expect(log.all.prefix(3) == [1, 2, 3])
        #expect(Set(log.all) == [1, 2, 3, 4, 5])
    }

    @Test func `threads are limited and given back`() {
        let threads = WorkThreads(2)
        for _ in 0..<3 {
            let queues = (0..<3).map { _ in WorkQueue(capacity: 1, threads: threads) }
            #expect(queues.map { $0 != nil } == [true, true, false])
        }
    }
}
