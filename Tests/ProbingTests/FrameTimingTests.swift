import Testing
import TrackModel

@testable import Probing

/// Timestamps made from a known rate; the verdict must give that rate back.
@Suite struct FrameTimingTests {
    private func verdict(
        _ times: [Int64], base: (Int, Int), hasEnded: Bool = true, declared: Rational? = nil
    ) throws -> FrameTiming.Verdict? {
        var timing = try #require(
            FrameTiming(timeBase: Rational(base.0, base.1), declaredRate: declared))
        for time in times { timing.add(presentation: time, decoding: nil) }
        timing.hasEnded = hasEnded
        return timing.verdict
    }

    /// Matroska rounds to milliseconds: 41, 42, 42, 41 … is constant.
    @Test(arguments: [(24000, 1001), (25, 1), (30000, 1001), (60000, 1001), (50, 1)])
    func `rounding to milliseconds does not hide a standard rate`(top: Int, bottom: Int) throws {
        let times = (0..<300).map { frame in
            Int64((Double(frame) * 1000 * Double(bottom) / Double(top)).rounded())
        }
        let verdict = try verdict(times, base: (1, 1000))
        #expect(verdict?.mode == .constant)
        #expect(verdict?.rate == Rational(top, bottom))
    }

    @Test func `an exact clock gives an unusual rate exactly`() throws {
        let times = (0..<40).map { Int64($0) * 1501 }
        let verdict = try verdict(times, base: (1, 90000))
        #expect(verdict?.mode == .constant)
        #expect(verdict?.rate == Rational(90000, 1501))
    }

    /// Phones write times of a clock that is a tick off now and then, and do not catch up.
    @Test func `whole intervals with single ticks of drift are a standard rate`() throws {
        var time: Int64 = 0
        let times = (0..<200).map { frame in
            defer { time += frame % 3 == 1 ? 2999 : 3000 }
            return time
        }
        let verdict = try verdict(times, base: (1, 90000))
        #expect(verdict?.mode == .constant)
        #expect(verdict?.rate == Rational(30, 1))
    }

    @Test func `a rate that no standard rate explains is reported as it is`() throws {
        let times = (0..<200).map { Int64($0) * 2999 }
        #expect(try verdict(times, base: (1, 90000))?.rate == Rational(90000, 2999))
    }

    @Test func `of several frames at one time one counts`() throws {
        let times = (0..<100).flatMap { [Int64($0) * 40, Int64($0) * 40] }
        let verdict = try verdict(times, base: (1, 1000))
        #expect(verdict?.mode == .constant)
        #expect(verdict?.rate == Rational(25, 1))
    }

    @Test func `coding order does not matter`() throws {
        // I P B B, presented 0 3 1 2.
        let times = (0..<40).flatMap { group in
            [0, 3, 1, 2].map { Int64((group * 4 + $0) * 3600) }
        }
        #expect(try verdict(times, base: (1, 90000))?.rate == Rational(25, 1))
    }

    @Test func `frames still to come are not a gap`() throws {
        // The last frame read is far ahead of the ones between.
        let times = (0..<40).map { Int64($0) * 3600 } + [Int64(44 * 3600)]
        #expect(try verdict(times, base: (1, 90000), hasEnded: false)?.mode == .constant)
    }

    @Test func `uneven spacing is variable and has no rate`() throws {
        let times = (0..<40).map { Int64($0) * 3600 + ($0 % 7 == 3 ? 900 : 0) }
        let verdict = try verdict(times, base: (1, 90000))
        #expect(verdict == FrameTiming.Verdict(mode: .variable, rate: nil))
    }

    @Test func `one gap is a gap, not variability`() throws {
        let times = (0..<40).map { Int64($0) * 3600 + ($0 > 20 ? 90000 : 0) }
        let verdict = try verdict(times, base: (1, 90000))
        #expect(verdict?.mode == nil)
        #expect(verdict?.rate == Rational(25, 1))
    }

    /// XviD in AVI leaves out a tick of the clock where it packs two frames.
    @Test func `a missing frame does not change the rate of a clock with one tick per frame`()
        throws
    {
        let times = [0] + (2...25).map { Int64($0) }
        let rate = try verdict(times, base: (1, 25), declared: Rational(25, 1))?.rate
        #expect(rate == nil || rate == Rational(25, 1))
    }

    /// B-frames of the last group are missing where a file was cut.
    @Test func `a truncated file is still evenly spaced`() throws {
        let times = (0..<20).map { Int64($0) * 3600 } + [Int64(23 * 3600)]
        #expect(try verdict(times, base: (1, 90000))?.mode == .constant)
    }

    @Test func `decoding times serve where presentation times are missing`() throws {
        var timing = try #require(FrameTiming(timeBase: Rational(1001, 30000)))
        for frame in 0..<20 {
            timing.add(presentation: frame % 3 == 2 ? Int64(frame) : nil, decoding: Int64(frame))
        }
        timing.hasEnded = true
        #expect(timing.verdict?.rate == Rational(30000, 1001))
    }

    /// 24 and 23.976 differ by one millisecond in a second: of nine frames in
    /// milliseconds both are within rounding.
    @Test func `of two matching rates the declared one wins, else the nearest`() throws {
        let times = (0..<9).map { Int64((Double($0) * 1000 / 24).rounded()) }
        let film = Rational(24000, 1001)
        #expect(try verdict(times, base: (1, 1000))?.mode == .constant)
        #expect(try verdict(times, base: (1, 1000))?.rate == Rational(24, 1))
        #expect(try verdict(times, base: (1, 1000), declared: film)?.rate == film)
        // A declared rate that does not match is ignored.
        #expect(
            try verdict(times, base: (1, 1000), declared: Rational(60, 1))?.rate == Rational(24, 1))
    }

    /// 33, 33, 34, 33, 34 …: only the whole pattern distinguishes 29.97 from 30.
    @Test(arguments: [(30, 1), (30000, 1001)], [16, 24, 40])
    func `rounding over many frames distinguishes close rates`(rate: (Int, Int), frames: Int) throws
    {
        let times = (0..<frames).map { frame in
            Int64((Double(frame) * 1000 * Double(rate.1) / Double(rate.0)).rounded())
        }
        #expect(try verdict(times, base: (1, 1000))?.rate == Rational(rate.0, rate.1))
    }

    /// Made of a file in milliseconds: 33, 34 in a clock of 90 kHz.
    @Test(arguments: [(30, 1), (30000, 1001), (60000, 1001), (24000, 1001)])
    func `rounding by an earlier container does not hide a standard rate`(
        rate: (Int, Int)
    ) throws {
        let times = (0..<80).map { frame in
            Int64((Double(frame) * 1000 * Double(rate.1) / Double(rate.0)).rounded()) * 90
        }
        let verdict = try verdict(times, base: (1, 90000))
        #expect(verdict?.mode == .constant)
        #expect(verdict?.rate == Rational(rate.0, rate.1))
    }

    @Test func `measured light can be compared with the declared light`() throws {
        // 30.3 per second is not a standard rate, and neither is 60.
        let times = (0..<14).map { Int64($0) * 33 }
        let verdict = try verdict(times, base: (1, 1000), declared: Rational(60, 1))
        #expect(verdict?.rate == nil)
        #expect(abs((verdict?.framesPerSecond ?? 0) - 30.303) < 0.01)
    }

    @Test func `a few frames prove nothing`() throws {
        let few = (0..<8).map { Int64($0) * 40 }
        #expect(try verdict(few, base: (1, 1000), hasEnded: false) == nil)
        #expect(try verdict([], base: (1, 1000)) == nil)
        #expect(try verdict([Int64](repeating: 7, count: 50), base: (1, 1000)) == nil)
    }

    @Test func `extreme timestamps do not trap`() throws {
        let times = (0..<30).map { $0 % 2 == 0 ? Int64.min : Int64.max }
        #expect(try verdict(times, base: (1, 1)) == nil)
    }

    @Test func `a clock without a unit has no timing`() {
        #expect(FrameTiming(timeBase: nil) == nil)
        #expect(FrameTiming(timeBase: Rational(0, 1)) == nil)
    }
}
