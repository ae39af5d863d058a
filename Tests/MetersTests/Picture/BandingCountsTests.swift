import Fixtures
import Testing

@testable import Meters

@Suite struct BandingCountsTests {
    private static let (width, height, reach) = (83, 61, 5)
    /// The brightest level at which steps of one to four codes are seen.
    private static let visible = [60, 200, 400, 900]

    /// Luma of 10 bits with everything that lets a window be taken over from the sample before or from the
    /// row above: flat parts, bands across and along, slopes, and noise between them.
    private static func luma() -> [Int] {
        var random = SplitMix64(seed: 11)
        return (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            return switch (x / 28, y / 21) {
            case (0, 0): 50
            case (0, 1): 50 + y / 4
            case (1, 0): 150 + x / 3
            case (1, 1): 150 + (x + y) / 9
            case (2, 1): 300 + (x % 7 == 0 && y > 30 ? Int.random(in: 0...1, using: &random) : 0)
            case (_, 2): 55 + x / 30 + Int.random(in: 0...40, using: &random) / 40
            default: Int.random(in: 40...900, using: &random)
            }
        }
    }

    /// CAMBI by definition, window by window.
    private static func pooled(_ image: BandingImage) -> Double {
        var values: [Float] = []
        for y in 0..<image.rows {
            for x in 0..<image.columns where image.mask[y * image.columns + x] != 0 {
                let level = Int(image.samples[y * image.columns + x])
                var counts: [Int: Float] = [:]
                for row in max(y - reach, 0)...min(y + reach, image.rows - 1) {
                    for column in max(x - reach, 0)...min(x + reach, image.columns - 1) {
                        let index = row * image.columns + column
                        guard image.mask[index] != 0 else { continue }
                        counts[Int(image.samples[index]), default: 0] += 1
                    }
                }
                let own = counts[level] ?? 0
                let seen = (1...4).filter { level <= visible[$0 - 1] }.map { step -> Float in
                    let other = max(counts[level + step] ?? 0, counts[level - step] ?? 0)
                    return Float(step) * own * other / (own + other)
                }
                if let greatest = seen.max(), greatest > 0 { values.append(greatest) }
            }
        }
        let count = max(Int(0.6 * Double(image.columns * image.rows)), 1)
        return values.sorted(by: >).prefix(count).reduce(0) { $0 + Double($1) } / Double(count)
    }

    @Test func `carried windows equal separate ones`() throws {
        let luma = Self.luma()
        let canvas = Canvas(Self.width, Self.height, bitDepth: 10, layout: .grey) { x, y in
            luma[y * Self.width + x]
        }
        var image = BandingImage(width: Self.width, height: Self.height, flat: 20)
        var scratch = [UInt16](repeating: 0, count: Self.width)
        canvas.withBuffer { image.load($0.luma, scratch: &scratch) }
        var counts = BandingCounts(
            columns: Self.width, rows: Self.height, reach: Self.reach, visible: Self.visible)
        // Each scale twice: no state of the frame before is left.
        for scale in 0..<4 {
            if scale > 1 { image.halve() }
            let expected = Self.pooled(image)
            #expect(expected > 0)
            #expect(abs(counts.pooled(image) - expected) <= 1e-5 * expected, "\(scale)")
        }
    }
}
