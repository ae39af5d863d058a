import Fixtures
import Testing

@testable import Meters
@testable import TrackModel

@Suite struct BlockinessMeterTests {
    private func measure(
        bitDepth: Int = 8, isInterlaced: Bool = false, _ luma: (Int, Int) -> Int
    ) throws -> BlockinessMeasurement {
        let canvas = Canvas(160, 112, bitDepth: bitDepth, layout: .grey, luma: luma)
        var meter = BlockinessMeter()
        for index in 0..<30 {
            canvas.withBuffer(time: Double(index) / 25, isInterlaced: isInterlaced) {
                meter.add($0)
            }
        }
        var measurements = PictureMeasurements(pictures: 30, isComplete: true)
        meter.write(into: &measurements)
        return try #require(measurements.blockiness)
    }

    /// A ramp of one step a column with a step of `height` at every eighth border. By the
    /// definition: height/6 at the border; of the seven others beside it six have it
    /// among the six around them, 1/(height + 5), and one has not, 1/6.
    @Test(arguments: [8, 10], [4, 12])
    func `steps on the grid count as the definition has it`(bitDepth: Int, height: Int) throws {
        let scale = 1 << (bitDepth - 8)
        let measured = try measure(bitDepth: bitDepth) { x, _ in
            let climb = x + x / 8 * (height - 1)
            return (20 + abs((climb + 200) % 400 - 200)) * scale
        }
        // Where the ramp turns round a step may be smaller.
        let expected =
            Double(height) / 6 / ((6 / Double(height + 5) + 1.0 / 6) / 7)
        #expect(abs(measured.mean / expected - 1) < 0.1)
    }

    @Test func `a shifted grid counts the same, along rows and columns`() throws {
        let first = try measure { x, y in 60 + (x + 3) / 8 % 2 * 6 + (x * 7 + y * 5) % 3 }
        let second = try measure { x, y in 60 + (y + 5) / 8 % 2 * 6 + (x * 7 + y * 5) % 3 }
        #expect(first.mean > 2)
        #expect(second.mean > 2)
        // Interlaced rows step everywhere.
        let woven = try measure(isInterlaced: true) { x, y in
            60 + (y + 5) / 8 % 2 * 6 + (x * 7 + y * 5) % 3
        }
        #expect(woven.mean < 1.2)
    }

    @Test func `noise, texture and flat pictures have no blocks`() throws {
        let texture = Texture(160, 112, seed: 5)
        #expect(try measure { x, y in 128 + Int(60 * texture[x, y]) }.mean < 1.2)
        var random = SplitMix64(seed: 8)
        let noise = (0..<160 * 112).map { _ in Int.random(in: 100...140, using: &random) }
        #expect(try measure { x, y in noise[y * 160 + x] }.mean < 1.1)
        #expect(try measure { _, _ in 90 }.mean == 1)
    }
}
