/// The raw byte sequence payload of a NAL unit.
enum RBSP {
    /// Bytes that hold whatever is read of a slice header.
    static let sliceHeaderLimit = 64

    /// `unit` without its emulation prevention bytes (the 3 of `00 00 03`), at
    /// most `limit` bytes of it.
    static func unescaped(_ unit: Bytes, limit: Int = .max) -> [UInt8] {
        var payload: [UInt8] = []
        payload.reserveCapacity(min(unit.count, limit))
        var zeros = 0
        for byte in unit {
            guard payload.count < limit else { break }
            if zeros >= 2, byte == 3 {
                zeros = 0
                continue
            }
            zeros = byte == 0 ? zeros + 1 : 0
            payload.append(byte)
        }
        return payload
    }
}
