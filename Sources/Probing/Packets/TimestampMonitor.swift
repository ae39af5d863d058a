import TrackModel

/// A detector of gaps, overlaps and steps back between packets.
struct TimestampMonitor {
    /// Seconds of rounding in containers with coarse clocks.
    private static let slack = 0.02
    /// Seconds that the last audio packet of an edit may overlap.
    private static let overlapSlack = 0.05
    /// Recorded faults.
    private static let maxPlaces = 32

    private(set) var faults = PacketStatistics.TimestampFaults()
    private let isSound: Bool
    private let hasDecodingTimes: Bool
    private let hasDurations: Bool
    private var lastDecoding: Double?
    private var last: Double?
    /// Duration of the packet at `last`.
    private var lastDuration: Double?
    /// The longest interval so far that was not a gap.
    private var usual: Double?

    /// - Parameters:
    ///   - hasDecodingTimes: false where FFmpeg makes them up.
    ///   - hasDurations: false where those of packets are averages, so that packets only seem to
    ///     overlap.
    init(_ mediaType: MediaType, hasDecodingTimes: Bool, hasDurations: Bool = true) {
        isSound = mediaType == .audio
        self.hasDecodingTimes = hasDecodingTimes
        self.hasDurations = hasDurations
    }

    /// Adds a packet in file order. Times in seconds.
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
        // Video is reordered, and subtitles have gaps.
        guard isSound else { return }
        guard let time = presentation ?? decoding else {
            // Only the first packet of a block may have a time, so that the next interval is
            // longer.
            last = nil
            return
        }
        present(time, duration: duration, position: position)
    }

    /// Adds a packet in presentation order. Its duration is the last interval, unless it states a
    /// longer one.
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
        if isSound, hasDurations, let duration, distance < duration - Self.overlapSlack {
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
        guard faults.first.count < Self.maxPlaces else { return }
        faults.first.append(.init(kind: kind, time: time, position: position, length: length))
    }
}

/// A buffer that sorts times from coding order into presentation order.
struct ReorderBuffer {
    /// Maximum reordering, plus one.
    private static let held = 17

    /// Ascending, with the byte offset of each packet.
    private var waiting: [(time: Int64, position: Int64?)] = []

    /// Adds a time in units of the time base, and returns the first one that nothing can precede
    /// any more; nil for none.
    mutating func add(_ time: Int64, position: Int64?) -> (time: Int64, position: Int64?)? {
        let index = waiting.lastIndex { $0.time <= time }.map { $0 + 1 } ?? 0
        waiting.insert((time, position), at: index)
        return waiting.count > Self.held ? waiting.removeFirst() : nil
    }

    /// Remaining times at the end.
    var remaining: [(time: Int64, position: Int64?)] { waiting }
}

/// A histogram of the intervals between frames in presentation order, of bounded size.
struct FrameDurationHistogram {
    /// Maximum number of different intervals.
    private static let kinds = 256

    private var last: Int64?
    private var counts: [Int64: Int] = [:]

    /// Adds a time in units of the time base.
    mutating func add(_ time: Int64) {
        defer { last = time }
        guard let last else { return }
        let (distance, overflow) = time.subtractingReportingOverflow(last)
        guard !overflow, distance >= 0 else { return }
        guard counts[distance] != nil || counts.count < Self.kinds else { return }
        counts[distance, default: 0] += 1
    }

    /// Most frequent first.
    func mostFrequent(_ limit: Int) -> [(distance: Int64, count: Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(limit)
            .map { ($0.key, $0.value) }
    }
}
