import TrackModel

/// Looks for breaks between one packet and the next.
struct TimestampMonitor {
    /// Seconds that containers with coarse clocks are off by.
    private static let slack = 0.02
    /// Seconds of sound that the last packet of an edit may last too long.
    private static let overlapSlack = 0.05
    /// Breaks kept with their places.
    private static let kept = 32

    private(set) var faults = PacketStatistics.TimestampFaults()
    private let isSound: Bool
    private let hasDecodingTimes: Bool
    private var lastDecoding: Double?
    private var last: Double?
    /// Last duration of the packet at `last`.
    private var lastDuration: Double?
    /// The longest distance so far that was no break.
    private var usual: Double?

    /// - Parameter hasDecodingTimes: false where FFmpeg makes them up.
    init(_ mediaType: MediaType, hasDecodingTimes: Bool) {
        isSound = mediaType == .audio
        self.hasDecodingTimes = hasDecodingTimes
    }

    /// A packet in file order. Times in seconds.
    mutating func add(
        presentation: Double?, decoding: Double?, duration: Double?, position: Int64?
    ) {
        if hasDecodingTimes, let decoding {
            if let lastDecoding, decoding < lastDecoding {
                note(.backwards, decoding, position, length: lastDecoding - decoding)
                last = nil
            }
            lastDecoding = decoding
        }
        // Pictures come in another order, subtitles when they come.
        guard isSound else { return }
        guard let time = presentation ?? decoding else {
            // Of packets in one block only the first may have a time: what comes next
            // is further off than one packet.
            last = nil
            return
        }
        present(time, duration: duration, position: position)
    }

    /// A packet in presentation order. What a packet lasts is what came before it
    /// lasted, unless it says that it lasts longer.
    mutating func present(_ time: Double, duration: Double?, position: Int64?) {
        defer {
            last = time
            lastDuration = duration
        }
        guard let last else { return }
        let distance = time - last
        guard let usual else {
            let first = max(distance, duration ?? 0)
            if first > 0 { self.usual = first }
            return
        }
        let expected = max(1.5 * usual, lastDuration ?? 0)
        if distance > (isSound ? expected + Self.slack : max(0.5, 3 * usual)) {
            note(.gap, last + usual, position, length: distance - usual)
        } else {
            self.usual = max(usual, distance)
        }
        if isSound, let duration, distance < duration - Self.overlapSlack {
            note(.overlap, time, position, length: duration - distance)
        }
    }

    private mutating func note(
        _ kind: PacketStatistics.TimestampFaults.Fault.Kind, _ time: Double, _ position: Int64?,
        length: Double
    ) {
        switch kind {
        case .gap: faults.gaps += 1
        case .overlap: faults.overlaps += 1
        case .backwards: faults.backwards += 1
        }
        guard faults.first.count < Self.kept else { return }
        faults.first.append(.init(kind: kind, time: time, position: position, length: length))
    }
}
