import Fixtures

/// `"FC 30 …"` as bytes.
func hex(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
}

func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * (count - 1 - $0))) }
}

func synchsafe(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(number >> (7 * (3 - $0)) & 0x7F) }
}

/// Feeds `read` every prefix of `bytes`, seeded mutations of them and seeded noise.
/// A reader passes by not trapping and by ending.
func survivesDamage(_ bytes: [UInt8], _ read: ([UInt8]) -> Void) {
    for end in 0...bytes.count { read(Array(bytes[..<end])) }
    var random = SplitMix64(seed: 0x7469_6D65)
    for _ in 0..<500 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...8, using: &random) where !damaged.isEmpty {
            damaged[Int.random(in: damaged.indices, using: &random)] =
                UInt8.random(in: 0...255, using: &random)
        }
        read(damaged)
    }
    for _ in 0..<200 {
        let count = Int.random(in: 0...256, using: &random)
        read((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
}
