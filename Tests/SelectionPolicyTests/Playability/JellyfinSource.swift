import TrackModel

@testable import SelectionPolicy

/// Media of Jellyfin's tests (MediaSourceInfo-NAME.json at 117826e1 and before): their facts as a
/// record has them. Subtitles are files beside them, which no container holds.
struct JellyfinSource {
    let subject: PlaybackSubject

    /// - Parameter name: `mp4-h264-ac3-aacDef`: container, video, audio; `Def` marks the audio
    ///   track that plays where it is not the first.
    init(_ name: String) {
        var tracks: [MediaPlayerTrack] = []
        let parts = name.split(separator: "-").map(String.init)
        var bitRate = 2_590_008
        // Tracks besides video and audio do not matter.
        if parts[0] == "numstreams" {
            tracks = [Self.h264(), Self.sound("aac", 1)]
            for id in 2..<(Int(parts[1]) ?? 2) {
                var text = MediaPlayerTrack(trackID: id, mediaType: .subtitle)
                text.codec = "subrip"
                tracks.append(text)
            }
            subject = PlaybackSubject(
                format: "mp4", bitRate: bitRate, tracks: tracks, video: tracks[0],
                audio: tracks[1], subtitle: nil)
            return
        }
        switch parts[1] {
        case "hevc":
            tracks = [Self.hevc()]
            bitRate = 15_201_382
        case "vp9": tracks = [Self.vp9()]
        case "hi10p":
            tracks = [Self.hi10p()]
            bitRate = 5_061_248
        case "dvh1.05", "dvhe.05", "dvhe.08":
            tracks = [Self.dolbyVision(parts[0], parts[1])]
            bitRate = parts[0] == "mkv" && parts[1] == "dvhe.05" ? 28_362_490 : 15_517_652
        default: tracks = [Self.h264(isMP4: parts[0] == "mp4")]
        }
        var chosen = 1
        for (place, sound) in parts.dropFirst(2).enumerated() {
            let isMarked = sound.hasSuffix("Def")
            if isMarked { chosen = place + 1 }
            tracks.append(Self.sound(isMarked ? String(sound.dropLast(3)) : sound, place + 1))
        }
        let formats = ["mkv": "matroska", "webm": "webm", "mp4": "mp4"]
        subject = PlaybackSubject(
            format: formats[parts[0]], bitRate: bitRate, tracks: tracks, video: tracks[0],
            audio: tracks[chosen], subtitle: nil)
    }

    private static func picture(
        _ codec: String, _ profile: String, level: String?, bits: Int, width: Int, rate: Int,
        frames: Double, _ presents: [DynamicRange], tag: String? = nil
    ) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        (track.codec, track.profile, track.level) = (codec, profile, level)
        (track.bitDepth, track.bitRate, track.nominalFrameRate) = (bits, rate, frames)
        track.codedSize = PixelSize(width: width, height: width * 9 / 16)
        track.naturalSize = track.codedSize
        (track.presents, track.dynamicRange, track.codecTag) = (presents, presents.first, tag)
        track.sampleAspectRatio = AspectRatio(1, 1)
        track.fieldOrder = .progressive
        return track
    }

    private static func h264(isMP4: Bool = true) -> MediaPlayerTrack {
        picture(
            "h264", "High", level: "4.1", bits: 8, width: 1280, rate: 2_032_876, frames: 23.976,
            [.sdr], tag: isMP4 ? "avc1" : nil)
    }

    private static func hevc() -> MediaPlayerTrack {
        picture(
            "hevc", "Main 10", level: "5", bits: 10, width: 3840, rate: 14_715_079,
            frames: 23.976, [.hdr10], tag: "hev1")
    }

    private static func vp9() -> MediaPlayerTrack {
        picture(
            "vp9", "Profile 0", level: nil, bits: 8, width: 1280, rate: 2_032_876, frames: 23.976,
            [.sdr])
    }

    private static func hi10p() -> MediaPlayerTrack {
        picture(
            "h264", "High 10", level: "5.1", bits: 10, width: 1280, rate: 5_075_104,
            frames: 23.976, [.sdr])
    }

    private static func dolbyVision(_ container: String, _ name: String) -> MediaPlayerTrack {
        let isFive = name.hasSuffix("05")
        let isLarge = isFive && container == "mkv"
        var track = picture(
            "hevc", "Main 10", level: "5.1", bits: 10, width: isLarge ? 3840 : 1920,
            rate: isLarge ? 27_713_921 : 15_091_058, frames: isLarge ? 60 : 59.94006,
            isFive ? [.dolbyVision] : [.dolbyVision, .hdr10],
            // Profile 8 is marked hev1 in either container.
            tag: isFive ? String(name.prefix(4)) : "hev1")
        track.dovi = DOVIDecoderConfigurationRecord(
            versionMajor: 1, versionMinor: 0, profile: isFive ? 5 : 8, level: isLarge ? 9 : 5,
            rpuPresent: true, elPresent: false, blPresent: true,
            blSignalCompatibilityID: isFive ? 0 : 1, origin: .container)
        return track
    }

    private static func sound(_ codec: String, _ id: Int) -> MediaPlayerTrack {
        var track = MediaPlayerTrack(trackID: id, mediaType: .audio)
        track.codec = codec
        track.channels = ["ac3": 6, "eac3": 6, "truehd": 8, "dts": 6][codec] ?? 2
        track.sampleRate = 48000
        track.isLossless = codec == "truehd"
        return track
    }
}

