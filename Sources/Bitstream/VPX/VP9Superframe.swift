/// A packet of VP9: one frame, or several with an index at the end
/// (bitstream specification, annex B).
enum VP9Superframe {
    /// The frames of a packet; all of it where there is no valid index.
    static func split(_ packet: Bytes) -> [Bytes] {
        guard let marker = packet.last, marker & 0xE0 == 0xC0 else { return [packet] }
        let count = Int(marker & 0x07) + 1
        let sizeBytes = Int(marker >> 3 & 0x03) + 1
        let indexSize = 2 + count * sizeBytes
        guard packet.count >= indexSize else { return [packet] }
        let index = packet.suffix(indexSize)
        guard index.first == marker else { return [packet] }
        var rest = ByteReader(packet.dropLast(indexSize))
        let sizes = Array(index.dropFirst().dropLast())
        var frames: [Bytes] = []
        for start in stride(from: 0, to: sizes.count, by: sizeBytes) {
            // Little-endian.
            let size = sizes[start..<start + sizeBytes].reversed().reduce(0) { $0 << 8 | Int($1) }
            guard let frame = try? rest.bytes(size) else { return [packet] }
            if !frame.isEmpty { frames.append(frame) }
        }
        return frames
    }
}
