/// The raw byte sequence payload of a NAL unit.
enum RBSP {
    /// Bytes that hold whatever is read of a slice header.
    static let sliceHeaderLimit = 64

    /// `unit` without its emulation prevention bytes (the 3 of `00 00 03`), at
    /// most `limit` bytes of it.
    static func unescaped(_ unit: Bytes, limit: Int = .max) -> [UInt8] {
        let capacity = max(min(unit.count, limit), 0)
        return [UInt8](unsafeUninitializedCapacity: capacity) { payload, count in
            count = 0
            var zeros = 0
            for byte in unit {
                guard count < capacity else { break }
                if zeros >= 2, byte == 3 {
                    zeros = 0
                    continue
                }
                zeros = byte == 0 ? zeros + 1 : 0
                payload[count] = byte
                count += 1
            }
        }
    }
}
