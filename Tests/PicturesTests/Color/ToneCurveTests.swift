import Testing

@testable import Pictures

@Suite struct ToneCurveTests {
    @Test(arguments: [250.0, 1000, 4000, 10_000])
    func `maps light up to the peak below SDR white monotonically`(peak: Double) {
        let curve = ToneCurve(peak: peak)
        #expect(abs(curve(peak) - ToneCurve.sdrWhite) < 0.01)
        #expect(curve(peak * 2) <= ToneCurve.sdrWhite + 0.01)
        #expect(curve(0) == 0)
        let steps = stride(from: 0.0, through: peak, by: peak / 500).map { curve($0) }
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0 < $1 })
    }

    /// Computed from the formula of BT.2390 by another program.
    @Test(arguments: [(26.0, 26.0), (58, 58), (100, 99.361), (203, 159.042), (400, 193.609)])
    func `maps 1000 cd/m² as BT 2390 specifies`(light: Double, shown: Double) {
        #expect(abs(ToneCurve(peak: 1000)(light) - shown) < 0.01)
    }

    @Test func `keeps light within range`() {
        let curve = ToneCurve(peak: 100)
        for light in [0.0, 1, 50, 100, 203] { #expect(abs(curve(light) - light) < 1e-9) }
        #expect(curve(5000) == ToneCurve.sdrWhite)
    }
}
