import KSPlayerNames
import Testing
import TrackModel

/// Code as people wrote it against KSPlayer's `MediaPlayerTrack`. That it
/// compiles is half of the test.
@Suite struct KSPlayerCompatibilityTests {
    let tracks: [MediaPlayerTrack] = {
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        video.codec = "hevc"
        video.codecTag = "dvh1"
        video.naturalSize = PixelSize(width: 3840, height: 2160)
        video.nominalFrameRate = 23.976
        video.fieldOrder = .progressive
        video.dynamicRange = .dolbyVision
        video.dovi = DOVIDecoderConfigurationRecord(profile: 8, origin: .container)
        video.rotation = 90
        var english = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        english.languageCode = "en"
        english.language = "English"
        english.codec = "eac3"
        english.bitRate = 640_000
        english.channels = 6
        english.sampleRate = 48000
        var french = MediaPlayerTrack(trackID: 2, mediaType: .audio)
        french.languageCode = "fr"
        french.bitRate = 1_536_000
        var subtitle = MediaPlayerTrack(trackID: 3, mediaType: .subtitle)
        subtitle.isImageSubtitle = true
        return [video, english, french, subtitle]
    }()

    @Test func `filters, finds and sorts`() {
        let audio = tracks.filter { $0.mediaType == .audio }
        #expect(audio.first { $0.languageCode == "en" }?.trackID == 1)
        #expect(audio.sorted { $0.bitRate > $1.bitRate }.map(\.trackID) == [2, 1])
        #expect(audio.max { ($0.bitRate ?? 0) < ($1.bitRate ?? 0) }?.trackID == 2)
        #expect(tracks.first { $0.isImageSubtitle }?.trackID == 3)
    }

    @Test func `tells the picture`() throws {
        let video = try #require(tracks.first { $0.mediaType == .video })
        #expect(video.dynamicRange?.description ?? "SDR" == "Dolby Vision")
        let preferred: [DynamicRange] = [.dolbyVision, .hdr10Plus, .hdr10, .hlg, .sdr]
        #expect(video.dynamicRange.flatMap { preferred.firstIndex(of: $0) } == 0)
        #expect(video.naturalSize.width > 1920)
        #expect(video.naturalSize?.height == 2160)
        #expect(video.nominalFrameRate > 23)
        #expect(video.rotation == 90)
        #expect(video.fieldOrder == .progressive)
        #expect(video.dovi?.dv_profile == 8)
        #expect(video.mediaSubType == .dolbyVisionHEVC)
        #expect(video.codecType == MediaSubType.dolbyVisionHEVC.rawValue)
    }

    @Test func `tells the sound`() throws {
        let audio = try #require(tracks.first { $0.language == "English" })
        let format = try #require(audio.audioStreamBasicDescription)
        #expect(format.mSampleRate == 48000)
        #expect(format.mChannelsPerFrame == 6)
        #expect(format.mFormatID == MediaSubType.enhancedAC3.rawValue)
    }

    @Test func `plain views of unknown values are zero and false`() {
        let unknown = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        let bitRate: Int64 = unknown.bitRate
        #expect(bitRate == 0)
        #expect(unknown.naturalSize.width == 0)
        #expect(unknown.audioStreamBasicDescription == nil)
        #expect(unknown.mediaSubType.rawValue == 0)
    }
}
