/// One rule about manifests: an MPD that keeps it, and the same with one fault.
struct ManifestCase: Sendable {
    let code: String
    /// Manifest that keeps the rule.
    let kept: String
    /// Manifest that breaks it.
    let broken: String
    /// Other rules that the fault breaks too.
    let others: Set<String>

    /// A row of a table: code and others, manifest, edits of both with `+`, edits of the broken one.
    ///
    /// - Parameter row: columns with `¦` between, edits as `old → new`.
    init?(_ row: Substring) {
        let cells = row.split(separator: "¦", omittingEmptySubsequences: false).map {
            $0.trimming(" ")
        }
        guard cells.count >= 3, let base = Self.manifests[cells[1]] else { return nil }
        var (kept, broken) = (base, base)
        for cell in cells.dropFirst(2) {
            let isOfBoth = cell.hasPrefix("+")
            let sides = cell.dropFirst(isOfBoth ? 1 : 0).split(
                separator: "→", maxSplits: 1, omittingEmptySubsequences: false
            ).map { $0.trimming(" ") }
            guard sides.count == 2, broken.contains(sides[0]) else { return nil }
            broken.replace(sides[0], with: sides[1], maxReplacements: 1)
            if isOfBoth { kept.replace(sides[0], with: sides[1], maxReplacements: 1) }
        }
        let codes = cells[0].split(separator: " ").map(String.init)
        (code, others) = (codes[0], Set(codes.dropFirst()))
        (self.kept, self.broken) = (kept, broken)
    }

    static let static_ = """
        <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" type="static" profiles="urn:mpeg:dash:profile:isoff-live:2011" minBufferTime="PT2S" maxSegmentDuration="PT6S" mediaPresentationDuration="PT6S">
          <Period id="p1" start="PT0S">
            <AdaptationSet id="1" contentType="video" mimeType="video/mp4" par="16:9" maxWidth="320" maxHeight="180" maxFrameRate="25" segmentAlignment="true">
              <SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/>
              <Representation id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"/>
              <Representation id="high" bandwidth="16000" width="320" height="180" frameRate="25" sar="1:1" codecs="avc1.64000b"/>
            </AdaptationSet>
            <AdaptationSet id="2" contentType="audio" mimeType="audio/mp4" lang="en" segmentAlignment="true">
              <SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="$RepresentationID$-$Number$"/>
              <Representation id="en" bandwidth="1000" audioSamplingRate="48000" codecs="mp4a.40.2">
                <AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/>
              </Representation>
            </AdaptationSet>
          </Period>
        </MPD>
        """

    private static func edited(_ text: String, _ edits: [String]) -> String {
        var text = text
        for index in stride(from: 0, to: edits.count - 1, by: 2) {
            text = text.replacing(edits[index], with: edits[index + 1])
        }
        return text
    }

    static let live = edited(
        static_,
        [
            "type=\"static\"",
            "type=\"dynamic\" availabilityStartTime=\"2026-01-01T00:00:00Z\" publishTime=\"2026-01-01T00:00:10Z\" minimumUpdatePeriod=\"PT2S\" timeShiftBufferDepth=\"PT60S\" suggestedPresentationDelay=\"PT6S\"",
            " mediaPresentationDuration=\"PT6S\"", "",
            "  <Period id",
            "  <UTCTiming schemeIdUri=\"urn:mpeg:dash:utc:http-iso:2014\" value=\"https://time.example/\"/>\n  <Period id",
        ])

