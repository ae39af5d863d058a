import Reporting
import Testing
import TrackModel

@testable import LibraryFeature
@testable import MediaAnalysis

@Suite struct LibrarySummaryTests {
    private static func film(
        _ path: String, codec: String = "hevc", role: InputRole? = nil,
        findings: [Finding.Code] = []
    ) -> MediaRecord {
        var container = MediaContainer(format: "matroska")
        container.duration = 3600
        var video = MediaPlayerTrack(trackID: 0, mediaType: .video)
        video.codec = codec
        video.naturalSize = PixelSize(width: 1920, height: 804)
        video.dynamicRange = .hdr10
        var audio = MediaPlayerTrack(trackID: 1, mediaType: .audio)
        audio.codec = "eac3"
        audio.channels = 6
        audio.language = "English"
        return MediaRecord(
            input: .init(path: path, size: 1 << 30, role: role), container: container,
            tracks: [video, audio], findings: findings.map { Finding($0, message: "") })
    }

    private static let records =
        (1...4).map { film("\($0).mkv", findings: [.containerTruncated]) }
        + [
            film("5.mkv", codec: "av1"), film("trailer.mkv", role: .trailer),
            MediaRecord(
                input: .init(path: "x.mkv", size: 3),
                error: .init(code: "crashed", message: "It crashed.")),
        ]

    private static func summary(_ records: [MediaRecord]) -> LibrarySummary {
        records.reduce(into: LibrarySummary()) { $0.add($1) }
    }

    @Test func `the summary of a library matches its snapshot`() {
        #expect(
            Self.summary(Self.records).text() == """
                6 files · 5 h 00 min · 5.0 GiB
                  container        Matroska 5
                  video            HEVC 4 · AV1 1
                  resolution       1080p 5
                  dynamic range    HDR10 5
                  audio            E-AC-3 5.1 5
                  audio languages  English 5
                  other files      trailer 1

                not analysed
                  crashed  1 file · x.mkv

                findings
                  container.truncated  4 files · 1.mkv · 2.mkv · 3.mkv · 1 more

                """)
    }

    @Test func `merged summaries equal the summary of all records, in any order`() throws {
        var total = LibrarySummary()
        for record in Self.records.reversed() {
            total.add(try #require(LibrarySummary(LibrarySummary(record).json)))
        }
        #expect(total == Self.summary(Self.records))
    }

    @Test func `a finding counts once per file`() {
        let record = Self.film("1.mkv", findings: [.containerTruncated, .containerTruncated])
        #expect(Self.summary([record]).findings["container.truncated"]?.files == 1)
    }

    @Test func `the screen of a library matches its snapshot`() {
        var options = ReportOptions(width: 80)
        options.paths = ShownPaths(below: ["/media"])
        var records = Self.records
        records[0].input.path = "/media/1.mkv"
        #expect(
            Self.summary(records).screen(options: options) == """
                6 files · 5 h 00 min · 5.0 GiB
                  container        Matroska 5
                  video            HEVC 4 · AV1 1
                  resolution       1080p 5
                  dynamic range    HDR10 5
                  audio            E-AC-3 5.1 5
                  audio languages  English 5
                  other files      trailer 1

                not analysed · 1 file
                  crashed  1 file  x.mkv

                findings · 4 errors
                  container.truncated  4 files  1.mkv

                """)
    }

    /// Every kind of finding and many values of everything.
    private static let large: LibrarySummary = {
        let codecs = [
            "hevc", "h264", "av1", "vp9", "mpeg2video", "mpeg4", "vc1", "prores", "dnxhd",
        ]
        var records = Finding.Code.allCases.enumerated().map { number, code in
            var film = film(
                "/media/\(String(repeating: "long ", count: 20))/\(number).mkv",
                codec: codecs[number % codecs.count], findings: [code])
            film.container?.format = ["matroska", "mp4", "mpegts", "avi", "flv"][number % 5]
            film.tracks[1].language = "Language number \(number)"
            var subtitle = film.tracks[1]
            subtitle.mediaType = .subtitle
            film.tracks[0].dovi = DOVIDecoderConfigurationRecord(origin: .container)
            film.tracks[0].dovi?.profile = number % 9
            film.tracks.append(subtitle)
            return film
        }
        records += (0..<9).map {
            MediaRecord(
                input: .init(path: "\($0).mkv"), error: .init(code: "error-\($0)", message: ""))
        }
        records += [film("a.mkv", role: .trailer), film("b.mkv", role: .sample)]
        return summary(records)
    }()

    @Test(arguments: [80, 140], [false, true])
    func `a library of any size is one screen`(width: Int, isASCII: Bool) {
        let text = Self.large.screen(options: ReportOptions(width: width, isASCII: isASCII))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.count == 24)
        for line in lines { #expect(DisplayWidth.of(String(line)) <= width, "\(line)") }
        #expect(text.contains("7 more kinds"))
    }

    @Test func `an extra that cannot be read is not among the files that were not analysed`() throws
    {
        let extra = MediaRecord(
            input: .init(path: "Extras/x.mkv", role: .extra),
            error: .init(code: "crashed", message: "It crashed."))
        #expect(Self.summary([extra]).errors.isEmpty)
        // A catalogue of an earlier version stores it.
        let stored = try JSONValue(
            parsing: Array(
                """
                {"files":0,"duration":0,"bytes":0,"roles":{"extra":1},"errors":{"crashed":\
                {"severity":"error","files":1,"first":["Extras/x.mkv"]}}}
                """.utf8))
        var total = Self.summary(Self.records)
        total.add(try #require(LibrarySummary(stored)))
        #expect(total.errors["crashed"]?.files == 1)
    }
}
