/// The cyclic redundancy check of the LAME tag, CRC-16/ARC: polynomial 0x8005, least
/// significant bit first, from zero.
struct CRC16 {
    private static let table: [UInt16] = (0..<256).map { index in
        (0..<8).reduce(UInt16(index)) { value, _ in
            value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xA001
        }
    }

    private(set) var value: UInt16 = 0

    mutating func add(_ bytes: Bytes) {
        value = Self.table.withUnsafeBufferPointer { table in
            bytes.withUnsafeBufferPointer { bytes in
                bytes.reduce(value) { $0 >> 8 ^ table[Int(($0 ^ UInt16($1)) & 0xFF)] }
            }
        }
    }

    static func checksum(_ bytes: Bytes) -> UInt16 {
        var checksum = CRC16()
        checksum.add(bytes)
        return checksum.value
    }
}
