import Fixtures
import Testing
import TrackModel

@testable import Reporting

@Suite struct TextReportTests {
    @Test func `the report matches its snapshot`() throws {
        try expectSnapshot(report(Samples.all, as: .text), "text.txt")
    }

    @Test func `the report on a narrow terminal matches its snapshot`() throws {
        let options = ReportOptions(width: 60)
        try expectSnapshot(report(Samples.all, as: .text, options: options), "text-60.txt")
    }

    @Test func `colours only with bold, faint, red and magenta`() throws {
        let options = ReportOptions(isColored: true)
        let text = try report(Samples.all, as: .text, options: options)
        try expectSnapshot(text, "text-color.txt")
        let codes = Set(
            text.split(separator: "\u{1B}[").dropFirst().compactMap {
                $0.split(separator: "m").first
            })
        #expect(codes == ["0", "1", "2", "1;31", "1;35"])
    }

    @Test func `text without its colour codes equals the plain text`() throws {
        let colored = try report(
            Samples.all, as: .text, options: ReportOptions(isColored: true))
        let plain = ["0", "1", "2", "1;31", "1;35"].reduce(colored) { text, code in
            text.split(separator: "\u{1B}[\(code)m", omittingEmptySubsequences: false).joined()
        }
        #expect(try report(Samples.all, as: .text) == plain)
    }

    @Test func `a file with eight tracks fits on one screen`() throws {
        let text = try report([Samples.film], as: .text)
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    }

    @Test(arguments: [0, 30, 31, 40, 59, 60, 61, 72, 79, 80, 81, 100, 120, 200])
    func `no line is wider than the terminal`(width: Int) throws {
        var long = Samples.film
        long.input.path = "/" + String(repeating: "很長的路徑/", count: 40) + "film.mkv"
        long.tracks[1].name = String(repeating: "長い題名 ", count: 60)
        long.tracks[1].language = String(repeating: "語", count: 80)
        long.findings[0].message = String(repeating: "語", count: 300) + " and so on"
        let text = try report(
            Samples.all + [long], as: .text, options: ReportOptions(width: width))
        for line in text.split(separator: "\n") {
            #expect(DisplayWidth.of(String(line)) <= max(width, 30), "\(line)")
        }
    }

    /// Seeded, so that every run has the same strings.
    @Test func `no string of a file breaks the lines`() throws {
        var random = SplitMix64(seed: 7)
        for _ in 0..<8 {
            var record = Samples.film
            record.input.path = random.text()
            record.container?.tags = ["title": random.text()]
            for index in record.tracks.indices {
                record.tracks[index].name = random.text()
                record.tracks[index].codec = random.text()
                record.tracks[index].language = random.text()
            }
            for line in try report([record], as: .text).split(separator: "\n") {
                #expect(DisplayWidth.of(String(line)) <= 100)
            }
            // A record without demuxing has no ffprobe output.
            for name in MediaRecord.formats.map(\.name) where name != .ffprobe {
                _ = try report([record], as: name)
            }
        }
    }

    @Test func `no line ends in blanks`() throws {
        let text = try report(Samples.all, as: .text)
        #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") })
    }

    @Test func `columns are aligned for every script`() throws {
        var record = MediaRecord(input: .init(path: "a"))
        record.container = MediaContainer(format: "mp4")
        record.tracks = ["English", "日本語", "e\u{301}te\u{301}", "한국어", "🇯🇵"].enumerated().map {
            id, name in
            Samples.sound(id, "aac", language: "en", name)
        }
        let lines = try report([record], as: .text).split(separator: "\n").filter {
            $0.contains("AAC")
        }
        let starts = lines.compactMap { line in
            line.split(separator: "AAC").first.map { DisplayWidth.of(String($0)) }
        }
        #expect(starts.count == 5)
        #expect(Set(starts).count == 1)
    }

    @Test func `an input that failed has no text`() throws {
        #expect(try report([Samples.failed], as: .text) == "")
    }

    @Test func `dozens of fonts are counted, not listed`() throws {
        var record = Samples.film
        record.container?.attachments = (0..<40).map {
            MediaAttachment(fileName: "font\($0).ttf", mimeType: "font/ttf", size: 1000)
        }
        let text = try report([record], as: .text)
        #expect(text.contains("… and 35 more"))
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 40)
    }

    @Test func `an empty record still gives a report`() throws {
        var record = MediaRecord(input: .init(path: "x"))
        record.tracks = MediaType.allCases.enumerated().map {
            MediaPlayerTrack(trackID: $0, mediaType: $1)
        }
        let text = try report([record], as: .text)
        for heading in ["Video", "Audio", "Subtitles", "Data", "Attachments"] {
            #expect(text.contains(heading))
        }
    }
}
