import FFmpegBridge
import Fixtures
import Probing
import Testing
import TrackModel

/// What the recipes in Media put into the files.
@Suite struct CodingDetailTests {
    private func tracks(_ name: String) throws -> [MediaPlayerTrack] {
        let input = try MediaInput(path: Media.path(name), interrupt: Interrupt())
        var observation = try FileProbe(input)
        try observation.read(depth: .sample)
        return observation.record(depth: .sample).tracks
    }

    @Test func `Dolby Vision layers in two tracks know each other`() throws {
        let tracks = try tracks("dolby-vision/p7-dual-track.mp4")
        #expect(tracks.map(\.dependsOn) == [nil, [0]])
        #expect(tracks.map(\.enhancedBy) == [1, nil])
    }

    /// `-itsoffset 0.5` less the 1024 samples of priming at 48 kHz; the picture
    /// begins with its two reordered frames of 1/25 s.
    @Test func `edit lists are told as written`() throws {
        let tracks = try tracks("mp4/late-audio.mp4")
        #expect(
            tracks.first?.editList == [EditListEntry(segmentDuration: 2, mediaTime: 0.08)])
        #expect(tracks.last?.editList?.count == 2)
        #expect(tracks.last?.editList?.first == EditListEntry(segmentDuration: 0.478))
        #expect(tracks.last?.editList?.last?.mediaTime == 0)
    }

    /// ffmpeg's encoder of AC-3 sets dialnorm −31 and a complete main service; the
    /// recipe writes 12 objects.
    @Test func `an Atmos track tells its objects and its dialogue`() throws {
        let track = try #require(try tracks("audio/atmos.mp4").first)
        #expect(track.atmosComplexity == 12)
        #expect(track.dialogueNormalization == -31)
        #expect(track.audioService == .main)
    }

    @Test func `x264 signs its work`() throws {
        let track = try #require(try tracks("color/lossless.mkv").first)
        #expect(track.encoder == "x264 core 164 r3095 baee400")
        #expect(track.encoderSettings?.hasPrefix("cabac=1 ref=5 deblock=1:0:0 ") == true)
        #expect(track.isLossless == true)
    }
}
