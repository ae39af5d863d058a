import TrackProbeKit

/// Records of files that worker processes read, as a batch has them read.
struct IsolatedRecords {
    private let queue: InputQueue
    private let batch: BatchRun
    private let order: RecordOrder

    /// - Parameter memory: MiB of address space of a worker.
    init(
        _ files: [String], depth: ProbeDepth, jobs: Int, memory: Int, order: RecordOrder
    ) throws {
        let paths = files.map { InputPathText.path(named: $0) }
        queue = try InputQueue(
            { InputWalk([InputPath](), list: paths) }, folder: Terminal.temporaryFolder)
        batch = BatchRun(
            command: .worker(memory: memory), depth: depth, jobs: min(jobs, files.count),
            limits: WorkerLimits(memory: memory))
        self.order = order
    }

    /// Inputs that no worker has begun with are left out.
    func stop() { queue.stop() }

    /// Ends with an error where no worker can be started.
    func records() -> AsyncThrowingStream<MediaRecord, any Error> {
        let line = Line(order: order)
        return AsyncThrowingStream { continuation in
            let work = Task {
                do {
                    try await batch.run(queue) { result in
                        let record = try result.line.record
                        for ready in await line.add(record, at: result.ordinal) {
                            continuation.yield(ready)
                        }
                    }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }

    /// Records that wait for those before them.
    private actor Line {
        private let order: RecordOrder
        private var waiting: [Int: MediaRecord] = [:]
        private var next = 0

        init(order: RecordOrder) { self.order = order }

        func add(_ record: MediaRecord, at ordinal: Int) -> [MediaRecord] {
            guard case .asGiven = order else { return [record] }
            waiting[ordinal] = record
            var ready: [MediaRecord] = []
            while let record = waiting.removeValue(forKey: next) {
                ready.append(record)
                next += 1
            }
            return ready
        }
    }
}

extension WorkerPool.Command {
    /// This program, which serves as a worker.
    static func worker(memory: Int) -> Self {
        Self(
            executable: InputPath(Executable.path), arguments: ["worker", "--memory", "\(memory)"])
    }
}
