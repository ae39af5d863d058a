@testable import Playlists
@testable import TrackModel

extension RuleCase {
    static let low = "AUDIO=\"a\"\nlow"
    static let unlabelled =
        "#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID=\"s\",NAME=\"S\",URI=\"subtitles\""

    static func among(_ code: String, _ lines: String, isLive: Bool = false) -> RuleCase {
        RuleCase(code) {
            if isLive { $0.makeLive() }
            $0.take("low")
            $0.replace("#EXTINF:6.000,\nlow1", lines + "\n#EXTINF:6.000,\nlow1", in: ["low"])
        }
    }

    /// A rendition of subtitles that no variant uses.
    static func subtitled(_ code: String, _ attributes: String) -> RuleCase {
        RuleCase(code) {
            $0.replace(rendition, "\(unlabelled),\(attributes)\n\(rendition)")
            $0.files["subtitles"] = RulePresentation.media("low")
        }
    }

    /// Both variants, as their media and their attributes have it.
    static func both(
        _ codes: String..., change: @escaping @Sendable (inout MediaPlayerTrack) -> Void,
        and edit: @escaping @Sendable (inout RulePresentation) -> Void = { _ in }
    ) -> RuleCase {
        RuleCase(codes) { presentation in
            for name in ["high", "low"] { presentation.track(name, change) }
            edit(&presentation)
        }
    }

    init(_ codes: [String], change: @escaping @Sendable (inout RulePresentation) -> Void) {
        self.codes = codes
        self.change = change
    }

    /// PQ with its metadata, in attributes and media; the I-frames stay SDR.
    static func makeHDR(_ presentation: inout RulePresentation, _ name: String) {
        presentation.replace("AUDIO=\"a\"\n\(name)", "VIDEO-RANGE=PQ,AUDIO=\"a\"\n\(name)")
        presentation.track(name) { track in
            (track.dynamicRange, track.transferFunction) = (.hdr10, "smpte2084")
            track.masteringDisplay = MasteringDisplay(
                redX: 0.68, redY: 0.32, greenX: 0.265, greenY: 0.69, blueX: 0.15, blueY: 0.06,
                whiteX: 0.3127, whiteY: 0.329, minLuminance: 0.0001, maxLuminance: 1000)
            track.contentLight = ContentLight(maxCLL: 1000, maxFALL: 400)
        }
    }

    static func setRate(
        _ presentation: inout RulePresentation, _ rate: Double, _ text: String
    ) {
        presentation.replace("FRAME-RATE=25.000", "FRAME-RATE=\(text)")
        for name in ["high", "low"] { presentation.track(name) { $0.nominalFrameRate = rate } }
    }

    static func setSize(
        _ presentation: inout RulePresentation, _ name: String, from: String, _ size: PixelSize
    ) {
        presentation.replace(
            "RESOLUTION=\(from),FRAME", "RESOLUTION=\(size.width)x\(size.height),FRAME")
        presentation.track(name) { ($0.naturalSize, $0.codedSize) = (size, size) }
        let uri = PlaylistURI(written: name)
        for index in 0..<3 {
            presentation.observation.media[uri]?.segments[index].tracks[0].size = size
        }
    }

    static let fairPlay = "KEYFORMAT=\"com.apple.streamingkeydelivery\""

    static let apple = appleVideo + applePlaylists

