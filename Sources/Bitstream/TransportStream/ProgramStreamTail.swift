/// The end of an MPEG-1 or MPEG-2 program stream (ISO/IEC 13818-1, section 2.5).
package enum ProgramStreamTail {
    /// Bytes at the end that are looked at: more than the longest PES packet.
    private static let window: Int64 = 192 << 10

    /// Whether the file ends inside a PES packet or a pack header; nil when its size
    /// is not known or no packs follow each other at its end.
    package static func isCut(source: inout some ByteSource) -> Bool? {
        guard let size = source.size, size > 0 else { return nil }
        let count = min(size, window)
        let bytes = source.read(at: size - count, count: Int(count))[...]
        guard bytes.count == Int(count) else { return nil }
        // What looks like a pack inside a payload leads nowhere.
        var packs = 0
        for start in bytes.indices.dropLast(3) where bytes[start...].starts(with: [0, 0, 1, 0xBA]) {
            packs += 1
            guard packs <= 64 else { return nil }
            if let isCut = isCut(bytes[start...]) { return isCut }
        }
        return nil
    }

    /// Units that follow each other, so that it is no coincidence.
    private static let proof = 3

    /// Walks from unit to unit; nil where one does not follow on another.
    private static func isCut(_ bytes: Bytes) -> Bool? {
        var rest = bytes
        var units = 0
        while !rest.isEmpty {
            guard rest.prefix(3).elementsEqual([0, 0, 1].prefix(rest.count)) else { return nil }
            guard let length = unitLength(rest), length <= rest.count else {
                return units >= proof ? true : nil
            }
            guard length > 0 else { return nil }
            rest = rest.dropFirst(length)
            units += 1
        }
        return units >= proof ? false : nil
    }

    /// Bytes of the unit; nil when it is too short to tell, 0 when it is none.
    private static func unitLength(_ unit: Bytes) -> Int? {
        let at = unit.startIndex
        guard unit.count >= 6 else {
            return unit.count >= 4 && unit[at + 3] == 0xB9 ? 4 : nil
        }
        switch unit[at + 3] {
        case 0xB9: return 4
        case 0xBA where unit[at + 4] >> 6 == 1:
            return unit.count >= 14 ? 14 + Int(unit[at + 13] & 7) : nil
        case 0xBA where unit[at + 4] >> 4 == 2: return 12
        case 0xBB...0xFF: return 6 + (Int(unit[at + 4]) << 8 | Int(unit[at + 5]))
        default: return 0
        }
    }
}
