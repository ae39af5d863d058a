import Testing
import TrackModel

@testable import Probing

@Suite struct TimeLineTests {
    private func sound(_ times: [Double], duration: Double = 0.032) -> TimestampMonitor {
        var line = TimestampMonitor(.audio, hasDecodingTimes: true)
        for time in times {
            line.add(presentation: time, decoding: time, duration: duration, position: 0)
        }
        return line
    }

    private let steady = (0..<100).map { Double($0) * 0.032 }

    @Test func `steady audio has no fault`() {
        #expect(sound(steady).faults == .init())
    }

    /// Some demuxers give packets a shorter duration than they have.
    @Test func `a wrong duration is not a gap`() {
        #expect(sound(steady, duration: 0.005).faults.gaps == 0)
    }

    @Test func `missing packets are a gap of their duration`() throws {
        let line = sound(steady.filter { !(1.0..<2.0).contains($0) })
        #expect(line.faults.gaps == 1)
        let gap = try #require(line.faults.first.first)
        #expect(abs(gap.length - 1) < 0.05)
        #expect(abs((gap.time ?? 0) - 1) < 0.05)
    }

    @Test func `audio that starts again overlaps`() {
        let line = sound((0..<50).map { Double($0) * 0.032 } + [1.4], duration: 0.2)
        #expect(line.faults.overlaps > 0)
    }

    @Test func `two packets of one time at the start do not make all others gaps`() {
        var line = TimestampMonitor(.audio, hasDecodingTimes: true)
        for time in [0] + steady {
            line.add(presentation: time, decoding: time, duration: nil, position: nil)
        }
        #expect(line.faults.gaps == 0)
    }

    /// Vorbis packets of 128 and of 4096 samples.
    @Test func `a long packet after short ones is not a gap`() {
        var line = TimestampMonitor(.audio, hasDecodingTimes: true)
        var time = 0.0
        for duration in [0.003, 0.003, 0.003, 0.093, 0.003] {
            line.add(presentation: time, decoding: nil, duration: duration, position: nil)
            time += duration
        }
        #expect(line.faults.gaps == 0)
    }

    /// Blocks of one and of eight packets, each of which only begins with a time.
    @Test func `packets without a time are not a gap`() {
        var line = TimestampMonitor(.audio, hasDecodingTimes: true)
        for packet in 0..<40 {
            let time = packet < 4 || packet % 8 == 0 ? Double(packet) * 0.032 : nil
            line.add(presentation: time, decoding: nil, duration: nil, position: nil)
        }
        #expect(line.faults.gaps == 0)
    }

    @Test func `decoding times that go back are counted`() {
        let line = sound([0, 0.032, 0.064, 0.01, 0.042])
        #expect(line.faults.backwards == 1)
    }

    @Test func `made-up decoding times are not checked`() {
        var line = TimestampMonitor(.video, hasDecodingTimes: false)
        for time in [0, 0.12, 0.04, 0.08] {
            line.add(presentation: time, decoding: time, duration: 0.04, position: nil)
        }
        #expect(line.faults == .init())
    }

    @Test func `one frame per second is a rate, not a gap`() {
        var line = TimestampMonitor(.video, hasDecodingTimes: true)
        for second in 0..<20 { line.present(Double(second), duration: nil, position: nil) }
        #expect(line.faults.gaps == 0)
    }

    @Test func `only the first faults have places`() {
        let line = sound((0..<200).map { Double($0 % 2) })
        #expect(line.faults.first.count == 32)
        #expect(line.faults.backwards == 99)
    }

    /// Superframes of Windows Media: the bit rate gives 0.371 s for each, on average.
    @Test func `computed durations make no overlaps`() {
        for hasDurations in [true, false] {
            var line = TimestampMonitor(
                .audio, hasDecodingTimes: true, hasDurations: hasDurations)
            for time in [0.0, 0.418, 0.743, 1.114, 1.439] {
                line.add(presentation: time, decoding: time, duration: 0.4, position: nil)
            }
            #expect((line.faults.overlaps == 0) == !hasDurations)
        }
    }
}
