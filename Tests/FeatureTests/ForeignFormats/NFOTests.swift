import Testing
import TrackModel

@testable import ForeignFormats

@Suite struct NFOTests {
    /// The elements of the page “NFO files/Movies” in Kodi's wiki.
    private static let text = """
        <streamdetails>
            <video>
                <codec>hevc</codec>
                <aspect>2.388060</aspect>
                <width>1920</width>
                <height>804</height>
                <durationinseconds>5400</durationinseconds>
                <stereomode></stereomode>
                <hdrtype>dolbyvision</hdrtype>
            </video>
            <audio>
                <codec>dtshd_ma</codec>
                <language>ger</language>
                <channels>6</channels>
            </audio>
            <subtitle>
                <language>pt-BR</language>
            </subtitle>
        </streamdetails>
        """

    private static var details: StreamDetails {
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        video.codec = "hevc"
        video.naturalSize = PixelSize(width: 1920, height: 804)
        video.dynamicRange = .dolbyVision
        video.duration = 5400.2
        var audio = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        (audio.codec, audio.profile) = ("dts", "DTS-HD MA")
        (audio.languageCode, audio.languageRaw, audio.channels) = ("de", "ger", 6)
        var subtitle = MediaPlayerTrack(trackID: 2, mediaType: .subtitle)
        (subtitle.languageCode, subtitle.languageRaw) = ("pt-BR", "pt-BR")
        var cover = MediaPlayerTrack(trackID: 3, mediaType: .video)
        cover.dispositions = ["attached_pic"]
        return StreamDetails(
            MediaRecord(input: .init(path: "film.mkv"), tracks: [video, audio, subtitle, cover]))
    }

    private func merged(_ document: String) throws -> String {
        String(decoding: try NFODocument(Array(document.utf8)).merging(Self.details), as: UTF8.self)
    }

    @Test func `stream details use Kodi's elements`() {
        #expect(Self.details.text(indent: "") == Self.text)
    }

    /// Kodi 21 names Atmos so, `CDVDDemuxFFmpeg::GetStreamCodecName` among others.
    @Test(arguments: [("eac3", "eac3_ddp_atmos"), ("truehd", "truehd_atmos")])
    func `Atmos has Kodi's codec names`(codec: String, name: String) {
        var audio = MediaPlayerTrack(trackID: 0, mediaType: .audio)
        audio.codec = codec
        let record = { (track: MediaPlayerTrack) in
            StreamDetails(MediaRecord(input: .init(path: "film.mkv"), tracks: [track])).text(
                indent: "")
        }
        #expect(record(audio).contains("<codec>\(codec)</codec>"))
        audio.spatialAudio = .atmos
        #expect(record(audio).contains("<codec>\(name)</codec>"))
    }

    @Test func `existing stream details are replaced, and nothing else changes`() throws {
        let before =
            "<?xml version=\"1.0\"?>\r\n<movie a='>'><!-- <fileinfo> --><title>A &amp; B</title>"
            + "<fileinfo>"
        let after =
            "</fileinfo>\r\n<plot><![CDATA[</movie>]]></plot></movie>\r\nhttps://example.org/<x"
        let text = try merged(before + "<streamdetails><video/></streamdetails>" + after)
        #expect(text == before + Self.text.replacing("\n", with: "\r\n") + after)
        // A second merge changes nothing.
        #expect(try merged(text) == text)
    }

    @Test func `missing stream details are added`() throws {
        let indented = Self.text.replacing("\n", with: "\n        ")
        #expect(
            try merged("<movie>\n    <title>A</title>\n</movie>\n")
                == "<movie>\n    <title>A</title>\n    <fileinfo>\n        \(indented)\n"
                + "    </fileinfo>\n</movie>\n")
        #expect(
            try merged("<movie>\n    <fileinfo>\n    </fileinfo>\n</movie>")
                == "<movie>\n    <fileinfo>\n        \(indented)\n    </fileinfo>\n</movie>")
    }

    @Test(arguments: [
        "", "https://example.org/1", "<movie>", "<movie></film>", "<movie/>",
        "<movie><fileinfo/></movie>",
        "<movie><!-- </movie>", "<movie a=\"></movie>",
    ])
    func `an incomplete document is refused`(document: String) {
        #expect(throws: NFODocument.Problem.self) { try merged(document) }
    }

    @Test func `truncated and damaged documents do not trap`() throws {
        let document = Array("<movie><fileinfo><streamdetails a='>'/></fileinfo></movie>".utf8)
        for end in document.indices {
            _ = try? NFODocument(Array(document[..<end])).merging(Self.details)
            var other = document
            other[end] = UInt8(ascii: "<")
            _ = try? NFODocument(other).merging(Self.details)
        }
    }

    /// 360×288 pixels of 64:45, which are shown at 16:9.
    @Test func `anamorphic video has its stored size and its display aspect ratio`() {
        var record = MediaRecord(input: .init(path: "film.mp4"))
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        video.codedSize = PixelSize(width: 360, height: 288)
        video.naturalSize = PixelSize(width: 512, height: 288)
        video.sampleAspectRatio = AspectRatio(64, 45)
        record.tracks = [video]
        let text = StreamDetails(record).text(indent: "")
        #expect(text.contains("<aspect>1.777778</aspect>"))
        #expect(text.contains("<width>360</width>"))
        #expect(text.contains("<height>288</height>"))
    }
}
