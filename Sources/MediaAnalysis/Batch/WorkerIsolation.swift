import Batch

/// Restriction of workers of a batch to the files they are handed.
package enum WorkerIsolation {
    /// A sentence on each thing that holds a worker, or on its absence from this system.
    package static var means: [String] {
        let available = ProcessIsolation.available
        return [
            available.calls.map {
                "seccomp: workers make \($0) system calls, none that opens files or sockets, starts programs or reaches other processes"
            } ?? "no seccomp: this system cannot keep workers of a batch from opening sockets",
            available.landlock.map {
                "Landlock \($0): workers open nothing but the files that a playlist names"
            } ?? "no Landlock: this system cannot keep workers for playlists from opening files",
        ]
    }
}
