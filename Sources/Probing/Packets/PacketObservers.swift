import FFmpegBridge
import TrackModel

/// The observers of the packets of one track, one of a kind, in the order in which their claims
/// count.
struct PacketObservers {
    private var all: [any PacketObserver]

    init(_ observers: [any PacketObserver]) { all = observers }

    /// nil where there is none of the kind.
    func first<Observer: PacketObserver>(_ type: Observer.Type) -> Observer? {
        for case let observer as Observer in all { return observer }
        return nil
    }

    /// Puts a fresh one before all others.
    mutating func begin<Observer: PacketObserver>(with observer: Observer) {
        all.removeAll { $0 is Observer }
        all.insert(observer, at: 0)
    }

    /// Puts a fresh one behind all others.
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

    /// Whether a quick look is to read on for one of them.
    var wantMore: Bool { all.contains { $0.wantsMore } }

    var claims: [Claim] { all.flatMap(\.claims) }

    var fallbackClaims: [Claim] { all.flatMap(\.fallbackClaims) }
}