    static let appleVideo: [RuleCase] = [
        RuleCase("apple.1.2") { $0.observation.media[.init(written: "low")]?.format = "matroska" },
        both("apple.1.3a", change: { $0.codecString = "avc1.64002a" }) {
            $0.replace("avc1.640020,mp4a", "avc1.64002a,mp4a")
        },
        RuleCase("apple.1.3b") {
            $0.track("low") { $0.codecString = "avc1.6e0020" }
            $0.replace(
                "avc1.640020,mp4a.40.2\",RESOLUTION=160", "avc1.6e0020,mp4a.40.2\",RESOLUTION=160")
        },
        RuleCase("apple.1.4") {
            $0.track("low") { $0.codecString = "avc1.4d0020" }
            $0.replace(
                "avc1.640020,mp4a.40.2\",RESOLUTION=160", "avc1.4d0020,mp4a.40.2\",RESOLUTION=160")
        },
        RuleCase("apple.1.5") {
            widen(&$0)
            $0.track("low") { ($0.codec, $0.codecString) = ("hevc", "hvc1.2.4.L60.B0") }
            $0.replace(
                "avc1.640020,mp4a.40.2\",RESOLUTION=160",
                "hvc1.2.4.L60.B0,mp4a.40.2\",RESOLUTION=160")
        },
        RuleCase("apple.1.6a") {
            widen(&$0)
            $0.track("low") { ($0.codec, $0.codecString) = ("hevc", "hvc1.2.4.L123.B0") }
            $0.replace(
                "avc1.640020,mp4a.40.2\",RESOLUTION=160",
                "hvc1.2.4.L123.B0,mp4a.40.2\",RESOLUTION=160")
            $0.observation.media[.init(written: "low")]?.format = "mp4"
        },
        RuleCase("apple.1.6b") {
            widen(&$0)
            $0.track("low") { ($0.codec, $0.codecString) = ("hevc", "hvc1.4.4.L120.B0") }
            $0.replace(
                "avc1.640020,mp4a.40.2\",RESOLUTION=160",
                "hvc1.4.4.L120.B0,mp4a.40.2\",RESOLUTION=160")
            $0.observation.media[.init(written: "low")]?.format = "mp4"
        },
        RuleCase("apple.1.9") {
            $0.track("low") { track in
                track.dovi = DOVIDecoderConfigurationRecord(
                    profile: 4, blSignalCompatibilityID: 0, origin: .container)
            }
        },
        RuleCase("apple.1.10") {
            $0.replace(
                "avc1.640020,mp4a.40.2\",RESOLUTION=160", "avc3.640020,mp4a.40.2\",RESOLUTION=160")
            $0.observation.media[.init(written: "low")]?.format = "mp4"
        },
        both("apple.1.12", change: { ($0.codec, $0.codecString) = ("hevc", "hvc1.2.4.L60.B0") }) {
            $0.replace("avc1.640020,mp4a", "hvc1.2.4.L60.B0,mp4a")
            for name in ["high", "low"] {
                $0.observation.media[.init(written: name)]?.format = "mp4"
            }
        },
        RuleCase("apple.1.13") { $0.segment(1, of: "low") { $0.keyFrameTimes = [16, 18] } },
        RuleCase("apple.1.14") { $0.track("low") { $0.fieldOrder = .tt } },
        RuleCase("apple.1.18", "apple.1.18") { setRate(&$0, 20, "20.000") },
        RuleCase("apple.1.19", "apple.1.19") { setRate(&$0, 90, "90.000") },
        RuleCase("apple.1.20") {
            makeHDR(&$0, "high")
            $0.replace("AUDIO=\"a\"\nlow", "VIDEO-RANGE=SDR,AUDIO=\"a\"\nlow")
            setRate(&$0, 50, "50.000")
            overlap(&$0)
        },
        RuleCase("apple.1.21") { $0.track("low") { $0.colorPrimaries = "smpte170m" } },
        RuleCase("apple.1.23") {
            $0.track("low") { ($0.codec, $0.codecString) = ("av1", "av01.0.00M.08") }
            $0.replace(
                "avc1.640020,mp4a.40.2\",RESOLUTION=160", "av01.0.00M.08,mp4a.40.2\",RESOLUTION=160"
            )
        },
        RuleCase("apple.1.24") {
            makeHDR(&$0, "high")
            makeHDR(&$0, "low")
        },
        changing("apple.1.26", "AVERAGE-BANDWIDTH=40000", "AVERAGE-BANDWIDTH=45000"),
        changing("apple.1.27", "BANDWIDTH=40000,AVER", "BANDWIDTH=46000,AVER"),
        RuleCase("apple.1.28") { presentation in
            presentation.makeLive()
            presentation.replace("AVERAGE-BANDWIDTH=40000", "AVERAGE-BANDWIDTH=30000")
            for name in ["high", "low", "sound", "frames"] {
                let segment = "#EXTINF:6.000,\n\(name)1.ts\n"
                presentation.files[name]? += String(repeating: segment, count: 500)
                presentation.observation.media[.init(written: name)] = nil
            }
        },
        RuleCase("apple.1.29") {
            $0.makeLive()
            $0.replace("BANDWIDTH=40000,AVER", "BANDWIDTH=31000,AVER")
        },
        RuleCase("apple.1.30") {
            $0.sizes["high2.ts"] = 120_000
            $0.replace(
                "BANDWIDTH=40000,AVERAGE-BANDWIDTH=40000",
                "BANDWIDTH=184000,AVERAGE-BANDWIDTH=88000")
        },
        RuleCase("apple.1.32") {
            let lines =
                $0.files["master"]?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
            $0.files["master"] = (lines[..<4] + lines[6..<8] + lines[4..<6] + lines[8...]).joined(
                separator: "\n")
        },
        RuleCase("apple.1.33") {
            setSize(&$0, "low", from: "160x90", PixelSize(width: 160, height: 120))
        },
        RuleCase("apple.1.34") { presentation in
            for name in ["high", "low"] {
                setSize(
                    &presentation, name, from: name == "high" ? "320x180" : "160x90",
                    PixelSize(width: 3840, height: 2160))
            }
            presentation.replace(
                "BANDWIDTH=40000,AVERAGE-BANDWIDTH=40000",
                "BANDWIDTH=160000,AVERAGE-BANDWIDTH=16000000")
            presentation.replace(
                "BANDWIDTH=32000,AVERAGE-BANDWIDTH=32000",
                "BANDWIDTH=150000,AVERAGE-BANDWIDTH=16500000")
            // Sizes are not known, so that no bit rate is checked.
            for name in ["high", "low", "sound"] {
                for number in 0..<3 { presentation.sizes["\(name)\(number).ts"] = nil }
            }
        },
        RuleCase("apple.1.35") {
            makeHDR(&$0, "high")
            $0.replace("AUDIO=\"a\"\nlow", "VIDEO-RANGE=SDR,AUDIO=\"a\"\nlow")
            $0.track("high") { $0.contentLight = nil }
            overlap(&$0)
        },
        RuleCase("apple.2.3") {
            $0.replace("mp4a.40.2", "fLaC")
            $0.track("sound") { ($0.codec, $0.codecString) = ("flac", "fLaC") }
        },
        RuleCase("apple.2.6") {
            $0.replace(
                "avc1.640020,mp4a.40.2\",RESOLUTION=160",
                "avc1.640020,mp4a.40.2,ec-3\",RESOLUTION=160")
            $0.observation.media[.init(written: "sound")] = nil
        },
    ]

