import FFmpegBridge

/// Whoever waits for a long analysis: hears how far it is, and may end it early
/// and keep what was seen.
public struct ProbeControl: Sendable {
    /// Cancelled when the analysis is to end with what it has; unlike the
    /// analysis's own interrupt, which throws all away.
    let stop = Interrupt()
    let report: (@Sendable (Progress) -> Void)?

    /// How far an analysis is.
    public struct Progress: Hashable, Sendable {
        /// Which input it is of, as the user named it.
        public let input: String
        /// Seconds of the file's time line; nil while unknown.
        public let time: Double?
        /// Seconds; nil when unknown.
        public let duration: Double?
        /// Byte offset of the latest packet; nil when unknown.
        public let position: Int64?
        /// Bytes; nil for a pipe.
        public let size: Int64?

        package init(
            input: String, time: Double?, duration: Double?, position: Int64?, size: Int64?
        ) {
            self.input = input
            self.time = time
            self.duration = duration
            self.position = position
            self.size = size
        }

        /// 0 to 1, by bytes where they are known; nil when nothing tells.
        public var fraction: Double? {
            let pairs = [
                (position.map(Double.init), size.map(Double.init)), (time, duration),
            ]
            for case (let done?, let all?) in pairs where all > 0 && done.isFinite {
                return min(max(done / all, 0), 1)
            }
            return nil
        }
    }

    /// Any number of analyses may share one.
    ///
    /// - Parameter report: called as an analysis begins, and at depths `packets` and
    ///   `full` a few times a second from its thread.
    public init(report: (@Sendable (Progress) -> Void)? = nil) {
        self.report = report
    }

    /// Ends what is read at these depths; the records tell what was seen by then.
    public func end() { stop.cancel() }

    /// Whether whoever waits has seen enough.
    public var isStopped: Bool { stop.isCancelled }

    /// Tells that an analysis begins.
    package func begin(_ input: String) {
        report?(Progress(input: input, time: nil, duration: nil, position: nil, size: nil))
    }
}
