import TrackProbeKit

/// Descriptors and threads that a batch needs: the library that starts workers ends the
/// program, or waits for ever, where it gets none.
enum BatchRoom {
    /// Sockets, pipes and the exit of a worker, and the files it is handed.
    private static let descriptorsPerJob = 10
    /// Lists, records, reports, a catalogue and queues.
    private static let otherDescriptors = 24
    /// The worker, its thread that waits, one of the batch, and two of a decoder.
    private static let threadsPerJob = 5
    private static let otherThreads = 8

    static func isThere(jobs: Int) -> Bool {
        let jobs = min(jobs, 400)
        return ProcessIsolation.canOpen(otherDescriptors + descriptorsPerJob * jobs)
            && ProcessIsolation.canStartThreads(otherThreads + threadsPerJob * jobs)
    }

    /// At least 1.
    static func jobs(upTo most: Int) -> Int {
        var jobs = max(most, 1)
        while jobs > 1, !isThere(jobs: jobs) { jobs = jobs * 3 / 4 }
        return jobs
    }

    static func sentence(jobs: Int) -> String {
        let less = jobs > 1 ? ", or start fewer workers (--jobs 1)" : ""
        return
            "Cannot start \(jobs) worker\(jobs == 1 ? "" : "s"): too few open files or processes are allowed. "
            + "Raise the limits (ulimit -n 1024, ulimit -u 1024)\(less)."
    }
}
