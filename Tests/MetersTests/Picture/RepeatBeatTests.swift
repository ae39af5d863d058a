import Fixtures
import Platform
import Testing

@testable import Meters

@Suite struct RepeatBeatTests {
    /// Uneven motion in which the frames at some phases of a period change less.
    private func beat(_ kind: RateConversion, at phases: [Int], by factor: Double) -> RepeatBeat {
        var beat = RepeatBeat(kind)
        var random = SplitMix64(seed: 21)
        for index in 0..<400 {
            let change = 3 * exp(Double.random(in: -0.4...0.4, using: &random))
            beat.add(phases.contains(index % kind.after) ? factor * change : change)
        }
        beat.reset()
        return beat
    }

    @Test(arguments: [0, 3])
    func `duplicates that a coder changed are found by their phase`(phase: Int) {
        let kind = RateConversion(before: 4, after: 5, rates: [30])
        let found = beat(kind, at: [phase], by: 0.4)
        #expect(found.moving > 380)
        #expect(found.steps == found.moving)
    }

    @Test func `groups of frames and other cadences are not duplicates`() {
        let kind = RateConversion(before: 4, after: 5, rates: [30])
        #expect(beat(kind, at: [], by: 1).steps == 0)
        #expect(beat(kind, at: [2], by: 0.8).steps == 0)
        #expect(beat(kind, at: [0, 1], by: 0.2).steps == 0)
        let slow = RateConversion(before: 24, after: 25, rates: [25])
        #expect(beat(slow, at: [0, 5, 10, 15, 20], by: 0.4).steps == 0)
    }

    @Test func `a cadence counts at its own frame rate`() throws {
        var meter = DuplicateFrameMeter()
        var random = SplitMix64(seed: 4)
        for index in 0..<300 {
            var motion = Motion(unit: 1)
            let factor = index % 5 == 0 ? 0.45 : 1
            motion.blockChange.fine =
                3 * factor * exp(Double.random(in: -0.5...0.5, using: &random))
            meter.add(motion, time: Double(index) / 30)
        }
        let cadence = try #require(meter.cadence(at: 30, isBlendedFromTwoOfFive: false))
        #expect(cadence.newShare == 0.8)
        #expect(meter.cadence(at: 25, isBlendedFromTwoOfFive: false) == nil)
    }
}
