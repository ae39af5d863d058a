import FFmpegBridge
import TrackModel

/// Tells a supervisor now and then how far a walk is.
struct ProgressClock {
    private static let interval: Duration = .milliseconds(200)
    /// Packets between looks at the clock.
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
    init?(_ control: ProbeControl, _ demuxer: borrowing Demuxer, input: String, size: Int64?) {
        guard let report = control.report else { return nil }
        self.input = input
        self.report = report
        origin = demuxer.startTime ?? 0
        duration = demuxer.duration
        self.size = size
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
