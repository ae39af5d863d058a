import TrackModel

@testable import Playlists

/// One way to break each rule, and nothing else.
struct RuleCase: Sendable {
    let codes: [String]
    let change: @Sendable (inout RulePresentation) -> Void

    init(_ codes: String..., change: @escaping @Sendable (inout RulePresentation) -> Void) {
        self.init(codes: codes, change: change)
    }

    init(codes: [String], change: @escaping @Sendable (inout RulePresentation) -> Void) {
        (self.codes, self.change) = (codes, change)
    }

    static let rendition = "#EXT-X-STREAM-INF:BANDWIDTH=40000"

    /// Puts lines before the variants.
    static func adding(_ code: String, _ lines: String) -> RuleCase {
        RuleCase(code) { $0.replace(rendition, lines + "\n" + rendition) }
    }

    /// Replaces in the multivariant playlist.
    static func changing(_ code: String, _ text: String, _ other: String) -> RuleCase {
        RuleCase(code) { $0.replace(text, other) }
    }

    /// Puts lines before the first segment of a playlist that is validated alone.
    static func alone(_ code: String, _ lines: String) -> RuleCase {
        RuleCase(code) {
            $0.take("low")
            $0.replace("#EXTINF:6.000,\nlow0", lines + "\n#EXTINF:6.000,\nlow0", in: ["low"])
        }
    }

    static let date = "#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z"
    private static let subtitles =
        "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"s\",NAME=\"S\",LANGUAGE=\"en\",AUTOSELECT=YES"

    private static let control = "#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=9"
    private static let parts = "#EXT-X-PART-INF:PART-TARGET=3\n" + control

    /// A part of three seconds; a name may bring more attributes.
    private static func part(_ name: String) -> String {
        let words = name.split(separator: ",")
        let more = words.dropFirst().map { ",\($0)" }.joined()
        return "#EXT-X-PART:DURATION=3,URI=\"\(words[0])\"\(more)"
    }

    /// A date range that opens a break.
    static func splice(at time: String) -> String {
        "#EXT-X-DATERANGE:ID=\"b\",START-DATE=\"2026-01-01T\(time).000Z\",SCTE35-OUT="
            + "0xFC302000000000000000FFF00F05000000077FFFFE000AFC800001000000006F115410"
    }

    static let standard: [RuleCase] = playlists + documents + signals

