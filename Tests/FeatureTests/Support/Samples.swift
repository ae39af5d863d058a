@testable import TrackModel

/// Hand-written records, as the analysis of such files gives them.
enum Samples {
    /// A UHD title in Matroska: Dolby Vision over HDR10, three audio tracks, three subtitles, a
    /// font and a cover.
    static let film: MediaRecord = {
        var container = MediaContainer(format: "matroska")
        container.formatLongName = "Matroska / WebM"
        container.duration = 9958.4
        container.startTime = 0
        container.bitRate = 59_012_345
        container.tags = ["title": "The Long Film", "ENCODER": "x265"]
        container.chapters = (0..<24).map {
            Chapter(
                id: .init(UInt64($0)), start: Double($0) * 400, end: Double($0 + 1) * 400,
                title: "Scene \($0)")
        }
        container.isSeekable = true
        container.isTruncated = false
        return MediaRecord(
            input: .init(path: "/films/The Long Film (2024).mkv", size: 73_443_213_312),
            container: container,
            tracks: [
                ultraHDPicture, atmos, compatibleSound, commentary, imageSubtitle, forcedSubtitle,
                textSubtitle, cover,
            ],
            decode: .init(depth: .sample, framesDecoded: 96),
            findings: [
                Finding(
                    .hdrStaticMetadataMissing, trackID: 0, message: "no frame carries MaxCLL",
                    severity: .info),
                Finding(
                    .colorPrimariesConflict, trackID: 0,
                    message: "colorPrimaries: the container says bt709, the stream says bt2020",
                    declared: .string("bt709"), observed: .string("bt2020")),
            ])
    }()

    static let ultraHDPicture: MediaPlayerTrack = {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        track.containerID = 1
        track.dispositions = ["default"]
        track.codec = "hevc"
        track.codecTag = "V_MPEGH/ISO/HEVC"
        track.codecString = "hvc1.2.4.H153.B0"
        track.profile = "Main 10"
        track.level = "5.1"
        track.tier = "High"
        track.isDecodable = true
        track.bitRate = 52_345_678
        track.bitRateSource = .tag
        track.duration = 9958.4
        track.startTime = 0
        track.frameCount = 238_762
        track.bitDepth = 10
        track.codedSize = PixelSize(width: 3840, height: 2160)
        track.naturalSize = track.codedSize
        track.sampleAspectRatio = .square
        track.frameRate = Rational(24000, 1001)
        track.nominalFrameRate = 23.976
        track.frameRateMode = .constant
        track.fieldOrder = .progressive
        track.pixelFormat = "yuv420p10le"
        track.chromaSubsampling = "4:2:0"
        track.colorRange = "tv"
        track.colorPrimaries = "bt2020"
        track.transferFunction = "smpte2084"
        track.yCbCrMatrix = "bt2020nc"
        track.dynamicRange = .dolbyVision
        track.presents = [.dolbyVision, .hdr10]
        track.dovi = DOVIDecoderConfigurationRecord(
            profile: 8, level: 6, rpuPresent: true, elPresent: false, blPresent: true,
            blSignalCompatibilityID: 1, origin: .container)
        track.masteringDisplay = MasteringDisplay(
            redX: 0.708, redY: 0.292, greenX: 0.17, greenY: 0.797, blueX: 0.131, blueY: 0.046,
            whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.0001, maxLuminance: 1000)
        track.contentLight = ContentLight(maxCLL: 997, maxFALL: 312)
        track.ambientViewing = AmbientViewingEnvironment(
            illuminance: 5, lightX: 0.3127, lightY: 0.329)
        track.encoder = "x265 3.5"
        track.encoderSettings = "cpuid=1111039 frame-threads=4 no-wpp"
        track.evidence = [
            "colorPrimaries": Evidence(
                source: .bitstream, declared: .string("bt709"), observed: .string("bt2020")),
            "frameCount": Evidence(source: .container, declared: .int(238_762)),
        ]
        return track
    }()

    static let atmos: MediaPlayerTrack = {
        var track = sound(1, "truehd", language: "en", "English")
        track.name = "Surround 7.1"
        track.dispositions = ["default"]
        track.profile = "Dolby TrueHD + Dolby Atmos"
        track.spatialAudio = .atmos
        track.channels = 8
        track.channelLayout = "7.1"
        track.bitDepth = 24
        track.bitRate = 4_213_000
        return track
    }()

    static let compatibleSound: MediaPlayerTrack = {
        var track = sound(2, "eac3", language: "pt-BR", "Portuguese (Brazil)")
        track.channels = 6
        track.channelLayout = "5.1(side)"
        track.dialogueNormalization = -27
        track.audioService = .main
        track.bitRate = 640_000
        return track
    }()

    static let commentary: MediaPlayerTrack = {
        var track = sound(3, "aac", language: "en", "English")
        track.name = "Commentary by the director and the director of photography"
        track.dispositions = ["comment"]
        track.profile = "LC"
        track.channels = 2
        track.channelLayout = "stereo"
        track.bitRate = 96_000
        return track
    }()

    static let imageSubtitle: MediaPlayerTrack = {
        var track = subtitle(4, "hdmv_pgs_subtitle", language: "en", "English")
        track.dispositions = ["default", "hearing_impaired"]
        track.isImageSubtitle = true
        return track
    }()

