import TrackProbeKit

/// Descriptors and threads that a batch needs. Without them, starting workers ends the program or blocks
/// forever.
enum BatchRoom {
    /// Sockets, pipes, the exit notification and the passed files of a worker.
    private static let descriptorsPerJob = 10
    /// Lists, records, reports, a catalogue and queues.
    private static let otherDescriptors = 24
    /// The worker process, its waiting thread, one of the batch, and two of a decoder.
    private static let threadsPerJob = 5
    private static let otherThreads = 8

    static func isThere(jobs: Int) -> Bool {
        let jobs = min(jobs, 400)
        return ProcessIsolation.canOpen(otherDescriptors + descriptorsPerJob * jobs)
            && ProcessIsolation.canStartThreads(otherThreads + threadsPerJob * jobs)
    }

    /// The largest possible number of workers, at least 1.
    static func jobs(upTo maxCount: Int) -> Int {
        var jobs = max(maxCount, 1)
        while jobs > 1, !isThere(jobs: jobs) { jobs = jobs * 3 / 4 }
        return jobs
    }

    static func sentence(jobs: Int) -> String {
        let less = jobs > 1 ? ", or start fewer workers (--jobs 1)" : ""
        return
            "Cannot start \(jobs) worker\(jobs == 1 ? "" : "s"): the limits for open files or processes are too low. "
            + "Raise the limits (ulimit -n 1024, ulimit -u 1024)\(less)."
    }
}
