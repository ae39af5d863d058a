import Bitstream
import TrackModel

/// Reads the headers at every random access point anew and notes where the
/// picture becomes another one.
struct ChangeWatcher {
    /// One fact that is another from here on.
    struct Change: Hashable {
        let key: String
        let place: Claim.Place
        let before: FactValue
        let after: FactValue
    }

    /// Changes kept with their places.
    private static let kept = 32

    /// What viewers would notice. Profile and level change where they please.
    private static let watched: Set<String> = [
        "codedSize", "bitDepth", "chromaSubsampling", "colorPrimaries", "transferFunction",
        "yCbCrMatrix", "colorRange", "masteringDisplay", "contentLight",
    ]

    private(set) var changes: [Change] = []
    private(set) var count = 0
    private var facts: [String: FactValue] = [:]

    /// The packet of a random access point, read by a scanner that has seen the
    /// configuration only.
    mutating func look(
        at packet: [UInt8], with scanner: (any StreamScanner)?, at place: Claim.Place
    ) {
        guard var scanner else { return }
        scanner.readPacket(packet[...], at: place)
        for claim in scanner.claims where Self.watched.contains(claim.key) {
            defer { facts[claim.key] = claim.value }
            guard let before = facts[claim.key], before != claim.value else { continue }
            count += 1
            guard changes.count < Self.kept else { continue }
            changes.append(
                Change(key: claim.key, place: place, before: before, after: claim.value))
        }
    }
}
