/// Packets whose text is no UTF-8, kept until there are enough to tell their encoding.
struct LegacyCues: Sendable {
    struct Packet: Sendable {
        let bytes: [UInt8]
        let start, end: Double?
    }

    /// nil where it is not told, or not yet.
    private(set) var encoding: LegacyEncoding?
    /// Whether it was looked for.
    private(set) var isDecided = false
    private var packets: [Packet] = []
    private var size = 0

    /// Bytes that are enough, and packets.
    private static let enough = (bytes: 1 << 16, packets: 1 << 12)

    var isEmpty: Bool { packets.isEmpty }

    /// - Returns: whether there are enough.
    mutating func keep(_ packet: Packet) -> Bool {
        packets.append(packet)
        size += packet.bytes.count
        return size >= Self.enough.bytes || packets.count >= Self.enough.packets
    }

    /// Looks for the encoding, and gives back what was kept.
    ///
    /// - Parameter text: what of a packet is text.
    mutating func decide(text: ([UInt8]) -> ArraySlice<UInt8>?) -> [Packet] {
        var sample: [UInt8] = []
        for packet in packets where sample.count < Self.enough.bytes {
            guard let text = text(packet.bytes) else { continue }
            sample += text.prefix(Self.enough.bytes - sample.count).prefix { $0 != 0 }
            sample.append(0x0A)
        }
        encoding = LegacyEncoding.told(sample)
        isDecided = true
        defer { (packets, size) = ([], 0) }
        return packets
    }
}
