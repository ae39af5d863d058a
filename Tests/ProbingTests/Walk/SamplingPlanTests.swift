import Testing

@testable import Probing

@Suite struct SamplingPlanTests {
    private let hd = 1920 * 1080

    private func plan(_ duration: Double?, pixels: Int) -> SamplingPlan? {
        SamplingPlan(startTime: 10, duration: duration, pixelsPerPicture: pixels)
    }

    @Test func `places are in the middle of equal parts`() {
        #expect(plan(100, pixels: hd)?.times == [20, 40, 60, 80, 100])
        #expect(plan(20, pixels: hd)?.times == [15, 25])
    }

    @Test(arguments: [nil, 0, 4.9, -3, .nan, .infinity] as [Double?])
    func `short files and files of unknown duration have no places`(duration: Double?) {
        #expect(plan(duration, pixels: hd) == nil)
    }

    @Test(arguments: [0, 1, 320 * 180, 1920 * 1080, 3840 * 2160, 7680 * 4320, 16384 * 16384, .max])
    func `the work is bounded for any frame size`(pixels: Int) throws {
        let plan = try #require(self.plan(7200, pixels: pixels))
        let pictures = plan.times.count * plan.budget.pictures
        #expect(pictures >= 1 && pictures <= 20)
        // One frame is always decoded.
        #expect(pictures == 1 || pictures * pixels <= 100_000_000)
    }

    @Test func `a file with only audio has places too`() {
        #expect(plan(180, pixels: 0)?.times.count == 5)
    }
}
