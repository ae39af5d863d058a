import Platform
import Testing

@testable import Meters
@testable import TrackModel

@Suite struct GamutMeterTests {
    private func measure(_ primaries: String, _ color: (Int, Int, Int)) -> GamutMeasurement? {
        var meter = GamutMeter()
        let canvas = Canvas(
            128, 64, bitDepth: 10, layout: .rgb, luma: { _, _ in color.0 },
            cb: { _, _ in color.1 }, cr: { _, _ in color.2 })
        let coding = PictureCoding(
            matrix: "gbr", transfer: "bt709", primaries: primaries, range: "pc")
        canvas.withBuffer(coding: coding) { meter.add($0) }
        return meter.measurement
    }

    /// The inverse of BT.1886.
    private func code(_ linear: Double) -> Int { Int((pow(linear, 1 / 2.4) * 1023).rounded()) }

    @Test func `pure colours of a gamut are outside the smaller ones`() {
        let red2020 = measure("bt2020", (1000, 10, 10))
        #expect(red2020?.outside709 == 1)
        #expect(red2020?.outsideP3 == 1)
        #expect(red2020?.primaries == "bt2020")
        let greenP3 = measure("smpte432", (10, 1000, 10))
        #expect(greenP3?.outside709 == 1)
        #expect(greenP3?.outsideP3 == 0)
        #expect(greenP3?.primaries == "smpte432")
    }

    /// Red, green and blue of BT.709 in BT.2020, by the matrix of ITU-R BT.2087.
    @Test(arguments: [
        (0.6274, 0.0691, 0.0164), (0.3293, 0.9195, 0.0880), (0.0433, 0.0114, 0.8956),
        (0.5, 0.5, 0.5),
    ])
    func `colours of BT.709 carried in BT.2020 are inside`(color: (Double, Double, Double)) {
        let found = measure("bt2020", (code(color.0), code(color.1), code(color.2)))
        #expect((found?.samples ?? 0) > 0)
        #expect(found?.outside709 == 0)
        #expect(found?.primaries == "bt709")
    }

    @Test func `darkness has no colour and BT.709 nothing to compare with`() {
        #expect(measure("bt2020", (10, 0, 0)) == nil)
        #expect(measure("bt709", (1000, 10, 10)) == nil)
    }
}
