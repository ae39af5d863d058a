import TrackModel

@testable import Playlists

extension RuleCase {
    static let applePlaylists: [RuleCase] = [
        changing(
            "apple.2.13", "AUTOSELECT=YES,CHANNELS",
            "CHARACTERISTICS=\"public.accessibility.describes-video\",CHANNELS"),
        RuleCase("apple.2.12") {
            $0.track("sound") { $0.dispositions = ["descriptions"] }
        },
        RuleCase("apple.2.17") {
            var other = MediaPlayerTrack(trackID: 1, mediaType: .audio)
            (other.codec, other.codecString, other.channels) = ("aac", "mp4a.40.2", 2)
            $0.observation.media[.init(written: "sound")]?.tracks.append(other)
        },
        changing(
            "apple.2.27", "LANGUAGE=\"en\",",
            "CHARACTERISTICS=\"public.accessibility.describes-video\","),
        RuleCase("apple.4.4") { $0.track("low") { $0.closedCaptions = [.cea608] } },
        subtitled(
            "apple.4.5",
            "LANGUAGE=\"en\",AUTOSELECT=YES,CHARACTERISTICS=\"public.accessibility.transcribes-spoken-dialog\""
        ),
        subtitled(
            "apple.4.6",
            "LANGUAGE=\"en\",CHARACTERISTICS=\"public.accessibility.transcribes-spoken-dialog,public.accessibility.describes-music-and-sound\""
        ),
        subtitled("apple.4.7", "AUTOSELECT=YES"),
        RuleCase("apple.5.10") {
            $0.replace(rendition, "\(unlabelled),LANGUAGE=\"en\"\n\(rendition)")
            $0.files["subtitles"] = RulePresentation.media("low")
            $0.replace("AUDIO=\"a\"\n", "AUDIO=\"a\",SUBTITLES=\"s\"\n")
            $0.replace(
                "BANDWIDTH=40000,AVERAGE-BANDWIDTH=40000", "BANDWIDTH=48000,AVERAGE-BANDWIDTH=48000"
            )
            $0.replace(
                "BANDWIDTH=32000,AVERAGE-BANDWIDTH=32000", "BANDWIDTH=40000,AVERAGE-BANDWIDTH=40000"
            )
        },
        subtitled("apple.5.11", "LANGUAGE=\"en\",FORCED=YES"),
        RuleCase("apple.6.1") {
            $0.replace("#EXT-X-I-FRAME-STREAM-INF", "##EXT-X-I-FRAME-STREAM-INF")
        },
        RuleCase("apple.6.8") { $0.replace("#EXT-X-I-FRAMES-ONLY\n", "", in: ["frames"]) },
        RuleCase("apple.6.16") {
            $0.replace("RESOLUTION=160x90,URI", "RESOLUTION=160x90,VIDEO-RANGE=PQ,URI")
            $0.track("frames") { ($0.dynamicRange, $0.transferFunction) = (.hdr10, "smpte2084") }
        },
        RuleCase("apple.7.2") { $0.segment(2, of: "low") { $0.shift(by: 0.2) } },
        RuleCase("apple.7.3") {
            $0.observation.media[.init(written: "low")]?.format = "mp4"
            $0.segment(2, of: "low") { $0.shift(by: 0.2) }
        },
        RuleCase("apple.7.4") { $0.segment(1, of: "low") { $0.beginsWithKeyFrame = false } },
        RuleCase("apple.7.5") {
            $0.take("low")
            $0.replace("DURATION:6", "DURATION:7", in: ["low"])
        },
        RuleCase("apple.7.7") {
            $0.take("low")
            $0.replace("6.000,\nlow2", "6.600,\nlow2", in: ["low"])
            $0.segment(2, of: "low") { segment in
                segment.duration = 6.6
                segment.keyFrameTimes.append(28)
            }
        },
        RuleCase("apple.8.1") {
            $0.take("low")
            $0.replace("6.000,\nlow2", "6.050,\nlow2", in: ["low"])
        },
        RuleCase("apple.8.2", "apple.7.5", "apple.7.5") {
            $0.replace("DURATION:6", "DURATION:8", in: ["high", "sound"])
        },
        RuleCase("apple.8.3") {
            $0.replace("#EXT-X-ENDLIST", "#EXTINF:1.000,\nlow0.ts\n#EXT-X-ENDLIST", in: ["low"])
            $0.observation.media[.init(written: "low")]?.segments.removeAll()
            $0.replace(
                "BANDWIDTH=32000,AVERAGE-BANDWIDTH=32000", "BANDWIDTH=37700,AVERAGE-BANDWIDTH=34100"
            )
        },
        among("apple.8.4", "", isLive: true).then {
            $0.replace("#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z\n", "", in: ["low"])
        },
        RuleCase("apple.8.6") {
            $0.take("low")
            $0.replace("#EXT-X-PLAYLIST-TYPE:VOD\n", "", in: ["low"])
        },
        RuleCase("apple.8.7") {
            $0.replace(
                "#EXT-X-ENDLIST", "#EXTINF:2.000,\nframes0.ts\n#EXT-X-ENDLIST", in: ["frames"])
            $0.replace("BANDWIDTH=2000,", "BANDWIDTH=3000,")
        },
        changing("apple.8.10", "LANGUAGE=\"en\",", ""),
        RuleCase("apple.8.11") {
            $0.makeLive()
            $0.take("low")
            $0.replace("#EXTINF:6.000,\nlow5.ts\n", "", in: ["low"])
        },
        RuleCase("apple.8.13") { $0.segment(2, of: "low") { $0.shift(by: 10) } },
        RuleCase("apple.8.15") {
            $0.replace(
                "#EXTINF:6.000,\nlow1", "#EXT-X-DISCONTINUITY\n#EXTINF:6.000,\nlow1", in: ["low"])
        },
        among("apple.8.17", "#EXT-X-DISCONTINUITY", isLive: true),
        RuleCase("apple.8.20") {
            $0.replace(".ts", ".m4s", in: ["low"])
            for number in 0..<3 { $0.sizes["low\(number).m4s"] = 6000 }
        },
        RuleCase("apple.8.22") {
            $0.replace("6.000,\nlow0", "5.800,\nlow0", in: ["low"])
            $0.replace("6.000,\nlow1", "6.200,\nlow1", in: ["low"])
            $0.observation.media[.init(written: "low")]?.segments.removeAll()
        },
        changing(
            "apple.9.1", "CODECS=\"avc1.640020,mp4a.40.2\",RESOLUTION=160x90", "RESOLUTION=160x90"),
        changing("apple.9.2", "RESOLUTION=160x90,FRAME", "FRAME"),
        changing("apple.9.3", "CODECS=\"avc1.640020\",", ""),
        changing("apple.9.4", "RESOLUTION=160x90,URI", "URI"),
        RuleCase("apple.9.9") {
            $0.replace(
                "BANDWIDTH=32000,AVERAGE-BANDWIDTH=32000", "BANDWIDTH=40000,AVERAGE-BANDWIDTH=40000"
            )
            for number in 0..<3 { $0.sizes["low\(number).ts"] = 12_000 }
        },
        RuleCase("apple.9.10") {
            setSize(&$0, "high", from: "320x180", PixelSize(width: 1280, height: 720))
        },
        RuleCase("apple.9.11") {
            $0.replace("#EXT-X-INDEPENDENT-SEGMENTS\n", "")
            for name in ["low", "high"] {
                $0.replace(
                    "#EXT-X-VERSION:9\n", "#EXT-X-VERSION:9\n#EXT-X-INDEPENDENT-SEGMENTS\n",
                    in: [name])
            }
        },
        RuleCase("apple.9.12") { $0.replace("#EXT-X-INDEPENDENT-SEGMENTS\n", "") },
        changing("apple.9.14", "BANDWIDTH=32000,AVERAGE-BANDWIDTH=32000", "BANDWIDTH=32000"),
        changing("apple.9.15", "FRAME-RATE=25.000,AUDIO=\"a\"\nlow", "AUDIO=\"a\"\nlow"),
        RuleCase("apple.9.16", "apple.9.16") {
            makeHDR(&$0, "high")
            overlap(&$0)
        },
        adding("apple.9.18", "#EXT-X-CONTENT-STEERING:SERVER-URI=\"s\""),
        changing("apple.9.19", low, "SCORE=1,\(low)"),
        RuleCase("apple.9.20") {
            $0.replace(
                "#EXT-X-I-FRAME-STREAM-INF",
                "#EXT-X-STREAM-INF:BANDWIDTH=24000,AVERAGE-BANDWIDTH=24000,CODECS=\"mp4a.40.2\"\nsound\n#EXT-X-I-FRAME-STREAM-INF"
            )
        },
        RuleCase("apple.9.21") { presentation in
            presentation.replace(
                "BANDWIDTH=40000,AVERAGE-BANDWIDTH=40000",
                "BANDWIDTH=400000,AVERAGE-BANDWIDTH=400000")
            presentation.replace(
                "BANDWIDTH=32000,AVERAGE-BANDWIDTH=32000",
                "BANDWIDTH=320000,AVERAGE-BANDWIDTH=320000")
            presentation.replace("BANDWIDTH=2000,", "BANDWIDTH=20000,")
            for name in presentation.sizes.keys { presentation.sizes[name]? *= 10 }
        },
        RuleCase("apple.16.1") { $0.track("low") { $0.stereo = "side by side" } },
        among("apple.13.2", "#EXT-X-KEY:METHOD=AES-128,URI=\"skd://a\",\(fairPlay)"),
        among("apple.13.3", "#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"skd://a\""),
        among(
            "apple.13.4",
            "#EXT-X-KEY:METHOD=SAMPLE-AES,URI=\"skd://a\",\(fairPlay),IV=0x00000000000000000000000000000001"
        ),
        RuleCase("apple.13.5", "apple.13.5") { presentation in
            for name in ["high", "low"] {
                setSize(
                    &presentation, name, from: name == "high" ? "320x180" : "160x90",
                    PixelSize(width: 1280, height: 720))
            }
            presentation.replace(
                rendition,
                "#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI=\"skd://a\",\(fairPlay)\n\(rendition)")
        },
        RuleCase("apple.13.6", "apple.13.6") { presentation in
            for name in ["high", "low"] {
                setSize(
                    &presentation, name, from: name == "high" ? "320x180" : "160x90",
                    PixelSize(width: 3840, height: 2160))
            }
            presentation.replace(
                rendition,
                "#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI=\"skd://a\",\(fairPlay)\n\(rendition)")
        },
        among("apple.13.11", "#EXT-X-KEY:METHOD=SAMPLE-AES-CTR,URI=\"k\""),
        among(
            "apple.14.3", "#EXT-X-PART-INF:PART-TARGET=1\n#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=2.5"),
        among(
            "apple.14.4", "#EXT-X-PART-INF:PART-TARGET=1\n#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=3",
            isLive: true
        ).then {
            $0.files["low"]? += String(repeating: "#EXTINF:6.000,\nlow1.ts\n", count: 20)
        },
        among(
            "apple.14.5",
            "#EXT-X-PART-INF:PART-TARGET=1\n#EXT-X-SERVER-CONTROL:PART-HOLD-BACK=3,CAN-SKIP-UNTIL=36\n"
                + "#EXT-X-DATERANGE:ID=\"a\",START-DATE=\"2026-01-01T00:00:00.000Z\"", isLive: true),
    ]
}
