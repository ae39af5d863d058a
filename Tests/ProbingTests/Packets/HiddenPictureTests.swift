import FFmpegBridge
import Fixtures
import Testing
import TrackModel

@testable import Probing

/// Alternate reference frames that WebM keeps in blocks of their own: RFC 6386, section 9.1,
/// `show_frame` 0.
@Suite struct HiddenPictureTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// 100 frames; libvpx adds hidden ones at the times of shown ones.
    @Test func `hidden frames of VP8 are not counted`() throws {
        let picture = [
            "-f", "lavfi", "-i", "testsrc2=size=176x144:rate=25:duration=4", "-c:v", "libvpx",
            "-auto-alt-ref", "1", "-lag-in-frames", "16", "-arnr-maxframes", "5", "-b:v", "100k",
            "-g", "60", "-passlogfile", folder.path("log"),
        ]
        _ = try GeneratedMedia.make(
            picture + ["-pass", "1", "-f", "null", "nothing"], in: folder)
        let path = try GeneratedMedia.make(picture + ["-pass", "2", "hidden.webm"], in: folder)
        for depth in [ProbeDepth.sample, .packets, .full] {
            let record = try probedRecord(path, depth)
            let track = try #require(record.tracks.first)
            #expect(track.frameCount == 100)
            #expect(track.frameRateMode == .constant)
            #expect(track.frameRate == Rational(25, 1))
            #expect(!record.findings.contains { $0.code == .timeVariableFrameRate })
            if depth != .sample { #expect(try #require(track.packets).packets > 100) }
        }
    }
}
