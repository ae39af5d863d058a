/// How the words of a DTS core stream are laid out: ETSI TS 102 114 writes 16 bits
/// big-endian; CDs, WAV and LaserDisc carry the others.
enum DTSPacking: UInt32 {
    case bigEndian16 = 0x7FFE_8001
    case littleEndian16 = 0xFE7F_0180
    case bigEndian14 = 0x1FFF_E800
    case littleEndian14 = 0xFF1F_00E8

    /// Told by the sync word that `bytes` begin with.
    init?(_ bytes: Bytes) {
        guard bytes.count >= 4 else { return nil }
        self.init(rawValue: bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
    }

    /// The same stream in big-endian words of 16 bits.
    func normalized(_ bytes: Bytes) -> Bytes {
        switch self {
        case .bigEndian16: return bytes
        case .littleEndian16:
            return words(of: bytes).flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }[...]
        case .bigEndian14, .littleEndian14: return packed(words(of: bytes))[...]
        }
    }

    private func words(of bytes: Bytes) -> [UInt16] {
        let isLittle = self == .littleEndian16 || self == .littleEndian14
        return stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
            let first = UInt16(bytes[index])
            let second = UInt16(bytes[index + 1])
            return isLittle ? second << 8 | first : first << 8 | second
        }
    }

    /// The low 14 bits of each word, one after another.
    private func packed(_ words: [UInt16]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(words.count * 14 / 8)
        var pool: UInt32 = 0
        var held = 0
        for word in words {
            pool = pool << 14 | UInt32(word & 0x3FFF)
            held += 14
            while held >= 8 {
                held -= 8
                result.append(UInt8(truncatingIfNeeded: pool >> UInt32(held)))
            }
        }
        return result
    }
}
