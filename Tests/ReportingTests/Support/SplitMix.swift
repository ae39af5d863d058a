/// A small seeded generator, for strings that are the same every run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Up to 60 scalars from all over Unicode, mostly the low ones.
    mutating func text() -> String {
        var text = String.UnicodeScalarView()
        for _ in 0..<UInt32.random(in: 0...60, using: &self) {
            let limit: UInt32 = Bool.random(using: &self) ? 0x7F : 0x2FFFF
            if let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &self)) {
                text.append(scalar)
            }
        }
        return String(text)
    }
}