    static let forcedSubtitle: MediaPlayerTrack = {
        var track = subtitle(5, "hdmv_pgs_subtitle", language: "en", "English")
        track.dispositions = ["forced"]
        track.isForced = true
        track.isImageSubtitle = true
        return track
    }()

    static let textSubtitle: MediaPlayerTrack = {
        var track = subtitle(6, "subrip", language: "zh-Hant", "Chinese (Traditional)")
        track.name = "繁體中文"
        return track
    }()

    static let cover: MediaPlayerTrack = {
        var track = MediaPlayerTrack(trackID: 7, mediaType: .video)
        track.dispositions = ["attached_pic"]
        track.codec = "mjpeg"
        track.codedSize = PixelSize(width: 1000, height: 1500)
        track.naturalSize = track.codedSize
        track.attachment = MediaAttachment(
            fileName: "cover.jpg", mimeType: "image/jpeg", size: 245_760, trackID: 7)
        return track
    }()

    /// A transport stream with two services, interlaced video and a data track.
    static let broadcast: MediaRecord = {
        var container = MediaContainer(format: "mpegts")
        container.duration = 42.5
        container.startTime = 1.4
        container.bitRate = 18_200_000
        container.programs = [
            Program(id: 4161, name: "One", provider: "Broadcaster", trackIDs: [0, 1, 2]),
            Program(id: 4162, trackIDs: [3]),
        ]
        container.isTruncated = true
        container.encryption = .init(scheme: "dvb-csa", systems: ["Viaccess"])
        var picture = MediaPlayerTrack(trackID: 0, mediaType: .video)
        picture.containerID = 0x100
        picture.codec = "mpeg2video"
        picture.profile = "Main"
        picture.level = "Main"
        picture.bitDepth = 8
        picture.chromaSubsampling = "4:2:0"
        picture.codedSize = PixelSize(width: 720, height: 576)
        picture.naturalSize = PixelSize(width: 1024, height: 576)
        picture.frameRate = Rational(25, 1)
        picture.fieldOrder = .tt
        picture.colorPrimaries = "bt470bg"
        picture.transferFunction = "bt470bg"
        picture.closedCaptions = [.cea608, .cea708]
        var described = sound(1, "mp2", language: "cy", "Welsh")
        described.channels = 2
        described.channelLayout = "stereo"
        described.dispositions = ["visual_impaired"]
        var text = subtitle(2, "dvb_teletext", language: nil, nil)
        text.isImageSubtitle = nil
        var data = MediaPlayerTrack(trackID: 3, mediaType: .data)
        data.codec = "scte_35"
        data.encryption = Encryption()
        return MediaRecord(
            input: .init(path: "capture.ts", size: 96_687_500), container: container,
            tracks: [picture, described, text, data],
            decode: .init(
                depth: .sample, framesDecoded: 40,
                errors: [.init(trackID: 0, time: 12.5, position: 4512, kind: "invalid-data")]),
            findings: [
                Finding(.decodeErrors, trackID: 0, message: "a frame could not be decoded"),
                Finding(
                    .containerTruncated,
                    message:
                        "the file ends in the middle of a packet, so its last seconds are missing "
                        + "and a copy of the recording may be complete"),
            ])
    }()

    static let album: MediaRecord = {
        var container = MediaContainer(format: "flac")
        container.duration = 271.3
        container.bitRate = 921_000
        container.tags = [
            "TITLE": "Aria", "ARTIST": "A Pianist", "ALBUM": "Variations", "DATE": "1981",
        ]
        var track = sound(0, "flac", language: nil, nil)
        track.channels = 2
        track.channelLayout = "stereo"
        track.sampleRate = 44100
        track.bitDepth = 16
        track.isLossless = true
        var picture = cover
        picture.trackID = 1
        picture.attachment?.trackID = 1
        return MediaRecord(
            input: .init(path: "01 Aria.flac", size: 31_230_976), container: container,
            tracks: [track, picture], decode: .init(depth: .header))
    }()

    static let failed = MediaRecord(
        input: .init(path: "notes.txt", size: 12),
        error: .init(
            code: "not-media", message: "notes.txt is no media file: nothing in it looks like one.")
    )

    /// Strings of a hostile file that target a terminal, a page or a
    /// spreadsheet.
    static let hostile: MediaRecord = {
        var container = MediaContainer(format: "mp4")
        container.tags = ["title": "<img src=x onerror=alert(1)>|**bold**"]
        var track = sound(0, "aac", language: "en", "English")
        track.name = "=HYPERLINK(\"http://x\",\"y\")\u{1B}[2J\u{9B}31m\u{202E}gpj\r\nnext\u{7}"
        track.codecTag = "@SUM(A1)"
        return MediaRecord(
            input: .init(path: "-\u{1B}]0;owned\u{7}|file.mp4"), container: container,
            tracks: [track])
    }()

    static let all: [MediaRecord] = [film, broadcast, album, failed, hostile]

    static func sound(
        _ id: Int, _ codec: String, language code: String?, _ name: String?
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .audio)
        track.codec = codec
        track.languageCode = code
        track.language = name
        track.sampleRate = 48000
        return track
    }

    static func subtitle(
        _ id: Int, _ codec: String, language code: String?, _ name: String?
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .subtitle)
        track.codec = codec
        track.languageCode = code
        track.language = name
        track.isForced = false
        track.isImageSubtitle = false
        return track
    }
}
