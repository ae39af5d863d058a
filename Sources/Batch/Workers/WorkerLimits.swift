import TrackModel

/// What one input may cost a worker before it is given up.
public struct WorkerLimits: Hashable, Sendable {
    /// Address space of a worker in MiB; libraries and the stacks of threads count.
    public var memory: Int
    /// Seconds of wall clock for one input; nil goes by depth and duration.
    public var timeout: Double?

    /// MiB.
    public static let defaultMemory = 3072
    /// MiB in which the libraries and a file of any size find room.
    public static let leastMemory = 256

    public init(memory: Int = WorkerLimits.defaultMemory, timeout: Double? = nil) {
        self.memory = memory
        self.timeout = timeout
    }

    /// Seconds for an input that is read as far as `depth` asks.
    ///
    /// - Parameter duration: seconds of film, once a worker has said it.
    package func seconds(depth: Depth, duration: Double?) -> Double {
        if let timeout { return timeout }
        return switch depth {
        // They end by themselves after a minute of processor time.
        case .header: 120
        case .sample: 180
        // The disk sets the pace.
        case .packets: 1800
        // A slow decoder on a busy machine needs ten times as long as the film.
        case .full: 1800 + 10 * min(max(duration ?? 0, 0), 1e6)
        }
    }
}
