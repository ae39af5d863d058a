import TrackModel

/// Limits of memory and time for one input of a worker.
package struct WorkerLimits: Hashable, Sendable {
    /// Address space of a worker in MiB; libraries and the stacks of threads count.
    package var memory: Int
    /// Seconds of wall clock for one input; nil goes by depth and duration.
    package var timeout: Double?
    /// Seconds that the pictures of a contact sheet may take.
    package static let secondsForSheet = 300.0

    /// MiB.
    package static let defaultMemory = 3072
    /// MiB in which the libraries and a file of any size find room.
    package static let leastMemory = 256

    package init(memory: Int = WorkerLimits.defaultMemory, timeout: Double? = nil) {
        self.memory = memory
        self.timeout = timeout
    }

    /// Seconds for an input that is read as far as `depth` asks.
    ///
    /// - Parameter duration: seconds of film, once a worker has said it.
    package func seconds(depth: ProbeDepth, duration: Double?, makesSheet: Bool = false) -> Double {
        if let timeout { return timeout }
        let sheet = makesSheet ? Self.secondsForSheet : 0
        return switch depth {
        // They end by themselves after a minute of processor time.
        case .header: 120 + sheet
        case .sample: 180 + sheet
        // The disk sets the pace.
        case .packets: 1800 + sheet
        // A slow decoder on a busy machine needs ten times as long as the film.
        case .full: 1800 + sheet + 10 * min(max(duration ?? 0, 0), 1e6)
        }
    }
}
