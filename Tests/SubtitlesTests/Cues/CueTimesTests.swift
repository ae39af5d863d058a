import Testing

@testable import Subtitles

@Suite struct CueTimesTests {
    private func times(_ spans: [(Double, Double)], length: Int = 10) -> CueTimes {
        var times = CueTimes()
        for (start, end) in spans {
            var cue = Cue(start: start, end: end)
            cue.length = length
            times.add(cue)
        }
        return times
    }

    @Test func `time shared by two cues counts once`() {
        let coverage = times([(0, 2), (1, 3), (10, 11), (3, 4)]).coverage
        #expect(coverage?.shown == 5 && coverage?.overlaps == 1)
    }

    @Test func `cues that touch do not overlap`() {
        #expect(times([(0, 2), (2, 3), (3, 3)]).coverage?.overlaps == 0)
        #expect(times([(0, 2), (3, 3)]).instant == 1)
        #expect(times([(3, 3)]).instant == 0)
    }

    @Test func `more than 25 characters per second are too fast`() {
        #expect(times([(0, 1), (1, 3)], length: 26).hasty == 1)
        #expect(times([(0, 1)], length: 25).hasty == 0)
    }

    @Test func `invalid times, and ends before the start, are ignored`() {
        #expect(times([(.infinity, 1), (.nan, 1)]).isEmpty)
        #expect(times([(5, 1)]).end == nil)
    }
}
