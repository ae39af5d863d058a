import TrackModel

/// Where the claims of a scanner were first made: in the configuration or in a packet. Kept only for
/// `--evidence`.
struct ClaimPlaces {
    enum Place {
        case configuration
        /// Bytes of the stream that the container's reader took, whose place it does not know.
        case head
        /// - head: the first bytes of the packet.
        case packet(Claim.Location, size: Int, head: [UInt8])
    }

    private var places: [String: [(value: JSONValue, place: Place)]] = [:]
    private var packets = 0

    /// Packets after which claims are compared, and values of one member.
    private static let maxPackets = 256
    private static let maxValues = 16

    var wantsMore: Bool { packets < Self.maxPackets }

    mutating func notePacket(
        _ claims: [Claim], at location: Claim.Location, _ packet: [UInt8], size: Int
    ) {
        packets += 1
        note(
            claims,
            .packet(location, size: size, head: Array(packet.prefix(EvidenceFinder.shownBytes))))
    }

    mutating func note(_ claims: [Claim], _ place: Place) {
        for claim in claims {
            let value = claim.value
            let known = places[claim.key] ?? []
            guard known.count < Self.maxValues, !known.contains(where: { $0.value == value }) else {
                continue
            }
            places[claim.key] = known + [(value, place)]
        }
    }

    /// nil for a value that no claim had.
    func place(of key: String, _ value: JSONValue?) -> Place? {
        places[key]?.first { $0.value == value }?.place
    }
}
