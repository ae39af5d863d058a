/// Bytes as accidents leave them, the same ones in every run.
public struct Damage: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    /// SplitMix64
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// `bytes` with one byte in about `distance` written over.
    public mutating func overwriting(_ bytes: [UInt8], oneIn distance: Int) -> [UInt8] {
        var damaged = bytes
        for _ in 0..<max(1, bytes.count / distance) where !damaged.isEmpty {
            damaged[Int.random(in: damaged.indices, using: &self)] =
                UInt8.random(in: .min ... .max, using: &self)
        }
        return damaged
    }
}
