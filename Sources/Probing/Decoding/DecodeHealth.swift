import FFmpegBridge
import TrackModel

/// Faults of a decoder, by return codes, flags of frames and its own log: each one once, at its
/// packet.
struct DecodeHealth {
    /// Kind of a fault that the decoder logged and concealed, without a code or flag.
    static let reported = "reported"
    /// Kind of a packet that the container holds only in part.
    static let corruptPacket = "corrupt-packet"
    /// Kind of a frame that refers to missing data of other frames.
    static let missingData = "missing-data"

    /// The first faults; `count` counts them all.
    private(set) var problems: [MediaRecord.Decode.Problem] = []
    private(set) var count = 0
    private(set) var kinds: [String: Int] = [:]

    private let trackID: Int
    /// Packets sent so far, and the latest of them, one of which every output belongs to.
    private var sent = 0
    private var recent: [(time: Int64?, location: Claim.Location)] = []
    /// Number of the packet with the last fault, and its kind.
    private var last: (packet: Int, kind: String)?

    /// Faults with recorded places.
    private static let maxPlaces = 1000
    /// Packets whose places are known: more than any decoder holds.
    private static let maxPackets = 96

    /// Kinds that a more specific one may replace.
    private static let forerunners = [reported, corruptPacket, missingData]

    init(trackID: Int) {
        self.trackID = trackID
    }

    mutating func sending(_ packet: borrowing Packet, at location: Claim.Location) {
        sent += 1
        if recent.count == Self.maxPackets { recent.removeFirst(Self.maxPackets / 2) }
        recent.append((packet.presentationTime, location))
    }

    /// Discards the packets of a place.
    mutating func didSeek() { recent.removeAll(keepingCapacity: true) }

    /// The latest time of the packets that the decoder may still work on.
    var latestTime: Int64? { recent.compactMap(\.time).max() }

    /// The packet of a frame by its time; else the packet before those in the decoder.
    func location(of time: Int64?, delay: Int) -> Claim.Location {
        if let time, let packet = recent.last(where: { $0.time == time }) { return packet.location }
        return recent.dropLast(delay).last?.location ?? recent.first?.location ?? Claim.Location()
    }

    /// Adds a fault in the packet `delay` before the last one.
    mutating func note(_ kind: String, at location: Claim.Location, delay: Int) {
        // The log message of a fault precedes its code or flag, which say more.
        if let last, sent - last.packet <= delay + 1, last.kind != kind {
            if kind == Self.reported { return }
            if Self.forerunners.contains(last.kind) { return rename(to: kind, location) }
        }
        count += 1
        kinds[kind, default: 0] += 1
        last = (sent, kind)
        guard problems.count < Self.maxPlaces else { return }
        problems.append(
            .init(trackID: trackID, time: location.time, position: location.position, kind: kind))
    }

    private mutating func rename(to kind: String, _ location: Claim.Location) {
        if let former = last?.kind {
            kinds[former, default: 1] -= 1
            if kinds[former] == 0 { kinds[former] = nil }
        }
        kinds[kind, default: 0] += 1
        last = (sent, kind)
        guard count <= problems.count, let index = problems.indices.last else { return }
        problems[index] = .init(
            trackID: trackID, time: location.time, position: location.position, kind: kind)
    }
}

/// The frames that a decoder concealed: from a fault to the next random access point. No meter
/// reads them.
struct Concealment {
    /// Frames so far.
    private(set) var pictures = 0
    private var isOn = false
    /// The latest time sent when the fault was returned, in units of the time base; nil when
    /// unknown.
    private var latest: Int64?

    /// Starts concealment at a fault in one of the packets sent.
    mutating func begin(latest: Int64?) {
        isOn = true
        self.latest = [self.latest, latest].compactMap { $0 }.max()
    }

    /// Prepares for packets of another place.
    mutating func didSeek() { (isOn, latest) = (false, nil) }

    /// Whether the next frame of the decoder is concealed.
    mutating func covers(_ time: Int64?, isKey: Bool, isDamaged: Bool) -> Bool {
        if isDamaged { begin(latest: time) }
        guard isOn else { return false }
        let isBehind = time.flatMap { time in latest.map { time > $0 } } ?? true
        if isKey, isBehind, !isDamaged {
            (isOn, latest) = (false, nil)
            return false
        }
        pictures += 1
        return true
    }
}
