import Fixtures
import Testing

@testable import Meters
@testable import TrackModel

@Suite struct CodeValueMeterTests {
    private static let texture = Texture(240, 192, seed: 11)

    /// Measures frames whose pixels of brightness 0 to 1 have the code `value`.
    private func measure(
        bitDepth: Int, layout: Canvas.Layout = .grey, _ value: (Double) -> Int
    ) -> CodeValueMeasurement? {
        var meter = CodeValueMeter()
        let canvas = Canvas(240, 192, bitDepth: bitDepth, layout: layout) { x, y in
            value(0.5 + 0.45 * Self.texture[x, y])
        }
        for _ in 0..<16 { canvas.withBuffer { meter.add($0) } }
        return meter.measurement
    }

    private static func limited(_ level: Double, bits: Int) -> Int {
        let scale = Double(1 << (bits - 8))
        return Int(16 * scale + 219 * scale * min(max(level, 0), 1))
    }

    @Test func `8 bits expanded to 10 are codes of 8 bits`() throws {
        let shift = try #require(measure(bitDepth: 10) { Self.limited($0, bits: 8) << 2 }?.depth)
        #expect(shift.bits == 8)
        #expect(shift.widening == .shift)
        #expect(shift.share == 1)
        let repeated = try #require(
            measure(bitDepth: 10) {
                let code = Self.limited($0, bits: 8)
                return code << 2 | code >> 6
            }?.depth)
        #expect(repeated.bits == 8)
        #expect(repeated.share == 1)
        let scaled = try #require(
            measure(bitDepth: 10) {
                Int((Double(Self.limited($0, bits: 8)) * 1023 / 255).rounded())
            }?.depth)
        #expect(scaled.widening == .scaling)
        #expect(scaled.share == 1)
    }

    @Test(arguments: [(8, 12), (10, 12), (8, 16)])
    func `other bit depths are expanded, too`(bits: Int, bitDepth: Int) throws {
        let depth = try #require(
            measure(bitDepth: bitDepth) {
                Self.limited($0, bits: bits) << (bitDepth - bits)
            }?.depth)
        #expect(depth.bits == bits)
        #expect(depth.share == 1)
    }

    /// ITU-R BT.709: 219 steps from black to white of limited range, 255 of full range.
    @Test func `a conversion from full to limited range leaves a comb`() throws {
        let squeeze = { (code: Int) in Int((16 + Double(code) * 219 / 255).rounded()) }
        let once = try #require(
            measure(bitDepth: 8) { squeeze(Int(255 * min(max($0, 0), 1))) })
        #expect((once.squeeze?.prominence ?? 0) >= 30)
        let again = try #require(measure(bitDepth: 8) { squeeze(Self.limited($0, bits: 8)) })
        #expect((again.squeeze?.prominence ?? 0) >= 30)
        #expect(again.squeeze?.underBlack == 0)
        #expect(measure(bitDepth: 8) { Self.limited($0, bits: 8) }?.squeeze == nil)
        #expect(measure(bitDepth: 10) { squeeze(Self.limited($0, bits: 8)) << 2 }?.squeeze == nil)
    }

    @Test(arguments: [4, 5])
    func `levels of few bits leave a comb`(bits: Int) throws {
        var noise = SplitMix64(seed: 7)
        // Coding leaves errors of a code.
        let reduced = { (code: Int) in
            code & ~((1 << (8 - bits)) - 1) + 1 << (7 - bits) + Int(noise.next() % 3) - 1
        }
        let levels = try #require(
            measure(bitDepth: 8) { reduced(Self.limited($0, bits: 8)) }?.posterization)
        #expect(levels.bits == bits)
        #expect(!levels.isConverted)
        let wide = measure(bitDepth: 10) { reduced(Self.limited($0, bits: 8)) << 2 }
        #expect(wide?.posterization?.bits == bits)
        let converted = try #require(
            measure(bitDepth: 8) {
                let full = reduced(Int(255 * min(max($0, 0), 1)))
                return Int((16 + Double(full) * 219 / 255).rounded())
            }?.posterization)
        #expect(converted.bits == bits)
        #expect(converted.isConverted)
    }

    /// Contrast that empties or doubles each seventh, eighth or sixteenth code, too.
    @Test(arguments: [(4, 5), (8, 9), (219, 255), (1, 1), (17, 16), (8, 7), (255, 219), (3, 2)])
    func `more or less contrast leaves no levels of few bits`(new: Int, old: Int) {
        let factor = Double(new) / Double(old)
        let codes = measure(bitDepth: 8) {
            min(Int((Double(Self.limited($0, bits: 8) - 16) * factor).rounded()) + 16, 255)
        }
        #expect(codes?.posterization == nil)
        #expect(measure(bitDepth: 8) { Self.limited($0, bits: 8) & ~1 }?.posterization == nil)
    }

    @Test func `true 10 bits use all codes`() throws {
        let depth = try #require(measure(bitDepth: 10) { Self.limited($0, bits: 10) }?.depth)
        #expect(depth.share < 0.4)
    }

    @Test func `few distinct codes give no depth`() {
        #expect(measure(bitDepth: 10) { $0 < 0.5 ? 256 : 512 }?.depth == nil)
        #expect(measure(bitDepth: 8) { Self.limited($0, bits: 8) }?.depth == nil)
    }

    @Test func `limited range stays inside and full range goes to the ends`() throws {
        let limited = try #require(measure(bitDepth: 8) { Self.limited($0, bits: 8) })
        #expect(limited.belowBlack == 0)
        #expect(limited.aboveWhite == 0)
        #expect(limited.minimum >= 16)
        #expect(limited.maximum <= 235)
        for bitDepth in [8, 10] {
            let greatest = Double((1 << bitDepth) - 1)
            // Contrast that fills all of the range.
            let full = try #require(
                measure(bitDepth: bitDepth) { Int(((($0 - 0.5) * 2.6) + 0.5) * greatest) })
            #expect(full.farBelowBlack > 0.01)
            #expect(full.aboveWhite > 0.005)
            #expect(full.stepsBelowBlack >= 12)
            #expect(full.stepsAboveWhite >= 12)
        }
    }

    /// Columns of 20 at one code each: all but those two beside each edge are even, of which there are none
    /// where codes leap from sample to sample.
    @Test func `even samples below black are counted`() throws {
        func levels(_ luma: @escaping (Int) -> Int) throws -> CodeLevels {
            var meter = CodeValueMeter()
            let canvas = Canvas(244, 32, layout: .grey, luma: { x, _ in luma(x) })
            for _ in 0..<4 { canvas.withBuffer { meter.add($0) } }
            return try #require(meter.measurement?.levels)
        }
        let bars = try levels { x in (x - 2) / 20 % 4 == 0 ? 5 : (x - 2) / 20 % 4 == 1 ? 20 : 120 }
        // Three bars of twenty, of 240 samples that have two on either side.
        #expect(abs((bars.evenUnderBlack ?? 0) - 3 * 16.0 / 240) < 0.02)
        #expect(abs((bars.evenDark ?? 0) - 6 * 16.0 / 240) < 0.04)
        let leaps = try levels { x in x % 2 == 0 ? 5 : 25 }
        #expect(leaps.evenUnderBlack == 0)
        #expect(leaps.evenDark == 0)
    }

    @Test func `every row has its turn`() {
        var meter = CodeValueMeter()
        let canvas = Canvas(32, 48, luma: { _, y in y })
        for _ in 0..<16 { canvas.withBuffer { meter.add($0) } }
        #expect(meter.measurement?.minimum == 0)
        #expect(meter.measurement?.maximum == 47)
    }
}
