import Testing

@testable import Playlists

/// Elements of an MPD in documents of their own (ISO/IEC 23009-1, 5.5).
@Suite struct RemoteElementTests {
    private static let period = """
        <Period id="ad" duration="PT4S"><AdaptationSet contentType="video" mimeType="video/mp4">
        <SegmentTemplate timescale="1" duration="2" media="ad-$Number$"/>
        <Representation id="v" bandwidth="9"/></AdaptationSet></Period>
        """

    private func periods(_ element: String, _ files: [String: String] = [:]) throws -> [String?] {
        let text = """
            <MPD xmlns="urn:mpeg:dash:schema:mpd:2011" xmlns:xlink="http://www.w3.org/1999/xlink" type="static"
            mediaPresentationDuration="PT8S" minBufferTime="PT2S"><Period id="film" duration="PT4S"/>\(element)</MPD>
            """
        let loaded = try PresentationLoader(
            files: FilesInMemory(files.mapValues { Array($0.utf8) })
        )
        .load(Array(text.utf8), follows: true)
        return loaded.document.dash?.periods.map(\.id) ?? []
    }

    private func element(_ href: String, _ actuate: String = "onLoad") -> String {
        "<Period id=\"link\" xlink:href=\"\(href)\" xlink:actuate=\"\(actuate)\"/>"
    }

    @Test func `an element is replaced by all elements of its document`() throws {
        let two = Self.period + Self.period.replacing("\"ad\"", with: "\"ad2\"")
        let document = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + two
        #expect(try periods(element("ad.xml"), ["ad.xml": document]) == ["film", "ad", "ad2"])
        #expect(try periods(element("urn:mpeg:dash:resolve-to-zero:2013")) == ["film"])
        #expect(try periods(element("ad.xml"), ["ad.xml": ""]) == ["film"])
    }

    @Test func `what may not be opened, is missing or is something else stays`() throws {
        let files = ["ad.xml": Self.period, "odd.xml": "<Event/>", "bad.xml": "<Period>"]
        for href in [
            "../ad.xml", "/ad.xml", "https://a.example/ad.xml", "no.xml", "odd.xml", "bad.xml",
        ] {
            #expect(try periods(element(href), files) == ["film", "link"], "\(href)")
        }
        #expect(try periods(element("ad.xml", "onRequest"), files) == ["film", "link"])
    }
}
