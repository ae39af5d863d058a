import Fixtures
import Foundation
import Testing

@testable import Meters
@testable import TrackModel

@Suite struct NoiseMeterTests {
    private func measure(
        bitDepth: Int = 8, pictures: Int = 30, _ luma: (Int, Int) -> Double
    ) -> NoiseMeasurement? {
        let canvas = Canvas(160, 112, bitDepth: bitDepth, layout: .grey) { x, y in
            Int(luma(x, y).rounded())
        }
        var meter = NoiseMeter()
        for _ in 0..<pictures { canvas.withBuffer { meter.add($0) } }
        var measurements = PictureMeasurements(pictures: pictures, isComplete: true)
        meter.write(into: &measurements)
        return measurements.noise
    }

    /// Normal noise by Box and Muller.
    private static func normal(_ count: Int, seed: UInt64) -> [Double] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { _ in
            let radius = (-2 * log(Double.random(in: 1e-9...1, using: &random))).squareRoot()
            return radius * cos(2 * .pi * Double.random(in: 0...1, using: &random))
        }
    }
    private static let noise = normal(160 * 112, seed: 11)

    /// Steps of 8 bits, at 8 and at 10 bits, on a slope.
    @Test(arguments: [2.0, 4, 8], [8, 10])
    func `added noise is measured`(deviation: Double, bitDepth: Int) throws {
        let unit = Double(1 << (bitDepth - 8))
        let noise = Self.noise
        let measured = try #require(
            measure(bitDepth: bitDepth) { x, y in
                (80 + Double(x) / 4 + deviation * noise[y * 160 + x]) * unit
            })
        // The flattest tenth of the blocks has a little less.
        #expect((0.85...1.02).contains(measured.median / deviation))
        #expect(measured.least <= measured.median && measured.median <= measured.greatest)
    }

    /// Stripes in half of the frame are not noise.
    @Test func `image content is not noise`() throws {
        let noise = Self.noise
        let measured = try #require(
            measure { x, y in
                120 + (y < 48 && x / 3 % 2 == 0 ? 60 : 0) + 2 * noise[y * 160 + x]
            })
        #expect((0.85...1.1).contains(measured.median / 2))
        #expect(measure { x, _ in 80 + Double(x) / 8 }?.median ?? 1 < 0.3)
    }

    @Test func `black, white and short pieces are not measured`() {
        #expect(measure { _, _ in 16 } == nil)
        #expect(measure { _, _ in 235 } == nil)
        #expect(measure(pictures: 5) { _, _ in 120 } == nil)
    }
}
