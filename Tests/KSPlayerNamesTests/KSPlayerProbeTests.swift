import Fixtures
import KSPlayerNames
import Testing
import TrackProbeKit

@Suite struct KSPlayerProbeTests {
    /// Code as people wrote it against KSPlayer's tracks.
    @Test func `answers what KSPlayer's users ask`() async throws {
        let tracks = try await MediaProbe.probe(path: Media.path("film.mkv")).tracks
        let video = try #require(tracks.first { $0.mediaType == .video })
        #expect(video.dynamicRange?.description == "HDR10")
        #expect(video.naturalSize.width == 1920 && video.naturalSize.height == 804)
        #expect(video.nominalFrameRate > 23.9 && video.nominalFrameRate < 24)
        #expect(video.bitDepth == 10)
        let rotation: Int16 = video.rotation
        #expect(rotation == 0)
        #expect(video.mediaSubType == .hevc)
        #expect(video.fieldOrder == .progressive)
        let audio = tracks.filter { $0.mediaType == .audio }
        let best = try #require(audio.max { $0.bitRate < $1.bitRate })
        #expect(best.languageCode == "ja")
        let format = try #require(best.audioStreamBasicDescription)
        #expect(format.mSampleRate == 48000 && format.mChannelsPerFrame == 2)
        let subtitles = tracks.filter { $0.mediaType == .subtitle }
        #expect(subtitles.filter(\.isImageSubtitle).map(\.languageCode) == ["es-419", "sr-Latn"])
        #expect(subtitles.filter { !$0.isEnabled }.map(\.language) == ["German"])
    }
}
