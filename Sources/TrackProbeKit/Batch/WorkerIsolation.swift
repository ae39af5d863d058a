import Batch

/// Restriction of workers of a batch to the files they are handed.
package enum WorkerIsolation {
    /// A sentence for each thing that this system cannot keep a worker from.
    package static var gaps: [String] {
        let available = ProcessIsolation.available
        return [
            available.deniesFiles
                ? nil
                : "no Landlock: this system cannot keep workers of a batch from opening files",
            available.deniesSockets
                ? nil
                : "no seccomp: this system cannot keep workers of a batch from opening sockets",
        ].compactMap { $0 }
    }
}
