/// `pictureCrc` of ITU-T H.265, annex D.3.19: polynomial 0x1021, most significant bit
/// first. All ones at the start and two zero bytes behind the data are the same as this
/// start without them.
package struct PictureCRC: Sendable {
    private static let table: [UInt16] = (0..<256).map { index in
        (0..<8).reduce(UInt16(index) << 8) { value, _ in
            value & 0x8000 == 0 ? value << 1 : value << 1 ^ 0x1021
        }
    }

    package private(set) var value: UInt16 = 0x1D0F

    package init() {}

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        value = Self.table.withUnsafeBufferPointer { table in
            var crc = value
            for byte in bytes { crc = crc << 8 ^ table[Int(crc >> 8 ^ UInt16(byte))] }
            return crc
        }
    }
}

/// `pictureChecksum` of ITU-T H.265, annex D.3.19: the sum of all bytes, each with the
/// place of its sample mixed in.
package struct PictureChecksum: Sendable {
    package private(set) var value: UInt32 = 0

    package init() {}

    /// - Parameter y: which row it is.
    package mutating func add(_ row: UnsafeRawBufferPointer, y: Int, bytesPerSample: Int) {
        let rowMask = (y & 0xFF) ^ (y >> 8)
        var sum = value
        for (index, byte) in row.enumerated() {
            let x = bytesPerSample == 2 ? index >> 1 : index
            let mask = rowMask ^ (x & 0xFF) ^ (x >> 8)
            sum &+= UInt32((Int(byte) ^ mask) & 0xFFFF)
        }
        value = sum
    }
}
