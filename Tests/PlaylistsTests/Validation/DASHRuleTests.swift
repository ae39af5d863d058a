import Testing
import TrackModel

@testable import Playlists

/// Every rule about manifests: one that keeps all, broken in one place.
@Suite struct DASHRuleTests {
    private static let manifest = """
        <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011" mediaPresentationDuration="PT6S" minBufferTime="PT2S" maxSegmentDuration="PT2S">
          <Period>
            <AdaptationSet contentType="video" mimeType="video/mp4" frameRate="25" startWithSAP="1">
              <SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/>
              <Representation id="low" bandwidth="8000" width="160" height="90" codecs="avc1.64000b"/>
              <Representation id="high" bandwidth="8000" width="320" height="180" codecs="avc1.64000b"/>
            </AdaptationSet>
            <AdaptationSet contentType="audio" mimeType="audio/mp4" lang="en">
              <SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/>
              <Representation id="en" bandwidth="8000" audioSamplingRate="48000" codecs="mp4a.40.2">
                <AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/>
              </Representation>
            </AdaptationSet>
          </Period>
        </MPD>
        """

    struct Presentation {
        var text = DASHRuleTests.manifest
        /// Bytes of each segment.
        var sizes: [String: Int] = [:]
        var observation = PresentationObservation(depth: .packets)

        init() {
            for name in ["low", "high", "en"] {
                for part in ["i", "1", "2", "3"] { sizes["\(name)-\(part)"] = 2000 }
                var media = MediaObservation()
                var track = MediaPlayerTrack(trackID: 0, mediaType: name == "en" ? .audio : .video)
                if name == "en" {
                    (track.codec, track.codecString, track.channels) = ("aac", "mp4a.40.2", 2)
                } else {
                    (track.codec, track.codecString) = ("h264", "avc1.64000b")
                    track.codedSize =
                        name == "low"
                        ? PixelSize(width: 160, height: 90) : PixelSize(width: 320, height: 180)
                    (track.nominalFrameRate, track.dynamicRange) = (25, .sdr)
                }
                media.tracks = [track]
                media.format = "mp4"
                media.segments = (0..<3).map { index in
                    var segment = SegmentTrack(type: track.mediaType)
                    let start = 2 * Double(index)
                    (segment.firstTime, segment.firstDecodingTime) = (start, start)
                    (segment.endDecodingTime, segment.duration) = (start + 2, 2)
                    segment.beginsWithKeyFrame = name == "en" ? nil : true
                    return SegmentObservation(index: index, tracks: [segment])
                }
                observation.media[PlaylistURI(written: "\(name)-1")] = media
            }
        }

        mutating func replace(_ old: String, _ new: String) {
            text = text.replacing(old, with: new)
        }

        mutating func low(_ change: (inout MediaObservation) -> Void) {
            let uri = PlaylistURI(written: "low-1")
            guard var media = observation.media[uri] else { return }
            change(&media)
            observation.media[uri] = media
        }

        /// A response that keeps every rule, and one change of it.
        mutating func deliver(_ role: Delivery.Role, _ change: (inout Delivery) -> Void) {
            var delivery = Delivery(uri: "low-1", role: role, playlist: nil, status: 200)
            delivery.fields = [
                "content-type": role == .playlist ? "application/dash+xml" : "video/mp4",
                "access-control-allow-origin": "*",
            ]
            change(&delivery)
            observation.deliveries = [delivery]
        }

        /// Declares a scheme and a key of the lower quality.
        mutating func protect(_ scheme: String, _ encryption: Encryption?) {
            let id = "11111111-1111-1111-1111-111111111111"
            replace(
                DASHRuleTests.lowLine,
                DASHRuleTests.lowLine.replacing("/>", with: ">")
                    + "<ContentProtection schemeIdUri=\"urn:mpeg:dash:mp4protection:2011\" "
                    + "value=\"\(scheme)\" default_KID=\"\(id)\"/></Representation>")
            low { $0.tracks[0].encryption = encryption }
        }

        /// Instead of durations, of segments that are not read.
        mutating func putTimeline(_ entries: String) {
            replace(
                "duration=\"20\" initialization=\"$RepresentationID$-i\" media=\"$RepresentationID$-$Number$\"/>",
                "initialization=\"$RepresentationID$-i\" media=\"$RepresentationID$-$Number$\">"
                    + "<SegmentTimeline>\(entries)</SegmentTimeline></SegmentTemplate>")
            observation.media = [:]
        }

        func codes() throws -> [String] {
            var contents: [String: [UInt8]] = [:]
            for (name, size) in sizes { contents[name] = [UInt8](repeating: 0, count: size) }
            let files = FilesInMemory(contents)
            let loaded = try PresentationLoader(files: files).load(Array(text.utf8), follows: true)
            let found = loaded.validation(by: .dash, files: files, observation: observation)
            return found.violations.map(\.rule.code)
        }
    }

    typealias Change = @Sendable (inout Presentation) -> Void

    static let lowLine =
        "<Representation id=\"low\" bandwidth=\"8000\" width=\"160\" height=\"90\" codecs=\"avc1.64000b\"/>"