    private static let guidelines = [
        "profiles=\"", "profiles=\"http://dashif.org/guidelines/dash264,",
    ]
    static let dvb = edited(static_, dvbEdits)
    static let lowLatency = edited(
        live,
        [
            "profiles=\"",
            "profiles=\"http://www.dashif.org/guidelines/low-latency-live-v5,",
            "  <Period id",
            "  <ServiceDescription id=\"0\"><Latency target=\"3000\" min=\"2000\" max=\"6000\"/><PlaybackRate min=\"0.96\" max=\"1.04\"/></ServiceDescription><LeapSecondInformation availabilityStartLeapOffset=\"37\"/>\n  <Period id",
            "segmentAlignment=\"true\">",
            "segmentAlignment=\"true\"><InbandEventStream schemeIdUri=\"urn:mpeg:dash:event:2012\" value=\"1\"/><ProducerReferenceTime id=\"0\" type=\"encoder\" wallClockTime=\"2026-01-01T00:00:00Z\" presentationTime=\"0\"><UTCTiming schemeIdUri=\"urn:mpeg:dash:utc:http-iso:2014\" value=\"https://time.example/\"/></ProducerReferenceTime><Resync type=\"2\" dT=\"5\"/>",
            "duration=\"20\"",
            "duration=\"20\" availabilityTimeOffset=\"1.5\" availabilityTimeComplete=\"false\"",
        ])

    private static let secondPeriod = """
        </Period>
          <Period id="p2" start="PT6S">
            <AdaptationSet id="1" contentType="video" mimeType="video/mp4" par="16:9" maxWidth="320" maxHeight="180" maxFrameRate="25" segmentAlignment="true">
              <Role schemeIdUri="urn:x"/>
              <SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="2-$RepresentationID$-$Number$"/>
              <Representation id="low" bandwidth="8000" width="160" height="90" frameRate="25" sar="1:1" codecs="avc1.64000b"/>
              <Representation id="high" bandwidth="16000" width="320" height="180" frameRate="25" sar="1:1" codecs="avc1.64000b"/>
            </AdaptationSet>
            <AdaptationSet id="2" contentType="audio" mimeType="audio/mp4" lang="en" segmentAlignment="true">
              <SegmentTemplate timescale="10" duration="20" initialization="$RepresentationID$-i" media="2-$RepresentationID$-$Number$"/>
              <Representation id="en" bandwidth="1000" audioSamplingRate="48000" codecs="mp4a.40.2">
                <AudioChannelConfiguration schemeIdUri="urn:mpeg:dash:23003:3:audio_channel_configuration:2011" value="2"/>
              </Representation>
            </AdaptationSet>
          </Period>
        """
    private static let two = edited(
        static_,
        [
            "</Period>", secondPeriod, "mediaPresentationDuration=\"PT6S\"",
            "mediaPresentationDuration=\"PT12S\"",
        ])
    private static let dvbEdits = [
        "profiles=\"",
        "xmlns:dvb=\"urn:dvb:dash-extensions:2014-1\" profiles=\"urn:dvb:dash:profile:dvb-dash:2014,urn:dvb:dash:profile:dvb-dash:isoff-ext-live:2014,",
        "\"160\"", "\"320\"", "\"90\"", "\"180\"", "avc1", "avc3",
        "lang=\"en\" segmentAlignment=\"true\">",
        "lang=\"en\" segmentAlignment=\"true\"><Role schemeIdUri=\"urn:mpeg:dash:role:2011\" value=\"main\"/>",
    ]
    private static let sound =
        "<AudioChannelConfiguration schemeIdUri=\"urn:mpeg:dash:23003:3:audio_channel_configuration:2011\" value=\"2\"/>"
    private static let template =
        "<SegmentTemplate timescale=\"10\" duration=\"20\" initialization=\"$RepresentationID$-i\" media=\"$RepresentationID$-$Number$\"/>"
    private static let index =
        "><BaseURL>a.mp4</BaseURL><SegmentBase timescale=\"10\" indexRange=\"0-99\"><Initialization range=\"0-49\"/></SegmentBase>"

