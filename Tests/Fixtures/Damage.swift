/// A generator of damaged bytes, with the same result in every run.
public struct Damage: RandomNumberGenerator {
    private var random: SplitMix64

    public init(seed: UInt64) { random = SplitMix64(seed: seed) }

    public mutating func next() -> UInt64 { random.next() }

    /// Returns `bytes` with about one byte in `distance` overwritten.
    public mutating func overwriting(_ bytes: [UInt8], oneIn distance: Int) -> [UInt8] {
        var damaged = bytes
        for _ in 0..<max(1, bytes.count / distance) where !damaged.isEmpty {
            damaged[Int.random(in: damaged.indices, using: &self)] =
                UInt8.random(in: .min ... .max, using: &self)
        }
        return damaged
    }
}