    static let cases: [(code: String, change: Change)] = [
        (
            "dash.manifest",
            { $0.replace("</Period>", "<AdaptationSet contentType=\"text\"/></Period>") }
        ),
        (
            "dash.profiles",
            { $0.replace(" profiles=\"urn:mpeg:dash:profile:isoff-live:2011\"", "") }
        ),
        ("dash.type", { $0.replace("\"static\"", "\"vod\"") }),
        (
            "dash.presentation-duration",
            { presentation in
                presentation.replace("<Period>", "<Period duration=\"PT6S\">")
                presentation.replace("Duration=\"PT6S\"", "Duration=\"PT9S\"")
            }
        ),
        (
            "dash.period-gap",
            { presentation in
                presentation.replace("<Period>", "<Period duration=\"PT6S\">")
                presentation.replace(
                    "</Period>", "</Period><Period start=\"PT8S\" duration=\"PT1S\"/>")
                presentation.replace("Duration=\"PT6S\"", "Duration=\"PT9S\"")
            }
        ),
        (
            "dash.timeline",
            { $0.putTimeline("<S t=\"0\" d=\"20\"/><S t=\"18\" d=\"20\" r=\"1\"/>") }
        ),
        (
            "dash.timeline-gap",
            { $0.putTimeline("<S t=\"0\" d=\"20\"/><S t=\"21\" d=\"20\" r=\"1\"/>") }
        ),
        (
            "dash.segment-times",
            { presentation in
                presentation.low { media in
                    for index in media.segments.indices {
                        media.segments[index].tracks[0].shift(by: 5)
                    }
                }
            }
        ),
        (
            "dash.sample-rate",
            { presentation in
                presentation.observation.media[PlaylistURI(written: "en-1")]?.tracks[0]
                    .sampleRate = 44_100
            }
        ),
        ("dash.min-buffer-time", { $0.replace(" minBufferTime=\"PT2S\"", "") }),
        (
            "dash.duration",
            { presentation in
                presentation.replace(" mediaPresentationDuration=\"PT6S\"", "")
                presentation.observation.media = [:]
            }
        ),
        (
            "dash.availability-start-time",
            { presentation in
                presentation.replace(
                    "type=\"static\"",
                    "type=\"dynamic\" publishTime=\"2026-01-01T00:00:00Z\"")
                presentation.replace("<Period>", "<Period id=\"1\">")
            }
        ),
        ("dash.mime-type", { $0.replace(" mimeType=\"audio/mp4\"", "") }),
        ("dash.representation-id", { $0.replace("id=\"en\"", "id=\"e n\"") }),
        ("dash.bandwidth-missing", { $0.replace("id=\"en\" bandwidth=\"8000\"", "id=\"en\"") }),
        ("dash.codecs-missing", { $0.replace(" codecs=\"mp4a.40.2\"", "") }),
        ("dash.size-missing", { $0.replace(" width=\"160\"", "") }),
        (
            "dash.frame-rate-missing",
            { presentation in
                presentation.replace("frameRate=\"25\" ", "")
                presentation.replace("id=\"high\"", "frameRate=\"25\" id=\"high\"")
            }
        ),
        ("dash.sample-rate-missing", { $0.replace(" audioSamplingRate=\"48000\"", "") }),
        (
            "dash.alignment",
            { presentation in
                presentation.observation.media = [:]
                presentation.replace(
                    lowLine,
                    lowLine.replacing("/>", with: ">")
                        + "<SegmentTemplate timescale=\"10\" initialization=\"low-i\" media=\"low-$Number$\"><SegmentTimeline><S t=\"0\" d=\"18\"/><S d=\"20\"/><S d=\"20\"/></SegmentTimeline></SegmentTemplate></Representation>"
                )
            }
        ),
        (
            "dash.max-segment-duration",
            { $0.replace("maxSegmentDuration=\"PT2S\"", "maxSegmentDuration=\"PT1S\"") }
        ),
        (
            "dash.template",
            { presentation in
                presentation.replace(
                    "$-$Number$\"/>\n      <Representation id=\"en\"",
                    "$-1\"/>\n      <Representation id=\"en\"")
            }
        ),
        (
            "dash.bandwidth",
            { $0.replace("id=\"low\" bandwidth=\"8000\"", "id=\"low\" bandwidth=\"5000\"") }
        ),
        ("dash.segment-missing", { $0.sizes["low-2"] = nil }),
        (
            "dash.codecs",
            { $0.replace("\"90\" codecs=\"avc1.64000b\"", "\"90\" codecs=\"hvc1.1.6.L60.B0\"") }
        ),
        ("dash.size", { $0.replace("width=\"160\"", "width=\"176\"") }),
        (
            "dash.frame-rate",
            { presentation in
                presentation.low { $0.tracks[0].nominalFrameRate = 24 }
            }
        ),
        (
            "dash.transfer-characteristics",
            { presentation in
                presentation.low { $0.tracks[0].dynamicRange = .hlg }
            }
        ),
        ("dash.channels", { $0.replace("value=\"2\"", "value=\"6\"") }),
        (
            "dash.access-point",
            { presentation in
                presentation.low { $0.segments[1].tracks[0].beginsWithKeyFrame = false }
            }
        ),
        (
            "dash.period-duration",
            { presentation in
                presentation.replace("PT6S", "PT8S")
                presentation.replace(
                    "duration=\"20\" initialization=\"$RepresentationID$-i\" media=\"$RepresentationID$-$Number$\"/>",
                    """
                    initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$">
                    <SegmentTimeline><S t="0" d="20" r="2"/></SegmentTimeline></SegmentTemplate>
                    """)
            }
        ),
        (
            "dash.segment-media",
            { presentation in
                presentation.low {
                    $0.faults = [SegmentFault(index: 1, kind: .media, reason: "it is empty")]
                }
            }
        ),
        (
            "dash.segment-truncated",
            { presentation in
                presentation.low {
                    $0.faults = [SegmentFault(index: 1, kind: .cut, reason: "it ends at byte 9")]
                }
            }
        ),
        (
            "dash.segment-key",
            { presentation in
                presentation.low {
                    $0.faults = [SegmentFault(index: 0, kind: .key, reason: "wrong key")]
                }
            }
        ),
        ("dash.protection", { $0.protect("cenc", Encryption?.none) }),
        ("dash.protection-scheme", { $0.protect("cbcs", Encryption(scheme: "cenc")) }),
        (
            "dash.key-id",
            {
                $0.protect(
                    "cenc", Encryption(scheme: "cenc", keyID: String(repeating: "2", count: 32)))
            }
        ),
        (
            "dash.bandwidth-excess",
            { $0.replace(lowLine, lowLine.replacing("8000", with: "24001")) }
        ),
        (
            "dash.representation-twice",
            { $0.replace(lowLine, lowLine + lowLine.replacing("low", with: "other")) }
        ),
        (
            "dash.period-streams",
            { presentation in
                presentation.replace("<Period>", "<Period duration=\"PT6S\">")
                presentation.replace(
                    "</Period>",
                    """
                    </Period><Period start="PT6S" duration="PT6S">
                    <AdaptationSet contentType="video" mimeType="video/mp4" frameRate="25">
                    <SegmentTemplate timescale="10" duration="20" initialization="high-i" media="high-$Number$"/>
                    \(lowLine.replacing("low", with: "second"))</AdaptationSet></Period>
                    """)
                presentation.replace("Duration=\"PT6S\"", "Duration=\"PT12S\"")
            }
        ),
        (
            "dash.initialization",
            { presentation in
                presentation.low {
                    $0.faults = [
                        SegmentFault(index: 0, kind: .initialization, reason: "it is not there")
                    ]
                }
            }
        ),
        (
            "dash.continuity",
            { presentation in
                presentation.low { $0.segments[2].tracks[0].shift(by: 1) }
            }
        ),
        (
            "dash.multiplexed",
            { presentation in
                presentation.low { media in
                    var sound = MediaPlayerTrack(trackID: 1, mediaType: .audio)
                    (sound.codec, sound.codecString) = ("aac", "mp4a.40.2")
                    media.tracks.append(sound)
                }
            }
        ),
        ("dash.delivery-status", { $0.deliver(.media) { $0.status = 500 } }),
        ("dash.delivery-type", { $0.deliver(.media) { $0.fields["content-type"] = "text/html" } }),
        (
            "dash.delivery-origin",
            { $0.deliver(.media) { $0.fields["access-control-allow-origin"] = nil } }
        ),
        (
            "dash.delivery-type",
            { $0.deliver(.playlist) { $0.fields["content-type"] = "text/xml" } }
        ),
    ]