/// DeviceProfiles of Jellyfin's tests (tests/Jellyfin.Model.Tests/Test Data), reduced to
/// what matters for video files: rows for audio files, HLS and transcoding are left out.
enum JellyfinProfile: String, CaseIterable {
    case chrome, safari, webOS, tizen

    var json: String {
        switch self {
        case .chrome: Self.chromeJSON
        case .safari: Self.safariJSON
        case .webOS: Self.webOSJSON
        case .tizen: Self.tizenJSON
        }
    }

    private static func video(_ container: String, _ video: String, _ audio: String) -> String {
        """
        {"Container": "\(container)", "Type": "Video", "VideoCodec": "\(video)", "AudioCodec": "\(audio)"}
        """
    }

    private static func condition(
        _ property: String, _ comparison: String, _ value: String, isRequired: Bool = false
    ) -> String {
        """
        {"Condition": "\(comparison)", "Property": "\(property)", "Value": "\(value)", \
        "IsRequired": \(isRequired)}
        """
    }

    private static func codec(
        _ type: String, _ codec: String? = nil, container: String? = nil, _ conditions: [String]
    ) -> String {
        let codec = codec.map { "\"Codec\": \"\($0)\", " } ?? ""
        let container = container.map { "\"Container\": \"\($0)\", " } ?? ""
        return """
            {"Type": "\(type)", \(codec)\(container)"Conditions": [\(conditions.joined(separator: ","))]}
            """
    }

    private static func profile(
        _ plays: [String], codecs: [String], containers: [String] = [], subtitles: [String] = []
    ) -> String {
        let formats = subtitles.map { "{\"Format\": \"\($0)\", \"Method\": \"External\"}" }
        return """
            {"MaxStreamingBitrate": 120000000, "MaxStaticBitrate": 100000000,
            "DirectPlayProfiles": [\(plays.joined(separator: ","))],
            "CodecProfiles": [\(codecs.joined(separator: ","))],
            "ContainerProfiles": [\(containers.joined(separator: ","))],
            "SubtitleProfiles": [\(formats.joined(separator: ","))]}
            """
    }

    private static let notAnamorphic = condition("IsAnamorphic", "NotEquals", "true")
    private static let notInterlaced = condition("IsInterlaced", "NotEquals", "true")

    private static func profiles(_ list: String) -> String {
        condition("VideoProfile", "EqualsAny", list)
    }
    private static func ranges(_ list: String) -> String {
        condition("VideoRangeType", "EqualsAny", list)
    }
    private static func level(_ most: Int) -> String {
        condition("VideoLevel", "LessThanEqual", "\(most)")
    }
    private static let first = condition("IsSecondaryAudio", "Equals", "false")
    private static let dolbyRanges = "SDR|HDR10|HLG|DOVI|DOVIWithHDR10|DOVIWithHLG|DOVIWithSDR"

