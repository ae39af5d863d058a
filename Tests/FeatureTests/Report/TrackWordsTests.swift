import Testing

@testable import Reporting
@testable import TrackModel

@Suite struct TrackWordsTests {
    @Test(
        arguments: [
            ("truehd", "Dolby TrueHD + Dolby Atmos", SpatialAudio.atmos, "7.1", "TrueHD Atmos 7.1"),
            ("eac3", "Dolby Digital Plus + Dolby Atmos", .atmos, "5.1(side)", "E-AC-3 Atmos 5.1"),
            ("dts", "DTS-HD MA", nil, "5.1(side)", "DTS-HD MA 5.1"),
            ("dts", "DTS-HD MA + DTS:X", .dtsx, "7.1", "DTS-HD MA + DTS:X 7.1"),
            ("aac", "HE-AACv2", nil, "stereo", "HE-AACv2 stereo"),
            ("aac", "LC", nil, "mono", "AAC-LC mono"),
            ("pcm_s24le", nil, nil, "5.1", "PCM 5.1"),
            ("pcm_f32le", nil, nil, "stereo", "PCM float stereo"),
            ("something_new", nil, nil, nil, "something_new"),
        ] as [(String, String?, SpatialAudio?, String?, String)])
    func `audio formats have their commercial names`(
        codec: String, profile: String?, spatial: SpatialAudio?, layout: String?, expected: String
    ) {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        track.codec = codec
        track.profile = profile
        track.spatialAudio = spatial
        track.channelLayout = layout
        #expect(track.codingWords == expected)
    }

    @Test func `a codec without a name is called by its tag`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        #expect(track.codingWords == "unknown")
        track.codecTag = "XYZW"
        #expect(track.codingWords == "XYZW")
    }

    @Test func `dynamic ranges are joined, and HDR10+ includes HDR10`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        #expect(track.rangeWords == nil)
        track.presents = [.dolbyVision, .hdr10Plus, .hdr10]
        track.dovi = DOVIDecoderConfigurationRecord(
            profile: 7, blSignalCompatibilityID: 6, origin: .container, elType: .full)
        #expect(track.rangeWords == "Dolby Vision 7 FEL + HDR10+")
        track.presents = [.sdr]
        #expect(track.rangeWords == "SDR")
    }

    @Test func `the size line shows stored size, display size and rotation`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        #expect(track.sizeWords == nil)
        track.codedSize = PixelSize(width: 1920, height: 1080)
        track.naturalSize = track.codedSize
        track.rotation = 90
        #expect(track.sizeWords == "1920×1080 rotated 90°")
    }

    @Test func `telecine shows the original frame rate`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.frameRate = Rational(30000, 1001)
        track.frameRateMode = .variable
        track.telecine = Telecine(kind: .soft, filmFrameRate: Rational(24000, 1001))
        #expect(track.frameRateWords == "variable 29.97 fps soft telecine of 23.976 fps")
    }

    @Test func `a service name is not repeated for its tracks`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        track.dialogueNormalization = -27
        track.audioService = .main
        #expect(track.soundWords == ["dialnorm −27 dB"])
        track.audioService = .visuallyImpaired
        #expect(track.soundWords == ["audio description", "dialnorm −27 dB"])
        track.dispositions = ["visual_impaired"]
        #expect(track.soundWords == ["dialnorm −27 dB"])
    }

    @Test func `layers in other tracks are named`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.encoder = "x265 3.5"
        track.enhancedBy = 1
        #expect(track.extraWords == ["enhanced by #1", "x265 3.5"])
        track.enhancedBy = nil
        track.dependsOn = [2]
        #expect(track.extraWords == ["needs #2", "x265 3.5"])
    }

    @Test func `flags are worded for the track type`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .subtitle)
        track.dispositions = ["attached_pic", "clean_effects", "hearing_impaired"]
        track.isEnabled = false
        track.isDecodable = false
        track.encryption = Encryption(scheme: "cenc")
        #expect(
            track.flagWords
                == ["clean effects", "SDH", "disabled", "encrypted cenc", "not decodable"])
    }
}
