import Fixtures
import Foundation
import KSPlayerNames
import Testing
import TrackProbeKit

/// The table of properties of KSPlayer's page on tracks, asked of files.
@Suite struct TrackPropertyTests {
    private func player(_ name: String) async throws -> KSRecordPlayer {
        KSRecordPlayer(try await MediaProbe.probe(path: Media.path(name)))
    }

    @Test func `video has Core Media's names`() async throws {
        let film = try await player("film.mkv")
        let video = try #require(film.tracks(mediaType: .video).first)
        let id: Int32 = video.trackID
        #expect(id == 0)
        #expect(video.name == "Feature")
        #expect(video.languageCode == nil && video.language == nil)
        let size: CGSize = video.naturalSize
        #expect(size == CGSize(width: 1920, height: 804))
        #expect(film.nominalFrameRate == Float(24000.0 / 1001))
        video.nominalFrameRate = 23.98
        #expect(film.nominalFrameRate == 23.98)
        let depth: Int32 = video.bitDepth
        #expect(depth == 10)
        let rotation: Int16 = video.rotation
        #expect(rotation == 0)
        #expect(video.colorPrimaries == "ITU_R_2020")
        #expect(video.transferFunction == "SMPTE_ST_2084_PQ")
        #expect(video.yCbCrMatrix == "ITU_R_2020")
        #expect(video.dynamicRange == .hdr10)
        #expect(video.fieldOrder == .progressive && "\(video.fieldOrder)" == "progressive")
        #expect(video.mediaSubType.description == "hvc1")
        // 'hvc1'
        #expect(video.codecType == 0x6876_6331)
        #expect(video.dovi == nil && video.audioStreamBasicDescription == nil)
        #expect(!video.isImageSubtitle)
    }

    @Test func `audio has Core Audio's description`() async throws {
        let audio = try await player("film.mkv").tracks(mediaType: .audio)
        let best = try #require(audio.max { $0.bitRate < $1.bitRate })
        #expect(best.languageCode == "ja" && best.language == PageFilm.name("ja"))
        let format = try #require(best.audioStreamBasicDescription)
        #expect(format.mSampleRate == 48000 && format.mChannelsPerFrame == 2)
        #expect(format.mBitsPerChannel == 24)
        // 'flac'
        #expect(format.mFormatID == 0x666C_6163)
        #expect(audio.filter(\.isEnabled).map(\.trackID) == [1])
    }

    @Test func `image and text subtitles are distinguished`() async throws {
        let subtitles = try await player("film.mkv").tracks(mediaType: .subtitle)
        #expect(subtitles.filter(\.isImageSubtitle).map(\.languageCode) == ["es", "sr"])
        let brazilian = try #require(subtitles.first { $0.languageTag == "pt-BR" })
        #expect(brazilian.languageCode == "pt" && brazilian.language == PageFilm.name("pt"))
        #expect(subtitles.filter(\.isEnabled).map(\.trackID) == [6])
    }

    @Test func `rotated video has its angle`() async throws {
        let video = try await player("mp4/rotated-90.mp4").tracks(mediaType: .video)
        #expect(video.map(\.rotation) == [90])
        #expect(video.map(\.colorPrimaries) == ["ITU_R_709_2"])
        #expect(video.map(\.transferFunction) == ["ITU_R_709_2"])
        #expect(video.map(\.yCbCrMatrix) == ["ITU_R_709_2"])
    }

    @Test func `unknown is zero, false or empty`() throws {
        let player = KSRecordPlayer(PageFilm.record)
        let track = try #require(player.tracks(mediaType: .audio).last)
        #expect(track.bitRate == 0 && track.bitDepth == 0 && track.rotation == 0)
        #expect(track.nominalFrameRate == 0 && track.naturalSize == .zero)
        #expect(track.name == "" && track.languageCode == nil && track.language == nil)
        #expect(track.codecType == 0 && track.fieldOrder == .unknown)
        #expect("\(track.fieldOrder)" == "unknown")
        #expect(track.dynamicRange == nil && track.colorPrimaries == nil)
        #expect(track.audioStreamBasicDescription == nil)
        let record = try #require(player.record(of: track))
        #expect(record.bitRate == nil && record.rotation == nil && record.mediaSubType == nil)
    }

