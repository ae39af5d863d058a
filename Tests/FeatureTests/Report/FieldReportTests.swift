import Foundation
import Predicates
import Reporting
import Testing
import TrackModel

@testable import ReportFeature

@Suite struct FieldReportTests {
    private static let film: MediaRecord = {
        var container = MediaContainer(format: "matroska")
        container.duration = 10.5
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        (video.codec, video.bitDepth) = ("hevc", 10)
        video.sampleAspectRatio = AspectRatio(16, 15)
        var english = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        (english.codec, english.languageCode, english.name) = ("eac3", "en", "a\tb\\c\nd")
        english.dispositions = ["default", "original"]
        var unknown = MediaPlayerTrack(trackID: 2, mediaType: .audio)
        unknown.codec = "aac"
        return MediaRecord(
            input: .init(path: "=film, 1.mkv"), container: container,
            tracks: [video, english, unknown])
    }()
    private static let failed = MediaRecord(
        input: .init(path: "x.mkv"), error: .init(code: "not-media", message: "No."))

    private func report(
        _ names: String, as format: FieldReport.Format = .tsv, _ records: [MediaRecord] = [film]
    ) throws -> String {
        var report = FieldReport(try RecordField.list(parsing: names), as: format)
        return records.reduce(into: report.begin(count: records.count)) {
            $0 += report.write($1)
        } + report.end()
    }

    @Test func `names of a file give one row per file`() throws {
        #expect(
            try report("input.path, container.duration,video.codec", [Self.film, Self.failed])
                == "input.path\tcontainer.duration\tvideo.codec\n=film, 1.mkv\t10.5\thevc\n"
                + "x.mkv\t\t\n")
    }

    @Test func `values of several tracks are joined, and unknown ones keep their place`() throws {
        #expect(
            try report("tracks.codec,tracks.languageCode,tracks.dispositions,subtitle.codec")
                == "tracks.codec\ttracks.languageCode\ttracks.dispositions\tsubtitle.codec\n"
                + "hevc;eac3;aac\t;en;\t;default,original;\t\n")
        #expect(try report("video.languageCode,tracks.@count").hasSuffix("\n\t3\n"))
    }

    @Test func `a name of a track gives one row per track`() throws {
        #expect(
            try report("trackID,codec,languageCode,container.format", [Self.film, Self.failed])
                == "trackID\tcodec\tlanguageCode\tcontainer.format\n0\thevc\t\tmatroska\n"
                + "1\teac3\ten\tmatroska\n2\taac\t\tmatroska\n\t\t\t\n")
    }

    @Test func `tabs, line breaks and backslashes are escaped`() throws {
        #expect(try report("audio[0].name") == "audio[0].name\na\\tb\\\\c\\nd\n")
    }

    @Test func `CSV quotes, and starts no formula`() throws {
        #expect(
            try report("input.path,tracks.codec,video.bitDepth", as: .csv)
                == "input.path,tracks.codec,video.bitDepth\r\n\"./=film, 1.mkv\",hevc;eac3;aac,"
                + "10\r\n")
    }

    @Test func `JSON has the named keys only, and values as the record writes them`() throws {
        #expect(
            try report("video.sampleAspectRatio,audio.languageCode,container.bitRate", as: .ndjson)
                == #"{"audio.languageCode":["en",null],"container.bitRate":null,"#
                + #""video.sampleAspectRatio":["16:15"]}"# + "\n")
        let rows = try JSONDecoder().decode(
            [[String: String?]].self, from: Data(report("codec", as: .json).utf8))
        #expect(rows == [["codec": "hevc"], ["codec": "eac3"], ["codec": "aac"]])
        #expect(try report("input.path", as: .json).first == "{")
    }

    @Test func `an object is written as JSON`() throws {
        var film = Self.film
        film.tracks[0].naturalSize = PixelSize(width: 1920, height: 1080)
        #expect(
            try report("video[0].naturalSize,video[0].naturalSize.width", [film])
                .hasSuffix("\n{\"height\":1080,\"width\":1920}\t1920\n"))
    }

    @Test(arguments: [
        ("codecs", "codec"), ("path", "input.path"), ("video.codc", "codec"),
    ])
    func `an unknown name has a suggestion`(name: String, suggestion: String) throws {
        let error = try #require(throws: ConditionError.self) {
            try RecordField.list(parsing: "input.size," + name)
        }
        #expect(error.suggestion == suggestion, "\(error)")
    }

    @Test(arguments: ["", "codec,", "codec == 1", ",", "\"codec\""])
    func `anything but names is an error`(text: String) {
        #expect(throws: ConditionError.self) { try RecordField.list(parsing: text) }
    }

    @Test func `a value that a depth does not determine is found`() throws {
        let fields = try RecordField.list(parsing: "audio.measuredSound.loudness.integrated,codec")
        #expect(fields[0].shortfall(at: .sample) != nil)
        #expect(fields[0].shortfall(at: .full) == nil)
        #expect(fields[1].shortfall(at: .header) == nil)
    }
}
