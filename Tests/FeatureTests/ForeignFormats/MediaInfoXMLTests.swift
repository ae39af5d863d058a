import Testing
import TrackModel

@testable import ForeignFormats

/// Expected values are MediaInfo 23.04's output with `--Output=OLDXML --Full` for such files.
@Suite struct MediaInfoXMLTests {
    @Test(arguments: [
        ("FileSize", "621327", ["621327", "607 KiB"]), ("StreamSize", "28", ["28", "28.0 Bytes"]),
        ("StreamSize", "16843", ["16843", "16.4 KiB"]),
        ("Duration", "3.029", ["3029", "3 s 29 ms", "00:00:03.029"]),
        ("Delay", "0.000", ["0", "00:00:00.000"]),
        ("Video_Delay", "0.200", ["200", "200 ms", "00:00:00.200"]),
        ("Video_Delay", "-0.024", ["-24", "-24 ms", "-00:00:00.024"]),
        ("OverallBitRate", "1641009", ["1641009", "1 641 kb/s"]),
        ("BitRate", "645551", ["645551", "646 kb/s"]),
        ("BitRate", "50424", ["50424", "50.4 kb/s"]), ("BitRate", "86", ["86", "86 b/s"]),
        ("Width", "1920", ["1920", "1 920 pixels"]), ("Height", "804", ["804", "804 pixels"]),
        ("Channels", "6", ["6", "6 channels"]), ("Channels", "1", ["1", "1 channel"]),
        ("SamplingRate", "48000", ["48000", "48.0 kHz"]), ("BitDepth", "10", ["10", "10 bits"]),
        ("DisplayAspectRatio", "2.388", ["2.388", "2.40:1"]),
        ("DisplayAspectRatio", "1.778", ["1.778", "16:9"]),
        ("FrameRate", "23.976", ["23.976", "23.976 FPS"]),
        ("FrameRate_Mode", "CFR", ["CFR", "Constant"]),
        ("ScanOrder", "TFF", ["TFF", "Top Field First"]),
        ("Language", "en", ["en", "English", "English", "en"]), ("Title", "A", ["A"]),
    ])
    func `a value is followed by its readable forms`(
        field: String, value: String, texts: [String]
    ) {
        #expect(MediaInfoElement(field: field).texts(value) == texts)
    }

    @Test(arguments: ["", "x", "9223372036854775808", "1e300", "nan", "-9223372036854775808"])
    func `a value that is not a number is unchanged`(value: String) {
        for field in ["Duration", "FileSize", "BitRate", "Width", "SamplingRate"] {
            #expect([value].contains(MediaInfoElement(field: field).texts(value)[0]))
        }
    }

    @Test func `characters that affect a terminal are references`() {
        #expect(
            escapeXML("a\u{9B}2J\u{202E}b\u{7F}é\t\n") == "a&#x9B;2J&#x202E;b&#x7F;é\t\n")
    }

    @Test func `an element has the title of its field, and profile, level and tier are one`() throws
    {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        (track.codec, track.profile, track.level, track.tier) = ("hevc", "Main 10", "4.0", "Main")
        track.name = "A < B & \u{1}"
        track.contentLight = ContentLight(maxCLL: 1000, maxFALL: 400)
        var record = MediaRecord(input: .init(path: "a/film.mkv"))
        record.container = MediaContainer(format: "matroska")
        record.container?.chapters = [Chapter(id: 1, start: 90.5, title: "Titles")]
        record.tracks = [track]
        var report = MediaInfoXML()
        let text = report.begin(count: 1) + (try report.write(record)) + report.end()
        for line in [
            "<File>", "<track type=\"General\">", "<Complete_name>a/film.mkv</Complete_name>",
            "<Folder_name>a</Folder_name>", "<File_name>film</File_name>", "<track type=\"Video\">",
            "<Kind_of_stream>Video</Kind_of_stream>", "<Stream_identifier>0</Stream_identifier>",
            "<Count_of_stream_of_this_kind>1</Count_of_stream_of_this_kind>",
            "<Commercial_name>HEVC</Commercial_name>",
            "<File_name_extension>film.mkv</File_name_extension>",
            "<Format_profile>Main 10@L4@Main</Format_profile>",
            "<Title>A &lt; B &amp; \u{FFFD}</Title>",
            "<Maximum_Content_Light_Level>1000 cd/m2</Maximum_Content_Light_Level>",
            "<_00_01_30500>Titles</_00_01_30500>", "</Mediainfo>",
        ] {
            #expect(text.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(!text.contains("Format_Level") && !text.contains("Format_Tier"))
    }
}
