import Testing
import TrackModel

@testable import Probing

@Suite struct ClockWrapTests {
    private func wrap(_ times: [Int64]) -> Double? {
        var wrap = ClockWrap()
        for time in times { wrap.add(time, at: Claim.Location(time: Double(time) / 90_000)) }
        return wrap.location?.time
    }

    private let period: Int64 = 1 << 33

    @Test func `a clock counted past 33 bits has wrapped`() {
        #expect(wrap([period - 3600, period, period + 3600]) == Double(period) / 90_000)
    }

    /// FFmpeg counts like this when a file begins within a minute of the wrap.
    @Test func `a clock that is counted up to zero has wrapped`() {
        #expect(wrap([-3600, 0, 3600]) == 0)
    }

    @Test func `a clock that begins at zero has not wrapped`() {
        #expect(wrap([0, 3600, 7200]) == nil)
    }

    /// FFmpeg takes a clock that was set back for one that has wrapped.
    @Test func `a jump across the wrap is a different clock`() {
        #expect(wrap([900_000, period + 3600]) == nil)
    }

    @Test func `extreme times do not trap`() {
        #expect(wrap([.min, .max, .min, 0, .max]) == nil)
    }
}

@Suite struct ClockTurnsTests {
    private func offsets(_ times: [Int64]) -> [Int64] {
        var turns = ClockTurns()
        return times.map {
            turns.add($0)
            return turns.offset
        }
    }

    private let period: Int64 = 1 << 33

    @Test func `a clock that goes back by a period has turned`() {
        #expect(offsets([period - 3600, 0, 3600]) == [0, period, period])
        #expect(offsets([period - 3600, 5, period - 1800, 9]) == [0, period, 0, period])
        #expect(offsets([period - 9, 7, period - 9, 8, period - 9, 9]).last == period)
    }

    /// FFmpeg counts one turn itself; the next one goes back by the same period.
    @Test func `a second turn is counted`() {
        #expect(offsets([2 * period - 3600, period, period + 3600]) == [0, period, period])
    }

    @Test func `a clock that was set is none that turned`() {
        #expect(offsets([7_200_000_000, 0, 3600]) == [0, 0, 0])
        #expect(offsets([.min, .max, 0, .min]) == [0, 0, 0, 0])
    }
}
