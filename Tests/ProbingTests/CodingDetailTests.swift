import FFmpegBridge
import Fixtures
import Testing

@testable import Probing
@testable import TrackModel

/// Facts that the recipes in Media put into the files.
@Suite struct CodingDetailTests {
    private func tracks(_ name: String) throws -> [MediaPlayerTrack] {
        try record(Media.path(name)).tracks
    }

    private func record(_ path: String, depth: ProbeDepth = .sample) throws -> MediaRecord {
        let input = try MediaInput(path: path, interrupt: Interrupt())
        var observation = try FileProbe(input)
        try observation.read(depth: depth)
        return observation.record(depth: depth)
    }

    /// FFmpeg gives any image a duration of 1/25 s.
    @Test(arguments: ["png", "jpg", "bmp", "tiff"])
    func `an image has neither frame rate nor duration`(ending: String) throws {
        let folder = try TemporaryFolder()
        let path = try GeneratedMedia.make(
            ["-f", "lavfi", "-i", "testsrc=size=64x48", "-frames:v", "1", "a.\(ending)"], in: folder
        )
        for depth in ProbeDepth.allCases {
            let record = try record(path, depth: depth)
            let track = try #require(record.tracks.first)
            #expect(record.container?.format == "image", "\(depth)")
            #expect(track.codedSize == PixelSize(width: 64, height: 48), "\(depth)")
            #expect(record.container?.duration == nil && record.container?.bitRate == nil)
            #expect(track.frameRate == nil && track.nominalFrameRate == nil)
            #expect(track.duration == nil && track.bitRate == nil && track.frameRateMode == nil)
            #expect(record.findings.isEmpty, "\(record.findings)")
        }
    }

    @Test func `Dolby Vision layers in two tracks refer to each other`() throws {
        let tracks = try tracks("dolby-vision/p7-dual-track.mp4")
        #expect(tracks.map(\.dependsOn) == [nil, [0]])
        #expect(tracks.map(\.enhancedBy) == [1, nil])
    }

    /// `-itsoffset 0.5` less the 1024 samples of priming at 48 kHz; the video begins with its two
    /// reordered frames of 1/25 s.
    @Test func `edit lists are reported as written`() throws {
        let tracks = try tracks("mp4/late-audio.mp4")
        #expect(
            tracks.first?.editList == [EditListEntry(segmentDuration: 2, mediaTime: 0.08)])
        #expect(tracks.last?.editList?.count == 2)
        #expect(tracks.last?.editList?.first == EditListEntry(segmentDuration: 0.478))
        #expect(tracks.last?.editList?.last?.mediaTime == 0)
    }

    /// ffmpeg's encoder of AC-3 sets dialnorm −31 and a complete main service; the
    /// recipe writes 12 objects.
    @Test func `an Atmos track has its objects and dialogue`() throws {
        let track = try #require(try tracks("audio/atmos.mp4").first)
        #expect(track.atmosComplexity == 12)
        #expect(track.dialogueNormalization == -31)
        #expect(track.audioService == .main)
    }

    @Test func `the x264 settings are read`() throws {
        let track = try #require(try tracks("color/lossless.mkv").first)
        #expect(track.encoder == "x264 core 164 r3095 baee400")
        #expect(track.encoderSettings?.hasPrefix("cabac=1 ref=5 deblock=1:0:0 ") == true)
        #expect(track.isLossless == true)
    }
}
