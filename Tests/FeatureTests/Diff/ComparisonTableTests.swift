import Foundation
import Reporting
import Testing
import TrackModel

@testable import DiffFeature

@Suite struct ComparisonTableTests {
    private static func record(
        _ path: String, _ change: (inout MediaRecord) -> Void = { _ in }
    ) -> (side: MediaComparison.Side, record: MediaRecord) {
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        (video.codec, video.transferFunction, video.bitRate) = ("hevc", "smpte2084", 5_000_000)
        video.bitRateSource = .tag
        video.codedSize = PixelSize(width: 1920, height: 1080)
        video.naturalSize = video.codedSize
        video.evidence["transferFunction"] = Evidence(
            source: .bitstream, declared: .string("smpte2084"), observed: .string("smpte2084"))
        video.evidence["codedSize"] = Evidence(source: .decoded)
        var audio = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        (audio.codec, audio.languageCode) = ("ac3", "en")
        var record = MediaRecord(
            input: .init(path: path, size: 9), container: MediaContainer(format: "matroska"),
            tracks: [video, audio])
        change(&record)
        return (MediaComparison.Side(path: path, kind: .file), record)
    }

    private static let first = record("a.mkv")

    private static let small = record("b.mp4") {
        $0.container?.format = "mp4"
        $0.tracks[0].codedSize = PixelSize(width: 1280, height: 720)
        $0.tracks[0].evidence["codedSize"] = Evidence(source: .container)
        $0.tracks[0].bitRate = 900_000
        $0.tracks[0].bitRateSource = .measured
        $0.tracks.removeLast()
    }

    private static let other = record("c.mkv") {
        $0.tracks[0].codec = "h264"
        $0.tracks[1].languageCode = "de"
        var subtitle = MediaPlayerTrack(trackID: 2, mediaType: .subtitle)
        subtitle.codec = "subrip"
        $0.tracks.append(subtitle)
    }

    private static func comparisons(
        _ others: [(side: MediaComparison.Side, record: MediaRecord)]
    ) -> [MediaComparison] {
        others.map { MediaComparison(first, $0, includesMeasurements: false) }
    }

    @Test func `each of several files has a column, with the sign of equality for the first`()
        throws
    {
        let table = ComparisonTable(Self.comparisons([Self.small, Self.other]))
        #expect(table.sides.map(\.name) == ["A", "B", "C"])
        #expect(table.parts.map(\.title) == ["File", "video #0", "audio #1", "subtitle #2"])
        #expect(table.parts.map(\.note) == [nil, nil, "not in B", "only in C"])
        let video = try #require(table.parts.first { $0.title == "video #0" })
        func row(_ name: String) -> ComparisonTable.Row? { video.rows.first { $0.name == name } }
        #expect(row("codec")?.cells == ["hevc", "=", "h264"])
        #expect(row("codedSize.width")?.cells == ["1920", "1280", "="])
        #expect(row("codedSize.width")?.reason == "A: from decoded frames; B: from the container")
        #expect(row("bitRate")?.reason == "A: from a tag; B: from counted packets")
        let audio = try #require(table.parts.first { $0.title == "audio #1" })
        #expect(audio.rows.first { $0.name == "languageCode" }?.cells == ["en", "–", "de"])
        #expect(table.sentence.hasPrefix("Facts that differ from A: "))
    }

    @Test func `two files have left and right, as before`() throws {
        let table = ComparisonTable(Self.comparisons([Self.small]))
        #expect(table.sides.map(\.name) == ["Left", "Right"])
        let text = ComparisonText(Self.comparisons([Self.small]), options: ReportOptions()).text
        #expect(text.hasPrefix("Left   a.mkv (media file)\nRight  b.mp4 (media file)\n"))
        #expect(text.contains("left: from decoded frames; right: from the container"))
        #expect(text.contains("audio #1\n  only on the left\n"))
    }

    @Test func `the JSON of two files stays, with the origins of values`() throws {
        let json = Self.comparisons([Self.small]).json
        #expect(json["others"] == nil)
        let video = try #require(
            json["parts"]?.elements?.first { $0["mediaType"]?.text == "video" })
        let facts = try #require(video["facts"]?.elements)
        let width = try #require(facts.first { $0["name"]?.text == "codedSize.width" })
        #expect(width["leftOrigin"]?.text == "decoded")
        #expect(width["rightOrigin"]?.text == "container")
        let format = json["parts"]?.elements?.first?["facts"]?.elements?.first
        #expect(format?["name"]?.text == "container.format")
        #expect(format?["leftOrigin"]?.text == "container")
        let codec = Self.comparisons([Self.other]).json["parts"]?.elements?.first {
            $0["mediaType"]?.text == "video"
        }?["facts"]?.elements?.first
        #expect(codec?["name"]?.text == "codec")
        #expect(codec?["leftOrigin"] == nil)
    }

    @Test func `members of a single source have its name`() {
        var track = MediaPlayerTrack(trackID: 0, mediaType: .video)
        let expected: [(String, ValueOrigin?)] = [
            ("tags.title", .container), ("name", .container), ("encoder", .bitstream),
            ("languageCode", .derived), ("measuredPicture.cadence", .decoded), ("codec", nil),
            ("bitRate", nil),
        ]
        for (fact, origin) in expected { #expect(ValueOrigin(of: fact, in: track) == origin) }
        track.evidence["languageCode"] = Evidence(source: .playlist)
        track.bitRateSource = .header
        #expect(ValueOrigin(of: "languageCode", in: track) == .playlist)
        #expect(ValueOrigin(of: "bitRate", in: track) == .header)
    }

    @Test func `the JSON of several files has the others behind the first two`() throws {
        let json = Self.comparisons([Self.small, Self.other]).json
        #expect(json["right"]?["path"]?.text == "b.mp4")
        let others = try #require(json["others"]?.elements)
        #expect(others.count == 1)
        #expect(others.first?["right"]?["path"]?.text == "c.mkv")
        #expect(others.first?["differences"] == .int(3))
    }

    @Test func `a page has the same columns`() {
        let page = ComparisonHTML(Self.comparisons([Self.small, Self.other])).text
        #expect(
            page.contains(
                "<th scope=\"col\">A</th><th scope=\"col\">B</th><th scope=\"col\">C</th>"))
        #expect(page.contains("<td dir=\"auto\">hevc</td><td dir=\"auto\">=</td>"))
    }
}
