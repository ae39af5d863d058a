/// Writes bits, most significant first: the opposite of `BitReader`, made apart
/// from it so that tests compare two hands.
struct BitWriter {
    private var bits: [Bool] = []

    /// `u(n)`
    mutating func u(_ count: Int, _ value: Int) {
        for shift in stride(from: count - 1, through: 0, by: -1) {
            bits.append(value >> shift & 1 == 1)
        }
    }

    /// Several `u(n)` of one width.
    mutating func u(_ count: Int, _ values: [Int]) {
        for value in values { u(count, value) }
    }

    /// `ue(v)`
    mutating func ue(_ value: Int) {
        let code = value + 1
        let length = Int.bitWidth - code.leadingZeroBitCount
        u(length - 1, 0)
        u(length, code)
    }

    /// `se(v)`
    mutating func se(_ value: Int) {
        ue(value > 0 ? 2 * value - 1 : -2 * value)
    }

    mutating func align() {
        while bits.count % 8 != 0 { bits.append(false) }
    }

    mutating func bytes(_ bytes: [UInt8]) {
        for byte in bytes { u(8, Int(byte)) }
    }

    /// Filled up with zeros to a whole byte.
    var data: [UInt8] {
        var padded = self
        padded.align()
        return stride(from: 0, to: padded.bits.count, by: 8).map { start in
            padded.bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
        }
    }
}
