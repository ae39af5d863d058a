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

@Suite struct StretchPlanTests {
    private func plan(_ duration: Double, _ seconds: Double) -> SamplingPlan? {
        SamplingPlan(startTime: 10, duration: duration, seconds: seconds)
    }

    @Test func `stretches are in the middle of equal parts and of equal length`() throws {
        let plan = try #require(self.plan(1000, 50))
        #expect(plan.length == 10)
        #expect(plan.times == [105, 305, 505, 705, 905])
    }

    @Test func `a short file has few short stretches`() throws {
        let plan = try #require(self.plan(4, 1))
        #expect(plan.times.count == 2)
        #expect(plan.length == 0.5)
    }

    @Test(arguments: [(7200.0, 720.0), (7200, 7200), (1e9, 1e8), (0.2, 0.1), (30, 30)])
    func `stretches add up, and stay within the file`(duration: Double, seconds: Double) throws {
        let plan = try #require(self.plan(duration, seconds))
        let length = try #require(plan.length)
        #expect(plan.times.count <= 1000)
        #expect(abs(length * Double(plan.times.count) - seconds) < 1e-6 * seconds)
        #expect(plan.times.allSatisfy { $0 >= 10 && $0 + length <= 10 + duration * 1.000001 })
    }

    @Test(arguments: [(0.0, 1.0), (.nan, 1), (.infinity, 1), (10, 0), (10, -1)])
    func `a file without a duration has no stretches`(duration: Double, seconds: Double) {
        #expect(plan(duration, seconds) == nil)
    }
}
