import Fixtures

extension SplitMix64 {
    /// Up to 60 Unicode scalars, about half of them ASCII.
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
