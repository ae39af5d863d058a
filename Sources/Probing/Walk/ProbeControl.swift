import FFmpegBridge
import TrackModel

/// Progress and early end of a long analysis; an analysis that is ended keeps its results so far.
public struct ProbeControl: Sendable {
    /// Cancelled to end the analysis with its results; the analysis's own interrupt discards them.
    let stop = Interrupt()
    let report: (@Sendable (Progress) -> Void)?

    /// The progress of an analysis.
    public struct Progress: Hashable, Sendable {
        /// The input, as the user named it.
        public let input: String
        /// Seconds on the file's time line; nil while unknown.
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

        /// The share done, 0 to 1, by bytes where they are known; nil when unknown.
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

    /// Creates a control that any number of analyses may share.
    ///
    /// - Parameter report: called when an analysis begins, and at depths `packets` and `full` a few
    ///   times per second on its thread.
    public init(report: (@Sendable (Progress) -> Void)? = nil) {
        self.report = report
    }

    /// Ends the reading at these depths; records hold the results so far.
    public func end() { stop.cancel() }

    /// Whether `end` was called.
    public var isStopped: Bool { stop.isCancelled }

    /// Reports that an analysis begins.
    package func begin(_ input: String) {
        report?(Progress(input: input, time: nil, duration: nil, position: nil, size: nil))
    }
}

/// Reports the progress of a walk to the caller at intervals.
struct ProgressClock {
    private static let interval: Duration = .milliseconds(200)
    /// Packets between checks of the clock.
    private static let stride = 32

    private let report: @Sendable (ProbeControl.Progress) -> Void
    private let input: String
    private let origin: Double
    private let duration: Double?
    private let size: Int64?
    private var next = ContinuousClock.now
    private var packets = 0
    private var time: Double?
    private var position: Int64?

    /// nil without a listener.
    init?(_ input: MediaInput, _ demuxer: borrowing Demuxer) {
        guard let report = input.control.report else { return nil }
        (self.input, size) = (input.path, input.size)
        self.report = report
        origin = demuxer.startTime ?? 0
        duration = demuxer.duration
    }

    mutating func add(_ packet: borrowing Packet, of stream: StreamDescription) {
        packets &+= 1
        guard packets % Self.stride == 1 else { return }
        let now = ContinuousClock.now
        guard now >= next else { return }
        next = now + Self.interval
        time = stream.seconds(packet.decodingTime ?? packet.presentationTime).map { $0 - origin }
        position = packet.position ?? position
        report(
            ProbeControl.Progress(
                input: input, time: time, duration: duration, position: position, size: size))
    }
}
