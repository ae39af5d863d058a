extension ByteReader {
    /// `leb128()` of AV1 and IAMF: little-endian, 7 bits a byte, at most 8 bytes
    /// and 32 bits.
    mutating func leb128() throws(BitstreamError) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 56, by: 7) {
            let byte = try uint8()
            value |= (byte & 0x7F) << shift
            if byte & 0x80 == 0 {
                guard value <= Int(UInt32.max) else { throw .invalid("leb128") }
                return value
            }
        }
        throw .invalid("leb128")
    }
}
