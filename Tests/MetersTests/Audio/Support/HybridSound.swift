import Fixtures
import Foundation

@testable import Meters

/// Audio as an MP3 decoder makes it (ISO/IEC 11172-3, 2.4.3.4), of random coefficients of which
/// most are zero: long blocks alone.
enum HybridSound {
    /// As cosines of whole turns over 512 samples, by the answer of FFmpeg's decoder of layer I to one
    /// sample of one band.
    private static let prototype = [
        0.1091684, 0.2183437, 0.2175237, 0.2050960, 0.1543973, 0.0748795, 0.0189028, 0.0016878,
    ]
    private static let aliases = [-0.6, -0.535, -0.33, -0.185, -0.095, -0.041, -0.0142, -0.0037]

    /// The coefficients of the first granule reach from the first sample to the 1632nd.
    static func decoded(granules: Int, seed: UInt64) -> [Float] {
        var random = SplitMix64(seed: seed)
        var bands = [[Double]](
            repeating: [Double](repeating: 0, count: (granules + 1) * 18), count: 32)
        for granule in 0..<granules {
            var lines = (0..<576).map { line -> Double in
                let isZero = random.sample() < 0.3
                return isZero ? 0 : 0.4 * Double(random.sample()) / (1 + Double(line) / 40)
            }
            for border in 1..<32 {
                for (distance, alias) in aliases.enumerated() {
                    let own = 1 / (1 + alias * alias).squareRoot()
                    let (below, above) = (border * 18 - 1 - distance, border * 18 + distance)
                    let (low, high) = (lines[below], lines[above])
                    lines[below] = low * own - high * alias * own
                    lines[above] = high * own + low * alias * own
                }
            }
            for band in 0..<32 {
                for slot in 0..<36 {
                    let sum = (0..<18).reduce(0.0) {
                        let turn = Double((2 * slot + 19) * (2 * $1 + 1)) / 72
                        return $0 + lines[band * 18 + $1] * cos(.pi * turn)
                    }
                    let sign: Double = band % 2 == 1 && slot % 2 == 1 ? -1 : 1
                    bands[band][granule * 18 + slot] +=
                        sign * sum * sin(.pi / 36 * (Double(slot) + 0.5)) / 3
                }
            }
        }
        return synthesized(bands)
    }

    private static func synthesized(_ bands: [[Double]]) -> [Float] {
        let window = (0..<512).map { sample in
            prototype.enumerated().reduce(0.0) {
                $0 + $1.element * cos(2 * .pi * Double($1.offset) * Double(sample - 256) / 512)
            }
        }
        var sound = [Double](repeating: 0, count: bands[0].count * 32 + 512)
        for (band, slots) in bands.enumerated() {
            let answer = window.enumerated().map {
                $1 / 8 * cos(.pi / 64 * Double((2 * band + 1) * ($0 + 16)))
            }
            for (slot, value) in slots.enumerated() where value != 0 {
                for sample in answer.indices { sound[slot * 32 + sample] += value * answer[sample] }
            }
        }
        return sound.map { Float($0) }
    }
}
