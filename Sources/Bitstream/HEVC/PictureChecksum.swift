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
