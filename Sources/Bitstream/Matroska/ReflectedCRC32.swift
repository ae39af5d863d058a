/// The cyclic redundancy check of ISO 3309 and IEEE 802.3, as EBML uses it:
/// polynomial 0x04C11DB7, least significant bit first, all ones at the start,
/// inverted at the end.
struct ReflectedCRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in
            value & 1 == 0 ? value >> 1 : value >> 1 ^ 0xEDB8_8320
        }
    }

    private var register: UInt32 = 0xFFFF_FFFF

    mutating func add(_ bytes: Bytes) {
        let table = Self.table
        register = bytes.reduce(register) { crc, byte in
            crc >> 8 ^ table[Int((crc ^ UInt32(byte)) & 0xFF)]
        }
    }

    /// Value of all bytes so far.
    var value: UInt32 { ~register }
}
