import FFmpegBridge
import TrackModel

/// Where a decoder failed, by return code, by the flags of its frames, or by its
/// own report: each fault once, at the packet it lies in.
struct DecodeHealth {
    /// Kind of a fault that the decoder reported and concealed, with no code and no
    /// flag to tell.
    static let reported = "reported"
    /// Kind of a packet of which the container has lost a part.
    static let corruptPacket = "corrupt-packet"
    /// Kind of a frame that refers to data of others which are not there.
    static let missingData = "missing-data"

    /// The first faults; `count` counts them all.
    private(set) var problems: [MediaRecord.Decode.Problem] = []
    private(set) var count = 0
    private(set) var kinds: [String: Int] = [:]

    private let trackID: Int
    /// Packets sent so far, and the latest of them: what comes back belongs to one
    /// of these.
    private var sent = 0
    private var recent: [(time: Int64?, location: Claim.Location)] = []
    /// Number of the packet that the last fault was put at, and its kind.
    private var last: (packet: Int, kind: String)?

    /// Faults kept with their places.
    private static let kept = 1000
    /// Packets remembered: more than any decoder holds.
    private static let remembered = 96

    /// Kinds that more telling ones may follow.
    private static let forerunners = [reported, corruptPacket, missingData]

    init(trackID: Int) {
        self.trackID = trackID
    }

    mutating func sending(_ packet: borrowing Packet, at location: Claim.Location) {
        sent += 1
        if recent.count == Self.remembered { recent.removeFirst(Self.remembered / 2) }
        recent.append((packet.presentationTime, location))
    }

    /// Forgets packets sent for a place that was left.
    mutating func didSeek() { recent.removeAll(keepingCapacity: true) }

    /// The latest time of the packets that the decoder may still work on.
    var latestTime: Int64? { recent.compactMap(\.time).max() }

    /// The packet a frame came from, by its time; else the packet before those that
    /// the decoder still works on.
    func location(of time: Int64?, delay: Int) -> Claim.Location {
        if let time, let packet = recent.last(where: { $0.time == time }) { return packet.location }
        return recent.dropLast(delay).last?.location ?? recent.first?.location ?? Claim.Location()
    }

    /// A fault that came back for the packet `delay` before the last one.
    mutating func note(_ kind: String, at location: Claim.Location, delay: Int) {
        // The report of a fault comes before its code or flag, which say more.
        if let last, sent - last.packet <= delay + 1, last.kind != kind {
            if kind == Self.reported { return }
            if Self.forerunners.contains(last.kind) { return rename(to: kind, location) }
        }
        count += 1
        kinds[kind, default: 0] += 1
        last = (sent, kind)
        guard problems.count < Self.kept else { return }
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