    func then(_ more: @escaping @Sendable (inout RulePresentation) -> Void) -> RuleCase {
        RuleCase(codes) {
            change(&$0)
            more(&$0)
        }
    }

    /// A third variant of the other codec or range, so that no ladder is separate: the
    /// higher one once more, at the lowest bit rate.
    static func overlap(_ presentation: inout RulePresentation) {
        let line =
            "#EXT-X-STREAM-INF:BANDWIDTH=48000,AVERAGE-BANDWIDTH=48000,CODECS=\"avc1.640020,mp4a.40.2\",RESOLUTION=160x90,FRAME-RATE=\(presentation.files["master"]?.contains("50.000") == true ? "50.000" : "25.000")"
        let range =
            presentation.files["master"]?.contains("VIDEO-RANGE=SDR") == true
            ? ",VIDEO-RANGE=SDR" : ""
        presentation.replace(
            "#EXT-X-I-FRAME-STREAM-INF",
            "\(line)\(range),AUDIO=\"a\"\nlower\n#EXT-X-I-FRAME-STREAM-INF")
        presentation.files["lower"] = RulePresentation.media("lower")
        for number in 0..<3 { presentation.sizes["lower\(number).ts"] = 18_000 }
        presentation.observation.media[.init(written: "lower")] =
            presentation.observation.media[.init(written: "low")]
        // The first is nearest to what players begin with.
        let lines =
            presentation.files["master"]?.split(separator: "\n", omittingEmptySubsequences: false)
            ?? []
        guard let place = lines.firstIndex(of: "lower"), place > 4 else { return }
        var moved = lines
        let pair = Array(moved[(place - 1)...place])
        moved.removeSubrange((place - 1)...place)
        moved.insert(contentsOf: pair, at: 4)
        presentation.files["master"] = moved.joined(separator: "\n")
    }

    /// A third variant in H.264, below one of another codec.
    static func widen(_ presentation: inout RulePresentation) {
        presentation.replace(
            "#EXT-X-I-FRAME-STREAM-INF",
            "#EXT-X-STREAM-INF:BANDWIDTH=28000,AVERAGE-BANDWIDTH=28000,CODECS=\"mp4a.40.2,avc1.640020\",RESOLUTION=160x90,FRAME-RATE=25.000,AUDIO=\"a\"\nlower\n#EXT-X-I-FRAME-STREAM-INF"
        )
        presentation.files["lower"] = RulePresentation.media("lower")
        for number in 0..<3 { presentation.sizes["lower\(number).ts"] = 3000 }
        presentation.observation.media[.init(written: "lower")] =
            presentation.observation.media[.init(written: "low")]
    }
}
