import FFmpegBridge
import Fixtures
import Foundation
import Testing
import TrackModel

@testable import Probing

/// Members that versions of FFmpeg answer differently, or decide alone.
@Suite struct VersionIndependenceTests {
    private func record(_ name: String, depth: ProbeDepth) throws -> MediaRecord {
        try probedRecord(Media.path(name), depth)
    }

    /// The last AAC frame begins at 1.984 s (ffprobe) and has 1024 samples, as `stts` says; `mdhd` ends at 2.005 s.
    @Test func `the last sample has the duration of its table`() throws {
        let sound = try #require(
            record("mp4/languages.mp4", depth: .packets).tracks.first { $0.mediaType == .audio })
        let end = try #require(sound.packets?.endTime)
        #expect(abs(end - (1.984 + 1024 / 48000.0)) < 1e-6)
    }

    @Test func `packets of samples are not frames`() throws {
        let sound = try #require(record("audio/pcm-24.wav", depth: .packets).tracks.first)
        #expect(sound.frameCount == nil)
        #expect(sound.packets?.packets ?? 0 > 0)
    }

    /// FFmpeg itself knows no duration of a fragmented file before it has probed the streams, 9.0 none of any MP4.
    @Test func `a long file in fragments is looked at in several places`() throws {
        let decode = try #require(record("streaming/validation/late.mp4", depth: .sample).decode)
        #expect((decode.places?.count ?? 0) >= 2)
    }
}
