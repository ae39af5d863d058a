/// The 64-bit hash FNV-1a (draft-eastlake-fnv), which is the same on every machine.
package struct FNV1a: Sendable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
    }

    /// The same steps with eight bytes instead of one: a different hash in an eighth of the time.
    /// Multiplication carries bits only upwards, so each step folds the upper ones down.
    package mutating func add(wordsOf bytes: [UInt8]) {
        bytes.withUnsafeBytes { bytes in
            let whole = bytes.count & ~7
            for place in stride(from: 0, to: whole, by: 8) {
                let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                value = (value ^ UInt64(littleEndian: word)) &* 0x100_0000_01b3
                value ^= value >> 32
            }
        }
        add(Array(bytes[(bytes.count & ~7)...]))
    }

    /// Sixteen hexadecimal digits.
    package var text: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
