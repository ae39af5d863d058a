import FFmpegBridge
import TrackModel

/// The observers of one track, one per type, in the order of precedence of their claims.
struct PacketObservers {
    private var all: [any PacketObserver]

    init(_ observers: [any PacketObserver]) { all = observers }

    /// nil where there is none of the type.
    func first<Observer: PacketObserver>(_ type: Observer.Type) -> Observer? {
        for case let observer as Observer in all { return observer }
        return nil
    }

    /// Adds an observer before all others, replacing one of its type.
    mutating func begin<Observer: PacketObserver>(with observer: Observer) {
        all.removeAll { $0 is Observer }
        all.insert(observer, at: 0)
    }

    /// Adds an observer after all others, replacing one of its type.
    mutating func end<Observer: PacketObserver>(with observer: Observer) {
        all.removeAll { $0 is Observer }
        all.append(observer)
    }

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        for index in all.indices { all[index].read(packet, reading) }
    }

    mutating func finish(_ outcome: ReadingOutcome) {
        for index in all.indices { all[index].finish(outcome) }
    }

    /// Whether sampling must read on for one of them.
    var wantMore: Bool { all.contains { $0.wantsMore } }

    var claims: [Claim] { all.flatMap(\.claims) }

    var fallbackClaims: [Claim] { all.flatMap(\.fallbackClaims) }
}

/// The earliest time of a track's packets, for containers that state none.
struct StartTime: PacketObserver {
    /// Seconds.
    private(set) var first: Double?
    /// Whether no header states it, so that FFmpeg takes that of the file for a track that
    /// begins later.
    var isFact = false

    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        guard let time = reading.presentation ?? reading.decoding else { return }
        if first.map({ time < $0 }) ?? true { first = time }
    }

    var claims: [Claim] { isFact ? ownClaims : [] }

    var fallbackClaims: [Claim] { isFact ? [] : ownClaims }

    private var ownClaims: [Claim] {
        var claims: [Claim] = []
        claims.claim(\.startTime, first, from: .container)
        return claims
    }
}

/// A check whether the last packet of a track is truncated: its own lengths exceed its size, and
/// those of no packet before it do.
struct LastPacketCheck {
    /// Whole packets before a truncated one; tracks without them are packed in another way.
    private static let minimumWhole = 8

    private var whole = 0
    private var isSpoilt = false
    /// Whether the container states more bytes for the last packet than it has.
    private var isStated = false
    private var cut: Claim.Location?
    /// Byte offset of the last packet.
    private(set) var lastPosition: Int64?

    /// - Parameter overruns: whether lengths in the packet exceed its size; nil where it states
    ///   none.
    mutating func add(overruns: Bool?, at location: Claim.Location) {
        if cut != nil { isSpoilt = true }
        cut = overruns == true ? location : nil
        if overruns == false { whole += 1 }
        lastPosition = location.position
    }

    /// Location of the last packet, if it is truncated.
    var truncatedLocation: Claim.Location? {
        isSpoilt || whole < Self.minimumWhole && !isStated ? nil : cut
    }

    /// true where the last packet of the file is truncated; nil where that is unknown.
    static func isTailCut(of tracks: [TrackProbe]) -> Bool? {
        let checks = tracks.filter { $0.end == .fileEnd }.compactMap { $0.observer(Self.self) }
        guard let last = checks.compactMap(\.lastPosition).max(),
            checks.contains(where: { $0.truncatedLocation != nil && $0.lastPosition == last })
        else { return nil }
        return true
    }
}

extension LastPacketCheck: PacketObserver {
    mutating func read(_ packet: borrowing Packet, _ reading: PacketReading) {
        isStated = reading.isCut
        add(overruns: reading.isCut ? true : reading.overruns, at: reading.location)
    }
}