    /// Values of the constants in `CVImageBuffer.h`, by codes of ITU-T H.273.
    @Test(
        arguments: [
            (1, 1, 1, "ITU_R_709_2", "ITU_R_709_2", "ITU_R_709_2"),
            (5, 6, 5, "EBU_3213", "ITU_R_709_2", "ITU_R_601_4"),
            (6, 7, 7, "SMPTE_C", "SMPTE_240M_1995", "SMPTE_240M_1995"),
            (9, 14, 9, "ITU_R_2020", "ITU_R_2020", "ITU_R_2020"),
            (11, 17, 6, "DCI_P3", "SMPTE_ST_428_1", "ITU_R_601_4"),
            (12, 13, 9, "P3_D65", "IEC_sRGB", "ITU_R_2020"),
            (9, 18, 9, "ITU_R_2020", "ITU_R_2100_HLG", "ITU_R_2020"),
            (8, 9, 14, nil, nil, nil),
        ] as [(Int, Int, Int, String?, String?, String?)])
    func `colours have Core Video's names`(
        primaries: Int, transfer: Int, matrix: Int, first: String?, second: String?, third: String?
    ) throws {
        var record = TrackModel.MediaPlayerTrack(trackID: 0, mediaType: .video)
        record.colorPrimaries = CodingIndependentCodePoints.primaries(primaries)
        record.transferFunction = CodingIndependentCodePoints.transfer(transfer)
        record.yCbCrMatrix = CodingIndependentCodePoints.matrix(matrix)
        var media = PageFilm.nothing
        media.tracks = [record]
        let track = try #require(KSRecordPlayer(media).tracks(mediaType: .video).first)
        #expect(track.colorPrimaries == first)
        #expect(track.transferFunction == second)
        #expect(track.yCbCrMatrix == third)
    }

    /// `pcm_s24be` and `pcm_f32le` of `CoreAudioBaseTypes.h`: flags 14 and 9.
    @Test(arguments: [
        ("pcm_s24be", 24, 14, 6), ("pcm_f32le", 32, 9, 8), ("pcm_u8", 8, 8, 2),
        ("pcm_s16le", 16, 12, 4),
    ])
    func `uncompressed audio has its layout`(
        codec: String, bits: Int, flags: UInt32, frame: UInt32
    ) throws {
        var record = TrackModel.MediaPlayerTrack(trackID: 0, mediaType: .audio)
        (record.codec, record.sampleRate, record.channels) = (codec, 48000, 2)
        record.bitDepth = bits
        let track = try #require(KSRecordPlayer(tracks: [record]).tracks(mediaType: .audio).first)
        let format = try #require(track.audioStreamBasicDescription)
        #expect(format.mFormatFlags == flags && format.mFramesPerPacket == 1)
        #expect(format.mBytesPerFrame == frame && format.mBytesPerPacket == frame)
        // 'lpcm'
        #expect(format.mFormatID == 0x6C70_636D)
    }

    /// KSPlayer has four ranges; its page selects among them.
    @Test func `HDR10+ is HDR10 to code written for the page`() throws {
        var record = TrackModel.MediaPlayerTrack(trackID: 0, mediaType: .video)
        record.dynamicRange = .hdr10Plus
        let player = KSRecordPlayer(tracks: [record])
        let track = try #require(player.tracks(mediaType: .video).first)
        let text: String? =
            switch track.dynamicRange {
            case .sdr: "SDR"
            case .hlg: "HLG"
            case .hdr10: "HDR10"
            case .dolbyVision: "Dolby Vision"
            case nil: nil
            }
        #expect(text == "HDR10" && track.dynamicRange?.description == text)
        #expect(track.isHDR10Plus)
        #expect(player.record(of: track)?.dynamicRange == .hdr10Plus)
    }

    @Test func `Dolby Vision has FFmpeg's names`() async throws {
        var record = TrackModel.MediaPlayerTrack(trackID: 0, mediaType: .video)
        record.codecTag = "dvh1"
        record.dynamicRange = .dolbyVision
        var configuration = TrackModel.DOVIDecoderConfigurationRecord(origin: .container)
        (configuration.versionMajor, configuration.versionMinor) = (1, 0)
        (configuration.profile, configuration.level) = (8, 6)
        configuration.rpuPresent = true
        (configuration.elPresent, configuration.blPresent) = (false, true)
        configuration.blSignalCompatibilityID = 1
        record.dovi = configuration
        var media = PageFilm.nothing
        media.tracks = [record]
        let track = try #require(KSRecordPlayer(media).tracks(mediaType: .video).first)
        let dovi = try #require(track.dovi)
        #expect(dovi.dv_version_major == 1 && dovi.dv_version_minor == 0)
        #expect(dovi.dv_profile == 8 && dovi.dv_level == 6)
        #expect(dovi.rpu_present_flag == 1 && dovi.el_present_flag == 0)
        #expect(dovi.bl_present_flag == 1 && dovi.dv_bl_signal_compatibility_id == 1)
        #expect(track.dynamicRange?.description == "Dolby Vision")
        #expect(track.mediaSubType.description == "dvh1")
    }
}
