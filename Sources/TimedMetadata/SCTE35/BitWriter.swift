import Bitstream

/// Writes bits, most significant first.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    /// Bits of the last byte that are written, 0 for all eight.
    private var used = 0

    /// The low `count` bits of `value`, at most 64.
    mutating func bits(_ value: some BinaryInteger, _ count: Int) {
        let value = UInt64(truncatingIfNeeded: value)
        for place in stride(from: count - 1, through: 0, by: -1) {
            if used == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(value >> UInt64(place) & 1) << UInt8(7 - used)
            used = (used + 1) % 8
        }
    }

    mutating func flag(_ flag: Bool) { bits(flag ? 1 : 0, 1) }

    /// Reserved bits are ones.
    mutating func reserved(_ count: Int) { bits(UInt64.max, count) }

    /// Whole bytes; the writer stands at the start of one.
    mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }
}
