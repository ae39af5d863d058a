/// A pack of a DVD: one sector of an MPEG program stream.
enum DVDPack {
    /// Bytes.
    static let size = 2048

    /// Places of the PES packets; none for other bytes.
    static func packets(of pack: [UInt8]) -> [Int] {
        guard pack.count == size, pack.starts(with: [0, 0, 1, 0xBA]) else { return [] }
        var places: [Int] = []
        var position = 14 + Int(pack[13] & 7)
        while position + 6 <= size,
            pack[position] == 0, pack[position + 1] == 0, pack[position + 2] == 1
        {
            places.append(position)
            position += PESPacket.length(pack[position...]) ?? 6
        }
        return places
    }

    /// The place of vobu_s_ptm, with vobu_e_ptm after it, in the presentation control information
    /// of a navigation pack: private stream 2 with 980 bytes. nil for another packet.
    static func presentationStart(in pack: [UInt8], at packet: Int) -> Int? {
        let place = packet + 7 + 12
        guard place + 8 <= pack.count, pack[packet + 3] == 0xBF,
            PESPacket.length(pack[packet...]) == 6 + 980, pack[packet + 6] == 0
        else { return nil }
        return place
    }
}
