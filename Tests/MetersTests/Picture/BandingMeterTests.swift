import Fixtures
import Testing

@testable import Meters
@testable import TrackModel

@Suite struct BandingMeterTests {
    private func measure(
        bitDepth: Int = 8, width: Int = 640, coding: PictureCoding = PictureCoding(),
        _ luma: (Int, Int) -> Int
    ) -> BandingMeasurement? {
        let canvas = Canvas(width, 216, bitDepth: bitDepth, layout: .grey, luma: luma)
        var meter = BandingMeter()
        for index in 0..<100 {
            canvas.withBuffer(coding: coding, time: Double(index) / 25) { meter.add($0) }
        }
        var measurements = PictureMeasurements(pictures: 100, isComplete: true)
        meter.write(into: &measurements)
        return measurements.banding
    }

    /// Dark steps of one code of 8 bits, 40 columns wide.
    @Test func `a gradient in steps of 8 bits has banding`() throws {
        let banding = try #require(measure { x, _ in 30 + x / 40 })
        #expect(banding.mean >= 5)
        #expect(banding.greatest >= banding.mean)
        #expect(banding.pictures == 4)
    }

    /// Steps of one code each way are what rounding makes of a slope; steps of two are not, nor are those of
    /// a slope of 8 bits in 10, or of blocks that waver.
    @Test func `unnecessary steps are counted`() throws {
        let needless = { (bitDepth: Int, luma: (Int, Int) -> Int) throws -> Double in
            try #require(measure(bitDepth: bitDepth, luma)?.needless)
        }
        #expect(try needless(8) { x, _ in 30 + x / 40 } == 0)
        #expect(try needless(8) { x, y in 30 + (x + y / 3) / 40 } == 0)
        // Up and down again, once.
        #expect(try needless(8) { x, _ in 40 - abs(x - 320) / 40 } == 0)
        #expect(try needless(10) { x, _ in 120 + x / 10 } == 0)
        #expect(try needless(8) { x, _ in 30 + x / 80 * 2 } == 1)
        #expect(try needless(10) { x, _ in (30 + x / 40) * 4 } == 1)
        let wavering = try needless(8) { x, _ in 30 + x / 40 + x / 10 % 2 }
        #expect(wavering >= 0.2)
        // Columns between that alternate, as in dither.
        let dithered = try needless(8) { x, _ in
            30 + x / 40 + x / 10 % 2 + (x % 40 > 30 && x % 2 == 0 ? 1 : 0)
        }
        #expect(dithered < wavering / 2)
        #expect(measure { _, _ in 90 }?.needless == nil)
    }

    @Test func `the index is kept over time`() throws {
        let curve = try #require(measure { x, _ in 30 + x / 40 }?.curve)
        #expect(curve.start == 0.48)
        #expect(curve.interval == 1)
        #expect(curve.values.count == 3)
        #expect(curve.values.allSatisfy { $0 ?? 0 >= 5 })
    }

    @Test func `a gradient with noise, or without steps, has no banding`() throws {
        var random = SplitMix64(seed: 3)
        let noise = (0..<640 * 216).map { _ in Int.random(in: -2...2, using: &random) }
        let dithered = try #require(measure { x, y in 30 + x / 40 + noise[y * 640 + x] })
        #expect(dithered.mean < 0.5)
        let flat = try #require(measure { _, _ in 90 })
        #expect(flat.mean == 0)
        // Steps of eight codes are edges.
        let stripes = try #require(measure { x, _ in 30 + x / 40 * 8 })
        #expect(stripes.mean < 0.5)
    }

    /// Steps of one code of 10 bits are a quarter as high, and cannot be seen in
    /// middle grey.
    @Test func `invisible steps do not count`() throws {
        let bright = try #require(measure(bitDepth: 10) { x, _ in 600 + x / 40 })
        #expect(bright.mean == 0)
    }

    @Test func `small frames are ignored`() {
        #expect(measure(width: 480) { x, _ in 30 + x / 40 } == nil)
    }
}
