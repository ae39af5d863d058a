import Fixtures
import Testing
import TrackModel

@testable import Probing

@Suite struct StampedFramesTests {
    private func spaced(_ times: [Int64?]) -> [Int64] {
        var frames = StampedFrames()
        return times.flatMap { frames.add($0) }
    }

    @Test func `frames without a time are spaced evenly between those that have one`() {
        #expect(
            spaced([0, nil, nil, nil, 14_400, 18_000]) == [0, 3600, 7200, 10_800, 14_400, 18_000])
        #expect(spaced([0, nil, nil, 10]) == [0, 3, 6, 10])
    }

    @Test func `nothing is known before the first time and after the last`() {
        #expect(spaced([nil, nil, 5, nil]) == [5])
        #expect(spaced([]) == [])
    }

    @Test func `a clock that goes back or jumps is not spaced`() {
        #expect(spaced([100, nil, 50]) == [100, 50])
        #expect(spaced([.min, nil, .max]) == [.min, .max])
        let many = [0] + Array(repeating: Int64?.none, count: 100_000) + [9]
        #expect(spaced(many) == [0, 9])
    }

    /// One PES packet in four frames: as ffmpeg writes small frames.
    @Test func `frames of a program stream with one time for several are constant`() throws {
        var timing = try #require(
            FrameTiming(timeBase: Rational(1, 90_000), isMPEGSystem: true))
        for frame in 0..<200 {
            let time = Int64(frame) * 3600
            // FFmpeg repeats the last presentation time as decoding time.
            timing.add(
                presentation: frame % 4 == 0 ? time + 7200 : nil,
                decoding: frame % 4 == 0 ? time : time / 14_400 * 14_400)
        }
        timing.hasEnded = true
        #expect(timing.verdict?.mode == .constant)
        #expect(timing.verdict?.rate == Rational(25, 1))
    }

    @Test(arguments: [("mpeg4", "24000/1001"), ("libx264", "25"), ("libx265", "30")])
    func `small frames in a program stream are evenly spaced`(
        encoder: String, rate: String
    ) throws {
        let folder = try TemporaryFolder()
        let quiet = encoder == "libx265" ? ["-x265-params", "log-level=none"] : []
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "testsrc=s=64x48:r=\(rate):d=10", "-c:v", encoder]
                + ["-bf", "2", "-b:v", "20k"] + quiet + ["-f", "vob", "a.mpg"], in: folder)
        for depth in [ProbeDepth.sample, .packets] {
            let record = try probedRecord(path, depth)
            #expect(record.findings.map(\.code) == [])
            let track = try #require(record.tracks.first)
            #expect(track.frameRateMode == .constant)
            #expect(track.nominalFrameRate == (rate == "24000/1001" ? 23.976 : Double(rate)))
        }
    }
}