    private static let playlists: [RuleCase] = [
        changing("rfc.text", "#EXT-X-VERSION:12", "#EXT-X-VERSION:12 "),
        changing("rfc.header", "#EXTM3U", "\n#EXTM3U"),
        adding("rfc.tag-placement", "#EXT-X-INDEPENDENT-SEGMENTS"),
        alone("rfc.tag-value", "#EXT-X-BITRATE:x"),
        changing(
            "rfc.attribute-list", "FRAME-RATE=25.000,AUDIO=\"a\"\nhigh",
            "FRAME-RATE=25.000, AUDIO=\"a\"\nhigh"),
        changing(
            "rfc.attribute-value", "RESOLUTION=320x180", "RESOLUTION=320x180,HDCP-LEVEL=TYPE-9"),
        adding("rfc.attribute-missing", "#EXT-X-SESSION-DATA:VALUE=\"v\""),
        RuleCase("rfc.target-duration-missing") {
            $0.take("low")
            $0.replace("#EXT-X-TARGETDURATION:6\n", "", in: ["low"])
        },
        RuleCase("rfc.uri-line") {
            $0.take("low")
            $0.replace("#EXT-X-ENDLIST", "#EXTINF:6.000,\n#EXT-X-ENDLIST", in: ["low"])
        },
        RuleCase("rfc.byte-range") {
            $0.take("low")
            $0.replace("low1.ts", "#EXT-X-BYTERANGE:6000\nlow1.ts", in: ["low"])
        },
        adding("rfc.variables", "#EXT-X-SESSION-DATA:DATA-ID=\"d\",VALUE=\"{$x}\""),
        alone("rfc.version", "#EXT-X-DEFINE:QUERYPARAM=\"a\""),
        RuleCase("rfc.playlist-type") {
            $0.take("low")
            $0.replace("TYPE:VOD", "TYPE:LIVE", in: ["low"])
        },
        RuleCase("rfc.target-duration") {
            $0.take("low")
            $0.replace("6.000,\nlow2", "6.500,\nlow2", in: ["low"])
            $0.segment(2, of: "low") { $0.duration = 6.5 }
        },
        alone("rfc.key", "#EXT-X-KEY:METHOD=NONE,URI=\"k\""),
        alone("rfc.server-control", "#EXT-X-SERVER-CONTROL:HOLD-BACK=17"),
        alone(
            "rfc.part-hold-back",
            "#EXT-X-PART-INF:PART-TARGET=1\n#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=2.5"),
        alone("rfc.part-information", "#EXT-X-PART:DURATION=1,URI=\"p\""),
        alone(
            "rfc.part-duration",
            "#EXT-X-PART-INF:PART-TARGET=1\n#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=3\n"
                + "#EXT-X-PART:DURATION=0.5,URI=\"p\"\n#EXT-X-PART:DURATION=1,URI=\"p\""),
        RuleCase("rfc.preload-hint") {
            $0.take("low")
            $0.replace(
                "#EXT-X-ENDLIST", "#EXT-X-PRELOAD-HINT:TYPE=PART,URI=\"p\"\n#EXT-X-ENDLIST",
                in: ["low"])
        },
        alone(
            "rfc.date-range",
            date
                + "\n#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:00.000Z\",CUE=\"PRE,POST\""
        ),
        alone(
            "rfc.date-range-date",
            "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:00.000Z\""),
        alone(
            "rfc.interstitial",
            date
                + "\n#EXT-X-DATERANGE:ID=\"a\",CLASS=\"com.apple.hls.interstitial\",START-DATE=\"2026-01-01T00:00:00.000Z\""
        ),
        alone("rfc.start", "#EXT-X-START:TIME-OFFSET=20"),
        alone("rfc.bitrate", "#EXT-X-BITRATE:9"),
        RuleCase("rfc.segment-missing") {
            $0.take("low")
            $0.sizes["low2.ts"] = nil
        },
        adding("rfc.rendition-uri", subtitles),
        adding(
            "rfc.instream-id",
            "#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID=\"c\",NAME=\"C\",INSTREAM-ID=\"CC5\""),
        changing("rfc.forced", "CHANNELS=\"2\"", "CHANNELS=\"2\",FORCED=YES"),
        adding(
            "rfc.audio-attributes",
            "#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID=\"c\",NAME=\"C\",INSTREAM-ID=\"CC1\",CHANNELS=\"2\""
        ),
        changing("rfc.autoselect", "AUTOSELECT=YES", "AUTOSELECT=NO"),
        changing(
            "rfc.stable-id", "RESOLUTION=320x180", "RESOLUTION=320x180,STABLE-VARIANT-ID=\"a b\""),
        adding(
            "rfc.group-names",
            "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"E\",CHANNELS=\"2\",URI=\"sound\""),
        adding(
            "rfc.group-default",
            "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"a\",NAME=\"F\",DEFAULT=YES,CHANNELS=\"2\",URI=\"sound\""
        ),
        RuleCase("rfc.group-members") {
            $0.replace("AUDIO=\"a\"\nlow", "AUDIO=\"b\"\nlow")
            $0.replace(
                rendition,
                "#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID=\"b\",NAME=\"E\",LANGUAGE=\"de\",DEFAULT=YES,AUTOSELECT=YES,CHANNELS=\"2\",URI=\"sound\"\n"
                    + rendition)
        },
        changing("rfc.group-missing", "AUDIO=\"a\"\nlow", "AUDIO=\"a\",SUBTITLES=\"s\"\nlow"),
        changing(
            "rfc.closed-captions-none", "AUDIO=\"a\"\nlow", "AUDIO=\"a\",CLOSED-CAPTIONS=NONE\nlow"),
        changing("rfc.score", "AUDIO=\"a\"\nlow", "AUDIO=\"a\",SCORE=1\nlow"),
        changing(
            "rfc.codecs-missing", "CODECS=\"avc1.640020,mp4a.40.2\",RESOLUTION=160x90",
            "RESOLUTION=160x90"),
        RuleCase("rfc.codecs-of-group") {
            $0.replace(
                "CODECS=\"avc1.640020,mp4a.40.2\",RESOLUTION=160x90",
                "CODECS=\"avc1.640020\",RESOLUTION=160x90")
            $0.observation.media[.init(written: "sound")] = nil
        },
        changing(
            "rfc.video-layout", "AUDIO=\"a\"\nlow",
            "AUDIO=\"a\",REQ-VIDEO-LAYOUT=\"CH-MONO/PROJ-RECT\"\nlow"),
        RuleCase("rfc.average-above-peak") {
            $0.replace(
                "BANDWIDTH=32000,AVERAGE-BANDWIDTH=32000", "BANDWIDTH=31000,AVERAGE-BANDWIDTH=32000"
            )
        },
        adding("rfc.session-data", "#EXT-X-SESSION-DATA:DATA-ID=\"d\""),
        adding("rfc.session-key", "#EXT-X-SESSION-KEY:METHOD=NONE"),
        adding(
            "rfc.steering-pathway",
            "#EXT-X-CONTENT-STEERING:SERVER-URI=\"https://a.b/s\",PATHWAY-ID=\"P\""),
        RuleCase("rfc.i-frames-only") { $0.replace("#EXT-X-I-FRAMES-ONLY\n", "", in: ["frames"]) },
        RuleCase("rfc.playlist-missing") {
            $0.files["frames"] = nil
            $0.observation.media[.init(written: "frames")] = nil
        },
        RuleCase("rfc.same-target-duration") {
            $0.replace("DURATION:6", "DURATION:7", in: ["low"])
        },
        RuleCase("rfc.same-playlist-type") { $0.replace("TYPE:VOD", "TYPE:EVENT", in: ["low"]) },
        RuleCase("rfc.same-dates") {
            $0.replace("#EXTINF:6.000,\nlow0", date + "\n#EXTINF:6.000,\nlow0", in: ["low"])
            $0.replace("#EXTINF:6.000,\nhigh0", date + "\n#EXTINF:6.000,\nhigh0", in: ["high"])
            $0.replace(
                "#EXTINF:6.000,\nframes0", date + "\n#EXTINF:6.000,\nframes0", in: ["frames"])
        },
        RuleCase("rfc.same-date-ranges") {
            for name in ["low", "high", "sound", "frames"] {
                $0.replace(
                    "#EXTINF:6.000,\n\(name)0", date + "\n#EXTINF:6.000,\n\(name)0", in: [name])
            }
            $0.replace(
                date, date + "\n#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:00.000Z\"",
                in: ["low"])
        },
        RuleCase("rfc.matching-discontinuities") {
            $0.replace(
                "#EXTINF:6.000,\nlow1", "#EXT-X-DISCONTINUITY\n#EXTINF:6.000,\nlow1", in: ["low"])
        },
        RuleCase("rfc.matching-content") {
            $0.replace(
                "#EXT-X-ENDLIST",
                "#EXTINF:6.000,\nlow0.ts\n#EXTINF:6.000,\nlow0.ts\n#EXT-X-ENDLIST", in: ["low"])
        },
        RuleCase("rfc.matching-timestamps") { presentation in
            for index in 0..<3 { presentation.segment(index, of: "low") { $0.shift(by: 0.1) } }
        },
        changing("rfc.bandwidth", "BANDWIDTH=40000,AVER", "BANDWIDTH=46000,AVER"),
        changing("rfc.average-bandwidth", "AVERAGE-BANDWIDTH=40000", "AVERAGE-BANDWIDTH=34000"),
        RuleCase("rfc.codecs") { $0.track("low") { $0.codecString = "avc1.640029" } },
        RuleCase("rfc.resolution") {
            $0.track("low") { track in
                (track.naturalSize, track.codedSize) = (
                    PixelSize(width: 176, height: 99), PixelSize(width: 176, height: 99)
                )
            }
        },
        RuleCase("rfc.frame-rate") { $0.track("low") { $0.nominalFrameRate = 24 } },
        RuleCase("rfc.video-range") {
            $0.track("low") { track in
                track.dynamicRange = .hlg
                track.transferFunction = "arib-std-b67"
            }
        },
        RuleCase("rfc.channels") { $0.track("sound") { $0.channels = 1 } },
        RuleCase("rfc.channels-spatial") {
            $0.replace("CHANNELS=\"2\"", "CHANNELS=\"2/-\"")
            $0.track("sound") { $0.spatialAudio = .atmos }
        },
        RuleCase("rfc.channels-spatial") {
            $0.replace("CHANNELS=\"2\"", "CHANNELS=\"16/JOC\"")
            $0.track("sound") { $0.spatialAudio = .dtsx }
        },
        RuleCase("rfc.segment-duration") {
            $0.take("low")
            $0.replace("6.000,\nlow2", "5.700,\nlow2", in: ["low"])
        },
        RuleCase("rfc.independent-segments") {
            $0.segment(1, of: "low") { $0.beginsWithKeyFrame = false }
        },
        RuleCase("rfc.key-frame") {
            $0.take("low")
            $0.segment(1, of: "low") { $0.beginsWithKeyFrame = false }
        },
        RuleCase("rfc.discontinuity") { $0.segment(2, of: "low") { $0.shift(by: 0.2) } },
        RuleCase("rfc.encoding-change") {
            $0.segment(2, of: "low") { $0.size = PixelSize(width: 320, height: 180) }
        },
        RuleCase("rfc.segment-media") { $0.fault(.media) },
        RuleCase("rfc.initialization") { $0.fault(.initialization) },
        RuleCase("rfc.segment-key") { $0.fault(.key) },
        RuleCase("rfc.segment-truncated") { $0.fault(.cut) },
        RuleCase("rfc.encryption") {
            $0.track("low") { $0.encryption = Encryption(scheme: "sample-aes") }
        },
        RuleCase("rfc.encryption-scheme") {
            $0.take("low")
            $0.before("low0", "#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"k\"")
            $0.track("low") { $0.encryption = Encryption(scheme: "cbcs") }
        },
        RuleCase("rfc.key-id") {
            $0.take("low")
            let id = String(repeating: "1a", count: 16)
            $0.before("low0", "#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"k\",KEYID=0x\(id)")
            $0.track("low") {
                $0.encryption = Encryption(
                    scheme: "sample-aes", keyID: String(repeating: "1b", count: 16))
            }
        },
        RuleCase("rfc.matching-segments") {
            $0.replace(
                "#EXT-X-PLAYLIST-TYPE", "#EXT-X-MEDIA-SEQUENCE:4\n#EXT-X-PLAYLIST-TYPE",
                in: ["low"])
        },
        RuleCase("rfc.variant-twice") {
            $0.replace(
                "#EXT-X-I-FRAME",
                "#EXT-X-STREAM-INF:BANDWIDTH=32000,CODECS=\"avc1.640020,mp4a.40.2\","
                    + "RESOLUTION=160x90,FRAME-RATE=25.000,AUDIO=\"a\"\nlow\n#EXT-X-I-FRAME")
        },
        RuleCase("rfc.i-frame") { presentation in
            presentation.segment(1, of: "frames") { $0.beginsWithKeyFrame = false }
        },
        // An I-frame is shown until the next.
        RuleCase("rfc.discontinuity") { presentation in
            presentation.segment(1, of: "frames") { $0.shift(by: 0.3) }
        },
        RuleCase("rfc.timestamp-map") {
            $0.addSubtitles()
            $0.text(1) { ($0.clock, $0.cues) = (nil, [17...18]) }
        },
        RuleCase("rfc.cue-times") {
            $0.addSubtitles()
            $0.text(1) { $0.cues = [7...8, 14...15] }
        },
        RuleCase("rfc.matching-content") {
            $0.addSubtitles()
            $0.replace("#EXTINF:6.000,\ntext1.ts\n#EXTINF:6.000,\ntext2.ts\n", "", in: ["text"])
            $0.observation.media[PlaylistURI(written: "text")]?.texts.removeLast(2)
        },
        RuleCase("rfc.consistent-dates") {
            for name in ["low", "high", "sound", "frames"] {
                let shown = name == "low" ? date.replacing("00:00:00", with: "00:00:01") : date
                $0.replace(
                    "#EXTINF:6.000,\n\(name)0", shown + "\n#EXTINF:6.000,\n\(name)0", in: [name])
            }
        },
        RuleCase("rfc.date-jump") {
            $0.take("low")
            for (number, second) in [(0, "00"), (1, "06"), (2, "14")] {
                $0.replace(
                    "#EXTINF:6.000,\nlow\(number)",
                    date.replacing("00:00:00", with: "00:00:\(second)")
                        + "\n#EXTINF:6.000,\nlow\(number)", in: ["low"])
            }
        },
        RuleCase("rfc.byte-range-overlap") {
            $0.take("low")
            $0.replace("low1.ts", "#EXT-X-BYTERANGE:3000@0\nlow1.ts", in: ["low"])
            $0.replace("low2.ts", "#EXT-X-BYTERANGE:3000@2999\nlow1.ts", in: ["low"])
        },
        alone(
            "rfc.splice-information",
            date
                + "\n#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:00.000Z\",SCTE35-OUT=0xFC301200000000000000000000000000"
        ),
        RuleCase("rfc.matching-discontinuities") {
            $0.replace(
                "#EXT-X-PLAYLIST-TYPE", "#EXT-X-DISCONTINUITY-SEQUENCE:1\n#EXT-X-PLAYLIST-TYPE",
                in: ["low"])
        },
        RuleCase("rfc.codecs") {
            $0.replace("mp4a.40.2\",RESOLUTION=160x90", "mp4a.40.5\",RESOLUTION=160x90")
            $0.track("sound") { $0.sampleRate = 48_000 }
        },
        RuleCase("rfc.end-list") { $0.replace("#EXT-X-ENDLIST\n", "", in: ["low"]) },
        RuleCase("rfc.webvtt") {
            $0.addSubtitles()
            $0.text(1) { $0.oddCues = 1 }
        },
        // Three seconds, in which six are shown.
        RuleCase("rfc.cue-pairs") {
            $0.take("low")
            $0.before("low0", "#EXT-X-CUE-OUT:3")
            $0.before("low1", "#EXT-X-CUE-IN")
        },
        RuleCase("rfc.cue-date-range", "rfc.cue-date-range") {
            $0.take("low")
            $0.before("low0", date + "\n" + splice(at: "00:00:00"))
            $0.before("low1", "#EXT-X-CUE-OUT")
            $0.before("low2", "#EXT-X-CUE-IN")
        },
        RuleCase("rfc.same-breaks") {
            $0.before("low1", "#EXT-X-CUE-OUT")
            $0.before("low2", "#EXT-X-CUE-IN")
        },
        RuleCase("rfc.break-key-frame") {
            $0.take("low")
            $0.before("low0", date + "\n" + splice(at: "00:00:03"))
        },
        RuleCase("rfc.parts-of-segment") {
            $0.take("low")
            $0.before("low0", parts + "\n" + part("p") + "\n" + part("p"))
            $0.before("low1", part("p"))
        },
        RuleCase("rfc.part-missing") {
            $0.take("low")
            $0.before("low0", parts + "\n" + part("p") + "\n" + part("q"))
            $0.sizes["p"] = 10
        },
        RuleCase("rfc.part-media") {
            $0.take("low")
            $0.before("low0", parts + "\n" + part("p,INDEPENDENT=YES"))
            $0.observation.media[PlaylistURI(written: "")]?.parts = [
                PartObservation(index: 0, beginsWithKeyFrame: false)
            ]
        },
        RuleCase("rfc.rendition-report") {
            $0.makeLive()
            $0.files["low"]? += "#EXT-X-RENDITION-REPORT:URI=\"none\",LAST-MSN=5\n"
        },
        RuleCase("rfc.rendition-report") {
            $0.makeLive()
            $0.files["low"]? += "#EXT-X-RENDITION-REPORT:URI=\"high\",LAST-MSN=15\n"
        },
        RuleCase("rfc.rendition-reports") {
            $0.makeLive()
            $0.replace(
                "#EXT-X-TARGETDURATION:6", "#EXT-X-TARGETDURATION:6\n" + parts,
                in: ["low", "high"])
            $0.replace(
                "#EXT-X-TARGETDURATION:6", "#EXT-X-TARGETDURATION:6\n" + control,
                in: ["sound", "frames"])
            $0.files["high"]? += "#EXT-X-RENDITION-REPORT:URI=\"low\",LAST-MSN=5\n"
        },
        RuleCase("rfc.preload-hint") {
            $0.makeLive()
            $0.replace("#EXT-X-TARGETDURATION:6", "#EXT-X-TARGETDURATION:6\n" + parts, in: ["low"])
            $0.replace(
                "#EXT-X-TARGETDURATION:6", "#EXT-X-TARGETDURATION:6\n" + control,
                in: ["high", "sound", "frames"])
            $0.files["low"]? += part("p") + "\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI=\"p\"\n"
        },
        // A whole number that is written as a fraction.
        RuleCase("rfc.version") {
            $0.take("low")
            $0.replace("#EXT-X-VERSION:9", "#EXT-X-VERSION:2", in: ["low"])
        },
        // Each is right for itself.
        RuleCase("rfc.segment-duration", "rfc.segment-duration", "rfc.segment-duration") {
            presentation in
            for name in ["low", "high", "sound"] {
                for number in 0..<3 {
                    presentation.replace(
                        "6.000,\n\(name)\(number)", "5.800,\n\(name)\(number)", in: [name])
                }
            }
        },
    ]
}

extension SegmentTrack {
    mutating func shift(by seconds: Double) {
        firstTime = firstTime.map { $0 + seconds }
        firstDecodingTime = firstDecodingTime.map { $0 + seconds }
        endDecodingTime = endDecodingTime.map { $0 + seconds }
        keyFrameTimes = keyFrameTimes.map { $0 + seconds }
    }
}
