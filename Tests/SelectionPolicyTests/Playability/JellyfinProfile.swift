/// DeviceProfiles of Jellyfin's tests (tests/Jellyfin.Model.Tests/Test Data), cut down to what
/// counts for films: rows of sound alone, of HLS and of transcoding are left out.
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
