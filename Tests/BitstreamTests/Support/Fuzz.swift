import Bitstream
import Fixtures

/// Feeds `read` every prefix of `bytes`, 500 seeded mutations of them and 200
/// seeded random buffers. A reader passes by not trapping and by ending.
func survivesDamage(_ bytes: [UInt8], _ read: (Bytes) -> Void) {
    for end in 0...bytes.count { read(bytes[..<end]) }
    var random = SplitMix64(seed: 0x7261_636B)
    if !bytes.isEmpty {
        for _ in 0..<500 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                damaged[Int.random(in: damaged.indices, using: &random)] =
                    UInt8.random(in: 0...255, using: &random)
            }
            read(damaged[...])
        }
    }
    for _ in 0..<200 {
        let count = Int.random(in: 0...256, using: &random)
        let noise = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
        read(noise[...])
    }
}