    /// Manifests that keep every rule of their set.
    static let manifests: [String: String] = [
        "two": two, "dvb-two": edited(two, dvbEdits),
        "tiles": edited(
            static_,
            [
                "</Period>",
                "<AdaptationSet id=\"3\" contentType=\"image\" mimeType=\"image/jpeg\"><SegmentTemplate timescale=\"1\" duration=\"2\" media=\"t-$Number$.jpg\"/><Representation id=\"t\" width=\"320\" height=\"90\" bandwidth=\"9\"><EssentialProperty schemeIdUri=\"http://dashif.org/guidelines/thumbnail_tile\" value=\"10x1\"/></Representation></AdaptationSet></Period>",
            ]),
        "ondemand": edited(
            static_,
            [
                "profiles=\"urn:mpeg:dash:profile:isoff-live:2011\"",
                "profiles=\"http://dashif.org/guidelines/dash264,http://dashif.org/guidelines/dash-if-ondemand,urn:mpeg:dash:profile:isoff-on-demand:2011\"",
                template, "", "segmentAlignment=\"true\"",
                "subsegmentAlignment=\"true\" subsegmentStartsWithSAP=\"1\"",
                "codecs=\"avc1.64000b\"/>", "codecs=\"avc1.64000b\"\(index)</Representation>",
                "codecs=\"mp4a.40.2\">", "codecs=\"mp4a.40.2\"\(index)",
            ]),
        "dvb-scte": edited(
            dvb,
            [
                "<AdaptationSet id=\"1\"",
                "<EventStream schemeIdUri=\"urn:scte:scte35:2014:xml+bin\" timescale=\"25\"><Event presentationTime=\"25\" duration=\"50\"><Signal/></Event></EventStream><AdaptationSet id=\"1\"",
            ]),
        "dvb-sound": edited(
            dvb,
            [
                "</Representation>",
                "</Representation><Representation id=\"en2\" bandwidth=\"1200\" audioSamplingRate=\"48000\" codecs=\"mp4a.40.2\">\(sound)</Representation>",
            ]),
        "dvb-fallback": edited(
            dvb,
            [
                "</Period>",
                "<AdaptationSet id=\"3\" contentType=\"audio\" mimeType=\"audio/mp4\" lang=\"en\" segmentAlignment=\"true\"><Role schemeIdUri=\"urn:mpeg:dash:role:2011\" value=\"main\"/><SupplementalProperty schemeIdUri=\"urn:dvb:dash:fallback_adaptation_set:2014\" value=\"2\"/>\(sound)<SegmentTemplate timescale=\"1\" duration=\"2\" media=\"x-$Number$\"/><Representation id=\"x\" bandwidth=\"900\" audioSamplingRate=\"48000\" codecs=\"mp4a.40.2\"/></AdaptationSet></Period>",
            ]),
        "dvb-text": edited(
            dvb,
            [
                "</Period>",
                "<AdaptationSet id=\"3\" contentType=\"text\" mimeType=\"application/mp4\" lang=\"en\"><SupplementalProperty schemeIdUri=\"urn:dvb:dash:fontdownload:2014\" value=\"1\" dvb:url=\"a.woff\" dvb:fontFamily=\"A\" dvb:mimeType=\"application/font-woff\"/><SegmentTemplate timescale=\"1\" duration=\"2\" media=\"s-$Number$\"/><Representation id=\"s\" bandwidth=\"90\" codecs=\"stpp.ttml.etd1\"/></AdaptationSet></Period>",
            ]),
        "vod": static_, "live": live, "iop": edited(static_, guidelines),
        "iop-live": edited(live, guidelines), "dvb": dvb,
        "hbbtv": edited(
            dvb,
            [
                "profiles=\"", "profiles=\"urn:hbbtv:dash:profile:isoff-live:2012,",
                "sar=", "scanType=\"progressive\" sar=",
            ]),
        "cmaf": static_, "ll": lowLatency,
    ]
}

extension StringProtocol {
    fileprivate func trimming(_ character: Character) -> String {
        var rest = self[...]
        while rest.first == character { rest = rest.dropFirst() }
        while rest.last == character { rest = rest.dropLast() }
        return String(rest)
    }
}