    @Test func `the reference manifest has no violations`() throws {
        #expect(try Presentation().codes() == [])
    }

    @Test(arguments: cases.indices)
    func `a violation of a DASH rule is reported alone`(index: Int) throws {
        let (code, change) = Self.cases[index]
        var presentation = Presentation()
        change(&presentation)
        #expect(Set(try presentation.codes()) == [code])
    }

    @Test(arguments: [("max-age=60", true), ("max-age=2", false)])
    func `caches keep an MPD no longer than its updates`(caching: String, isBroken: Bool) throws {
        var presentation = Presentation()
        presentation.replace("minBufferTime", "minimumUpdatePeriod=\"PT2S\" minBufferTime")
        presentation.deliver(.playlist) { $0.fields["cache-control"] = caching }
        #expect(try presentation.codes().contains("dash.delivery-caching") == isBroken)
    }

    @Test func `every rule has a test case`() {
        let codes =
            Self.cases.map(\.code) + ManifestRuleTests.cases.map(\.code)
            + SegmentBoxRuleTests.cases.map(\.code) + [
                "dash.index-range", "dash.index-sizes", "dash.index-time",
                "dash.delivery-caching", "dash.index-offset", "dash.index-duration",
                "dash.index-access", "dash.timeline-start", "dash.timeline-length",
                "dash.duration-drift", "dash.splice-information", "dash.splice-duration",
                "dash.splice-segments", "dash.splice-key-frame", "dash.caption-services",
                "dash.audio-description",
            ]
        #expect(Set(codes).isSuperset(of: DASHRule.all.map(\.code)))
    }
}
