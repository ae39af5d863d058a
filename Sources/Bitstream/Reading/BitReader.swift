/// A run of bytes inside a packet, header or box.
package typealias Bytes = ArraySlice<UInt8>

/// Reads bits, most significant first.
///
/// Every read throws `BitstreamError.truncated` at the end; nothing traps.
package struct BitReader: Sendable {
    private let bytes: Bytes
    /// Bits read so far.
    package private(set) var position = 0

    package init(_ bytes: Bytes) { self.bytes = bytes }

    package init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

    /// Bits not yet read.
    package var remaining: Int { bytes.count * 8 - position }

    var isByteAligned: Bool { position & 7 == 0 }

    /// `u(n)`: 0 to 64 bits, unsigned.
    mutating func bits(_ count: Int) throws(BitstreamError) -> UInt64 {
        guard count >= 0, count <= 64 else { throw .invalid("bit count") }
        guard count <= remaining else { throw .truncated }
        var value: UInt64 = 0
        var left = count
        while left > 0 {
            let byte = UInt64(bytes[bytes.startIndex + (position >> 3)])
            let available = 8 - (position & 7)
            let taken = min(available, left)
            let chunk = (byte >> UInt64(available - taken)) & ((1 << UInt64(taken)) - 1)
            value = value << UInt64(taken) | chunk
            position += taken
            left -= taken
        }
        return value
    }

    /// `u(n)` as `Int`, at most 63 bits.
    package mutating func int(_ count: Int) throws(BitstreamError) -> Int {
        guard count <= 63 else { throw .invalid("bit count") }
        return Int(try bits(count))
    }

    /// `i(n)`: two's complement, 1 to 63 bits.
    mutating func signedInt(_ count: Int) throws(BitstreamError) -> Int {
        guard count >= 1 else { throw .invalid("bit count") }
        let value = try int(count)
        // Wrapping, as 1 << 63 is negative.
        return value >> (count - 1) == 1 ? value &- (1 << count) : value
    }

    /// `u(1)`
    package mutating func flag() throws(BitstreamError) -> Bool {
        guard remaining >= 1 else { throw .truncated }
        let byte = bytes[bytes.startIndex + (position >> 3)]
        defer { position += 1 }
        return byte >> UInt8(7 - (position & 7)) & 1 == 1
    }

    package mutating func skip(_ count: Int) throws(BitstreamError) {
        guard count >= 0, count <= remaining else { throw .truncated }
        position += count
    }

    mutating func alignToByte() {
        position = (position + 7) & ~7
    }

    /// `ue(v)`: Exp-Golomb, unsigned, up to 2³²−2.
    mutating func ue() throws(BitstreamError) -> Int {
        var zeros = 0
        while try !flag() {
            zeros += 1
            guard zeros <= 32 else { throw .invalid("ue(v)") }
        }
        return (1 << zeros) - 1 + (try int(zeros))
    }

    /// `se(v)`: Exp-Golomb, signed.
    mutating func se() throws(BitstreamError) -> Int {
        let code = try ue()
        return code & 1 == 1 ? (code + 1) / 2 : -(code / 2)
    }
}

/// Why bytes could not be read as what they were taken for.
package enum BitstreamError: Error, Hashable, Sendable {
    /// The bytes end before the syntax does.
    case truncated
    /// A value that the specification does not allow, by its field name there.
    case invalid(String)
    /// A syntax that the reader does not know, by its name.
    case unsupported(String)
}
