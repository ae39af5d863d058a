import Testing

@testable import TrackModel

@Suite struct TransferTests {
    /// ITU-R BT.2408, table 1, and BT.2100: 10-bit codes of PQ in narrow range.
    @Test(arguments: [(0.0, 64), (100, 509), (203, 573), (1000, 723), (4000, 855), (10_000, 940)])
    func `PQ codes give the light of the standard`(light: Double, code: Int) {
        #expect(Int((64 + 876 * PerceptualQuantizer.signal(ofLight: light)).rounded()) == code)
        let back = PerceptualQuantizer.light(ofSignal: PerceptualQuantizer.signal(ofLight: light))
        #expect(abs(back - light) <= 1e-6 * max(light, 1))
    }

    /// BT.2408: HLG of 75 % is 203 cd/m² on a display of 1000 cd/m², of 50 % 50.
    @Test(arguments: [(0.0, 0.0), (0.5, 50.7), (0.75, 203.15), (1, 1000)])
    func `HLG grey gives the light of the standard`(code: Double, light: Double) {
        let scene = HybridLogGamma.sceneLight(ofSignal: code)
        let shown = scene * HybridLogGamma.peak * HybridLogGamma.systemGain(sceneLuminance: scene)
        #expect(abs(shown - light) < 0.1)
    }

    @Test func `clamps codes beyond the range`() {
        #expect(PerceptualQuantizer.light(ofSignal: 1.2) == 10_000)
        #expect(PerceptualQuantizer.light(ofSignal: -1) == 0)
        #expect(HybridLogGamma.sceneLight(ofSignal: -1) == 0)
        #expect(PerceptualQuantizer.signal(ofLight: -5) == PerceptualQuantizer.signal(ofLight: 0))
    }
}