    /// DeviceProfile-Chrome.json at e4295644.
    private static let chromeJSON = profile(
        [
            video("webm", "vp8,vp9,av1", "vorbis,opus"),
            video("mp4,m4v", "h264,hevc,vp9,av1", "aac,mp3,mp2,opus,flac,vorbis"),
            video("mov", "h264", "aac,mp3,mp2,opus,flac,vorbis"),
            video("hls", "av1,hevc,h264,vp9", "aac,mp2,opus,flac"),
        ],
        codecs: [
            codec("VideoAudio", "aac", [first]), codec("VideoAudio", nil, [first]),
            codec(
                "Video", "h264",
                [
                    notAnamorphic, profiles("high|main|baseline|constrained baseline|high 10"),
                    ranges("SDR"), level(52), notInterlaced,
                ]),
            codec(
                "Video", "hevc",
                [
                    notAnamorphic, profiles("main|main 10"), ranges("SDR|HDR10|HLG"), level(183),
                    notInterlaced,
                ]),
            codec("Video", "vp9", [ranges("SDR|HDR10|HLG")]),
        ], subtitles: ["vtt", "ass", "ssa"])

    /// DeviceProfile-SafariNext.json at 86f64c6b.
    private static let safariJSON = profile(
        [
            video("webm", "vp8", "vorbis,opus"),
            video("mp4,m4v", "h264,hevc,vp9", "aac,ac3,eac3,opus,flac,alac"),
            video("mov", "h264", "aac,ac3,eac3,opus,flac,alac"),
        ],
        codecs: [
            codec(
                "Video", "h264", container: "hls",
                [profiles("high|main|baseline|constrained baseline|high 10")]),
            codec(
                "Video", "h264",
                [
                    notAnamorphic, profiles("high|main|baseline|constrained baseline"),
                    ranges("SDR"), level(52), notInterlaced,
                ]),
            codec(
                "Video", "hevc",
                [
                    notAnamorphic, profiles("main|main 10"), ranges(dolbyRanges), level(183),
                    notInterlaced,
                    condition("VideoCodecTag", "EqualsAny", "hvc1|dvh1", isRequired: true),
                    condition("VideoFramerate", "LessThanEqual", "60", isRequired: true),
                ]),
            codec("Video", "vp9", [ranges("SDR|HDR10|HLG")]),
        ], subtitles: ["vtt", "ass", "ssa"])

    private static let webOSSound =
        "aac,ac3,eac3,mp2,pcm_s16le,pcm_s24le,opus,flac,vorbis"

    /// DeviceProfile-WebOS-23.json at 094b1fd2.
    private static let webOSJSON = profile(
        [
            video("webm", "vp8,vp9,av1", "vorbis,opus"),
            video("mp4,m4v", "h264,hevc,mpeg2video,vc1,vp9,av1", webOSSound),
            video("mkv", "h264,hevc,mpeg2video,vc1,vp9,av1", webOSSound),
            video("ts,mpegts", "h264,hevc,vc1,mpeg2video", webOSSound),
            video("mov", "h264", webOSSound),
        ],
        codecs: [
            codec("Video", "hevc", container: "-mp4,ts", [ranges("SDR|HDR10|HLG")]),
            codec(
                "Video", "hevc",
                [notAnamorphic, profiles("main|main 10"), ranges(dolbyRanges), level(183)]),
        ])

    private static let tizenSound =
        "aac,mp3,ac3,eac3,mp2,dca,dts,pcm_s16le,pcm_s24le,aac_latm,opus,flac,vorbis"
    private static let rate = condition("VideoBitrate", "LessThanEqual", "20000000")

    /// DeviceProfile-Tizen3-stereo.json at 094b1fd2.
    private static let tizenJSON = profile(
        [
            video("webm", "vp8,vp9", "vorbis,opus"),
            video("mp4,m4v", "h264,hevc,mpeg2video,vc1,msmpeg4v2,vp8,vp9", tizenSound),
            video("mkv", "h264,hevc,mpeg2video,vc1,msmpeg4v2,vp8,vp9", tizenSound),
            video("ts,mpegts", "h264,hevc,vc1,mpeg2video", tizenSound),
            video("avi", "", tizenSound),
        ],
        codecs: [
            codec("VideoAudio", nil, [first]),
            codec(
                "Video", "h264",
                [
                    notAnamorphic, profiles("high|main|baseline|constrained baseline"),
                    ranges("SDR"), level(52), rate,
                ]),
            codec(
                "Video", "hevc",
                [
                    notAnamorphic, profiles("main|main 10"),
                    ranges("SDR|DOVIWithSDR|HDR10|DOVIWithHDR10|HLG|DOVIWithHLG"), level(183),
                    rate,
                ]),
            codec("Video", nil, [rate]),
        ],
        containers: [
            "{\"Type\": \"Video\", \"Conditions\": [\(condition("NumStreams", "LessThanEqual", "32"))]}"
        ], subtitles: ["vtt", "ass", "ssa"])
}
