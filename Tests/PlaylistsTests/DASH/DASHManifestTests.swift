import Testing

@testable import Playlists

@Suite struct DASHManifestTests {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:cenc="urn:mpeg:cenc:2013" type="static" mediaPresentationDuration="PT1M4.5S" minBufferTime="PT2S" profiles="p">
          <BaseURL>media/</BaseURL>
          <Period id="one">
            <EventStream schemeIdUri="urn:x" value="1" timescale="10"><Event id="7" presentationTime="25" duration="5">text</Event></EventStream>
            <AdaptationSet contentType="video" frameRate="30000/1001">
              <SupplementalProperty schemeIdUri="urn:mpeg:mpegB:cicp:TransferCharacteristics" value="16"/>
              <ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc" cenc:default_KID="0123-4567"/>
              <SegmentTemplate timescale="1000" duration="4000" startNumber="5" initialization="$RepresentationID$/init.mp4" media="$RepresentationID$/$Number%05d$.m4s"/>
              <Representation id="v1" bandwidth="1000000" width="640" height="360" codecs="avc1.4d401e"/>
              <Representation id="v2" bandwidth="2000000" width="1280" height="720" codecs="avc1.64001f"/>
            </AdaptationSet>
            <AdaptationSet contentType="audio" lang="de"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="main"/>
              <SegmentTemplate timescale="48000" media="a-$Time$.m4s"><SegmentTimeline><S t="0" d="96000" r="1"/><S d="48000" r="-1"/></SegmentTimeline></SegmentTemplate>
              <Representation id="a" bandwidth="96000" codecs="mp4a.40.2" audioSamplingRate="48000"><AudioChannelConfiguration schemeIdUri="tag:dolby.com,2014:dash:audio_channel_configuration:2011" value="F801"/></Representation>
            </AdaptationSet>
            <AdaptationSet mimeType="text/vtt" lang="en"><Representation id="t" bandwidth="100"><BaseURL>sub.vtt</BaseURL></Representation></AdaptationSet>
          </Period>
        </MPD>
        """

    @Test func `a manifest has variants, renditions and streams`() throws {
        let manifest = try DASHManifest(parsing: Array(Self.text.utf8))
        let presentation = Presentation(manifest)
        #expect(presentation.duration == 64.5)
        #expect(presentation.variants.map(\.bandwidth) == [1_096_000, 2_096_000])
        #expect(presentation.variants[0].codecs == "avc1.4d401e,mp4a.40.2")
        #expect(presentation.variants[1].resolution?.height == 720)
        #expect(presentation.variants[0].videoRange == "PQ")
        #expect(presentation.renditions.map(\.channels) == ["6", nil])
        #expect(presentation.streams.map(\.id) == ["video:0", "audio:0", "subtitle:0"])
        #expect(presentation.streams[1].language == "de")
        #expect(manifest.periods[0].adaptationSets[0].defaultKeyID == "01234567")
        #expect(manifest.periods[0].events.first?.start == 2.5)
    }

    @Test func `segments follow templates and timelines`() throws {
        let period = try DASHManifest(parsing: Array(Self.text.utf8)).periods[0]
        let video = period.adaptationSets[0].representations[1]
        #expect(video.initializationSegment?.uri == "v2/init.mp4")
        let segments = video.segments(periodDuration: 64.5, limit: 1000)
        #expect(segments.count == 17)
        #expect(segments.first?.uri == "v2/00005.m4s")
        #expect(segments.last?.uri == "v2/00021.m4s")
        let sound = period.adaptationSets[1].representations[0]
        let times = sound.segments(periodDuration: 6.5, limit: 1000)
        #expect(
            times.map(\.uri) == [
                "a-0.m4s", "a-96000.m4s", "a-192000.m4s", "a-240000.m4s", "a-288000.m4s",
            ])
        #expect(times.map(\.duration) == [2, 2, 1, 1, 1])
        #expect(sound.segments(periodDuration: 1e12, limit: 50).count == 50)
    }

    @Test func `references are resolved against the base URL`() throws {
        let loaded = try PresentationLoader(files: FilesInMemory()).load(
            Array(Self.text.utf8), follows: true)
        let uri = try #require(loaded.presentation.variants[0].uri)
        #expect(
            loaded.lists[uri]?.segments.first?.reference
                == .local(LocalPath(components: ["media", "v1", "00005.m4s"])))
        let text = try #require(loaded.presentation.renditions.last?.uri)
        #expect(
            loaded.lists[text]?.segments.first?.reference
                == .local(LocalPath(components: ["media", "sub.vtt"])))
    }

    @Test(arguments: [
        "<!DOCTYPE a [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><MPD>&x;</MPD>",
        "<!DOCTYPE a [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]><MPD>&c;</MPD>", "<MPD>", "<a/>", "",
        "<html></html>", "<MPD></MPX>", String(repeating: "<MPD>", count: 100),
    ])
    func `entities and text that is not a manifest are errors`(text: String) {
        #expect(throws: PlaylistError.self) { try DASHManifest(parsing: Array(text.utf8)) }
    }

    @Test func `malformed XML is reported with line and reason`() {
        let text = "<?xml version=\"1.0\"?>\n<MPD>\n<Period>\n<AdaptationSet>\n</Period>\n</MPD>\n"
        do {
            _ = try DASHManifest(parsing: Array(text.utf8))
            Issue.record("it is read")
        } catch {
            #expect(error.line == 5)
            #expect(error.description.contains("mismatched end tag"))
        }
    }

    /// Foundation's parser traps on the name of the first.
    @Test(arguments: [
        [0x3C, 0xFF, 0xFF, 0x20], Array("<?xml version='1.0' encoding='UTF-7'?><MPD/>".utf8),
        Array("<MPD id='".utf8) + [0xE4] + Array("'/>".utf8),
    ])
    func `other encodings than UTF-8 are errors`(bytes: [UInt8]) {
        #expect(throws: PlaylistError.self) { try DASHManifest(parsing: bytes) }
    }

    @Test func `a manifest larger than ten megabytes is read completely`() throws {
        let blanks = Array(repeating: UInt8(ascii: " "), count: 10_100_000)
        let manifest = try DASHManifest(
            parsing: Array("<MPD profiles=\"x\"><Period id=\"a\">".utf8) + blanks
                + Array("</Period><Period id=\"b\"/></MPD>".utf8))
        #expect(manifest.periods.map(\.id) == ["a", "b"])
    }

    @Test func `every truncated manifest is read or rejected`() {
        let bytes = Array(Self.text.utf8)
        for count in stride(from: 0, to: bytes.count, by: 7) {
            _ = try? PresentationLoader(files: FilesInMemory()).load(
                Array(bytes.prefix(count)), follows: true)
        }
    }

    @Test(arguments: [
        ("PT1H2M3.5S", 3723.5), ("P1DT1S", 86401), ("-PT1S", -1), ("P0Y0M0DT0H3M30S", 210),
    ])
    func `durations are read`(text: String, seconds: Double) {
        #expect(XMLDuration.seconds(text) == seconds)
    }

    @Test(arguments: ["", "P", "PT", "1S", "P1M", "PT1", "PTS", "P1S", "PT1M1M1"])
    func `an invalid duration is nil`(text: String) {
        #expect(XMLDuration.seconds(text) == nil)
    }

    @Test func `custom attributes of Smooth Streaming become track attributes`() throws {
        let text = """
            <SmoothStreamingMedia MajorVersion="2" Duration="100000000"><StreamIndex Type="video" Name="v">
            <QualityLevel Index="0" Bitrate="300" FourCC="H264" MaxWidth="16" MaxHeight="9"><CustomAttributes><Attribute Name="angle" Value="front"/></CustomAttributes></QualityLevel>
            <QualityLevel Index="1" Bitrate="600" FourCC="H264" MaxWidth="32" MaxHeight="18"/></StreamIndex>
            <StreamIndex Type="audio" Name="a" Language="eng"><QualityLevel Bitrate="64" FourCC="AACL"/></StreamIndex></SmoothStreamingMedia>
            """
        let presentation = try PresentationDocument(parsing: Array(text.utf8)).presentation
        #expect(presentation.duration == 10)
        #expect(presentation.streams[0].customAttributeSets == [["angle": "front"], [:]])
        #expect(presentation.streams[1].language == "en")
    }

    /// ISO/IEC 23009-1, section 5.3.7: descriptors of an AdaptationSet hold for its
    /// Representations.
    @Test func `Representations inherit event streams and channels of their set`() throws {
        func manifest(streams: Int) throws -> DASHManifest {
            let inherited = (0..<streams).map {
                "<InbandEventStream schemeIdUri=\"urn:x\" value=\"\($0)\"/>"
            }.joined()
            let text = """
                <MPD><Period><AdaptationSet contentType="audio">\(inherited)
                <AudioChannelConfiguration schemeIdUri="c" value="6"/>
                <Representation id="a" bandwidth="1"/>
                <Representation id="b" bandwidth="2"><InbandEventStream schemeIdUri="urn:y" value="own"/>
                <AudioChannelConfiguration schemeIdUri="c" value="2"/></Representation>
                </AdaptationSet></Period></MPD>
                """
            return try DASHManifest(parsing: Array(text.utf8))
        }
        let representations = try manifest(streams: 2).periods[0].adaptationSets[0].representations
        #expect(
            representations.map { $0.inbandEvents.map(\.value) } == [
                ["0", "1"], ["0", "1", "own"],
            ])
        #expect(representations.map { $0.channels.map(\.value) } == [["6"], ["2"]])
        let many = try manifest(streams: 100)
        #expect(many.periods[0].adaptationSets[0].inbandEvents.count == 100)
        #expect(
            many.periods[0].adaptationSets[0].representations.map(\.inbandEvents.count) == [64, 64])
        #expect(many.diagnostics.filter { $0.code == .limitExceeded }.map(\.line) == [3, 4])
    }

    /// Foundation's parser traps on instructions without content.
    @Test(arguments: ["<?x?>", "<?x?><?y?>", "<?x y?>", "<?x?>f", "<??>", "<?x", "<?"])
    func `processing instructions are skipped or refused`(text: String) throws {
        let document = "<?xml version=\"1.0\"?><MPD type=\"static\">\(text)</MPD>"
        let manifest = try? DASHManifest(parsing: Array(document.utf8))
        #expect((manifest != nil) == (text.hasSuffix(">") && text != "<??>" || text == "<?x?>f"))
        _ = try? DASHManifest(parsing: Array("<:0v>\(text)".utf8))
    }
}
