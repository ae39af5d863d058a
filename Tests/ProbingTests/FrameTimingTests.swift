import Testing
import TrackModel

@testable import Probing

/// Timestamps made from a known rate; the verdict must give that rate back.
@Suite struct FrameTimingTests {
    private func verdict(
        _ times: [Int64], base: (Int, Int), hasEnded: Bool = true
    ) throws -> FrameTiming.Verdict? {
        var timing = try #require(FrameTiming(timeBase: Rational(base.0, base.1)))
        for time in times { timing.add(presentation: time, decoding: nil) }
        timing.hasEnded = hasEnded
        return timing.verdict
    }

    /// Matroska writes milliseconds: 41, 42, 42, 41 … is no variability.
    @Test(arguments: [(24000, 1001), (25, 1), (30000, 1001), (60000, 1001), (50, 1)])
    func `milliseconds hide no standard rate`(top: Int, bottom: Int) throws {
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

    @Test func `coding order does not matter`() throws {
        // I P B B, presented 0 3 1 2.
        let times = (0..<40).flatMap { group in
            [0, 3, 1, 2].map { Int64((group * 4 + $0) * 3600) }
        }
        #expect(try verdict(times, base: (1, 90000))?.rate == Rational(25, 1))
    }

    @Test func `frames still to come are no gap`() throws {
        // The last picture read is far ahead of the ones between.
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
        #expect(verdict == FrameTiming.Verdict(mode: nil, rate: Rational(25, 1)))
    }

    /// B-frames of the last group are missing where a file was cut.
    @Test func `a file cut short is still even`() throws {
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

    /// 24 and 23.976 differ by one millisecond in a second: twelve frames in
    /// milliseconds cannot tell.
    @Test func `two rates that both fit are no rate`() throws {
        let times = (0..<9).map { Int64((Double($0) * 1000 / 24).rounded()) }
        let verdict = try verdict(times, base: (1, 1000))
        #expect(verdict?.mode == .constant)
        #expect(verdict?.rate == nil)
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
