import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// HEVC that codes every field by itself: ITU-T H.265, `field_seq_flag`.
@Suite struct FieldCodingTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func track(_ path: String, _ depth: ProbeDepth) throws -> (
        MediaPlayerTrack, MediaRecord
    ) {
        let record = try probedRecord(path, depth)
        return (try #require(record.tracks.first), record)
    }

    /// 25 frames a second for two seconds, each stored as its two fields.
    @Test(arguments: ["fields.mkv", "fields.mp4", "fields.ts"])
    func `two fields are one frame`(name: String) throws {
        let path = try GeneratedMedia.make(
            [
                "-f", "lavfi", "-i", "testsrc2=size=128x128:rate=50:duration=2", "-vf",
                "interlace=scan=tff,separatefields", "-pix_fmt", "yuv420p", "-c:v", "libx265",
                "-preset", "ultrafast", "-x265-params",
                "interlace=tff:log-level=none:keyint=20:bframes=3", name,
            ], in: folder)
        for depth in [ProbeDepth.sample, .packets, .full] {
            let (track, record) = try track(path, depth)
            #expect(track.frameRate == Rational(25, 1))
            #expect(track.frameRateMode == .constant)
            #expect(track.frameCount == 50)
            #expect(track.fieldOrder == .tt)
            #expect(abs(try #require(track.duration) - 2) < 0.05)
            #expect(!record.findings.contains { $0.code == .timeFrameRateConflict })
        }
        // Headers count fields, which says nothing of frames.
        let (track, _) = try track(path, .header)
        #expect(track.frameRate == nil)
        #expect(track.frameCount == nil)
    }
}
