import FFmpegBridge
import TrackModel

/// Seek points of a track in the container's index.
enum TrackIndex {
    /// Times in ticks of `unit` seconds, with byte offsets as written.
    case times([(time: Int64, position: Int64?)], unit: Rational?)
    /// Numbers of packets, from 1, and of all packets.
    case numbers(Set<Int>, of: Int?)
}

/// A check that index entries lead to random access points.
struct SeekPointCheck {
    /// Entries without a random access point so far: time in units of the time base, byte offset as
    /// written.
    private var open: [Int64: Int64?]
    private let total: Int
    private var latest = Int64.min

    init(_ entries: [(time: Int64, position: Int64?)]) {
        open = Dictionary(entries.map { ($0.time, $0.position) }) { first, _ in first }
        total = open.count
    }

    /// Adds a packet at `time`, which may be off by one unit.
    mutating func add(_ time: Int64, isAccessPoint: Bool) {
        latest = max(latest, time)
        guard isAccessPoint, !open.isEmpty, time > .min, time < .max else { return }
        for near in time - 1...time + 1 { open[near] = nil }
    }

    /// Entries that lead to no random access point.
    struct Misses {
        let count: Int
        let total: Int
        /// Time of the first one.
        let time: Int64
        let position: Int64?
    }

    /// - Parameter isComplete: whether the file was read to its end; else entries after the last
    ///   packet are ignored.
    func misses(isComplete: Bool) -> Misses? {
        let missed = open.filter { isComplete || $0.key <= latest }
        guard let first = missed.min(by: { $0.key < $1.key }) else { return nil }
        return Misses(
            count: missed.count, total: total, time: first.key, position: first.value)
    }
}

/// Lengths of the GOPs, and whether they are open.
struct GroupMeter {
    private var closedGroups = 0
    private var pictures = 0
    private var shortest = Int.max
    private var longest = 0
    private var open = 0
    private var current = 0
    private var startTime: Int64?
    private var isCurrentOpen = false

    /// Adds a frame in coding order.
    ///
    /// - Parameters:
    ///   - startsGroup: whether it is a random access point.
    ///   - isClean: whether it is an IDR frame, which later ones never refer past.
    mutating func add(startsGroup: Bool, isClean: Bool, time: Int64?) {
        if startsGroup {
            finish()
            current = 1
            startTime = isClean ? nil : time
            isCurrentOpen = false
        } else if current > 0 {
            current += 1
            // A frame coded after the point and shown before it is a leading one.
            if let startTime, let time, time < startTime { isCurrentOpen = true }
        }
    }

    /// Ends the last group.
    mutating func finish() {
        guard current > 0 else { return }
        closedGroups += 1
        pictures += current
        shortest = min(shortest, current)
        longest = max(longest, current)
        if isCurrentOpen { open += 1 }
        current = 0
    }

    /// nil without a random access point.
    var summary: PacketStatistics.GroupsOfPictures? {
        guard closedGroups > 0 else { return nil }
        return .init(
            count: closedGroups, shortest: shortest, longest: longest,
            average: Double(pictures) / Double(closedGroups), open: open)
    }
}

/// The start of a video track before its first random access point.
struct FirstAccessPoint: PacketObserver {
    /// Seconds of the first packet and its number among those that were read.
    private var first: Double?
    private var packets = 0
    private var found: Double?

    /// Seconds that are noticed.
    private static let noticeable = 0.1

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        guard found == nil, let time = reading.presentation ?? reading.decoding else { return }
        guard reading.kind.map({ $0 != .other }) ?? packet.isKey else {
            first = min(first ?? time, time)
            packets += 1
            return
        }
        found = time
    }

    /// Seconds and packets before the first random access point; nil where not noticed, and if none
    /// was found.
    var missing: (seconds: Double, packets: Int)? {
        guard let first, let found, found - first > Self.noticeable else { return nil }
        return (found - first, packets)
    }
}
