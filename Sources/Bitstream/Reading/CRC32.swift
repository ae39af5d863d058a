/// The cyclic redundancy check of MPEG-2 systems (ISO/IEC 13818-1, annex A),
/// which Dolby Vision RPUs share: polynomial 0x04C11DB7, most significant bit
/// first, all ones at the start, no final inversion.
package enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index) << 24) { value, _ in
            value & 0x8000_0000 == 0 ? value << 1 : value << 1 ^ 0x04C1_1DB7
        }
    }

    /// The same polynomial over bytes that come piece by piece, from any start.
    struct Register {
        private(set) var value: UInt32

        init(_ start: UInt32) { value = start }

        mutating func add(_ bytes: Bytes) {
            value = table.withUnsafeBufferPointer { table in
                bytes.withUnsafeBufferPointer { bytes in
                    bytes.reduce(value) { $0 << 8 ^ table[Int($0 >> 24 ^ UInt32($1))] }
                }
            }
        }
    }

    /// 0 over bytes that end in their own checksum.
    package static func checksum(_ bytes: Bytes) -> UInt32 {
        bytes.reduce(0xFFFF_FFFF) { crc, byte in
            crc << 8 ^ table[Int(crc >> 24 ^ UInt32(byte))]
        }
    }
}
