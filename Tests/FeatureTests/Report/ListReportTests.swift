import Testing
import TrackModel

@testable import Reporting

@Suite struct ListReportTests {
    private func lines(_ records: [MediaRecord], _ options: ReportOptions) throws -> [String] {
        try report(records, as: .list, options: options).split(separator: "\n").map(String.init)
    }

    @Test func `a file is one line with resolution, codecs and languages`() throws {
        let line = try #require(
            try lines([Samples.film], ReportOptions(width: 200)).first)
        for words in [
            "3840×2160", "HEVC", "Dolby Vision 8.1 + HDR10", "TrueHD Atmos 7.1", "en pt-BR",
            "warning: ",
        ] { #expect(line.contains(words), "\(words)") }
    }

    @Test func `a failed input has a line`() throws {
        #expect(
            try lines([Samples.failed], ReportOptions(width: 200)).first?
                .hasSuffix("not analysed: not-media") == true)
    }

    @Test func `columns are aligned`() throws {
        let lines = try lines([Samples.film, Samples.broadcast], ReportOptions(width: 200))
        #expect(codecColumns(lines).count == 2)
        #expect(Set(codecColumns(lines)).count == 1)
    }

    /// A film with a name that is longer than its column.
    private static let long: MediaRecord = {
        var film = Samples.film
        film.input.path = String(repeating: "directory/", count: 20) + "film S02E06.mkv"
        return film
    }()

    private func codecColumns(_ lines: [String]) -> [Int] {
        lines.compactMap { line in
            line.firstRange(of: /HEVC|MPEG-2/).map {
                DisplayWidth.of(String(line[..<$0.lowerBound]))
            }
        }
    }

    @Test func `in a pipe no name is cut and columns are aligned`() throws {
        let lines = try lines(
            [Samples.broadcast, Self.long], ReportOptions(width: 120, breaksWords: false))
        #expect(lines.last?.hasPrefix(Self.long.input.path + "  ") == true)
        #expect(codecColumns(lines).count == 2)
        #expect(Set(codecColumns(lines)).count == 1)
    }

    @Test(arguments: [100, 120, 140, 200], [false, true])
    func `on a terminal a file is one line, and a long name is cut in its middle`(
        width: Int, isASCII: Bool
    ) throws {
        let records = Samples.all + [Self.long]
        let lines = try lines(records, ReportOptions(width: width, isASCII: isASCII))
        #expect(lines.count == records.count)
        for line in lines { #expect(DisplayWidth.of(line) <= width, "\(line)") }
        #expect(lines.last?.contains("06.mkv") == true)
        #expect(lines.last?.hasPrefix("direc") == true)
        #expect(Set(codecColumns(lines)).count == 1)
    }

    @Test func `a path is shown relative to the folder that was named`() throws {
        var options = ReportOptions(width: 200)
        options.paths = ShownPaths(below: ["/films/"])
        let line = try #require(try lines([Samples.film], options).first)
        #expect(line.hasPrefix("The Long Film (2024).mkv  "))
    }

    @Test(arguments: [30, 60, 99]) func `on a narrow terminal a file is a paragraph`(
        width: Int
    ) throws {
        for line in try lines(Samples.all, ReportOptions(width: width)) {
            #expect(DisplayWidth.of(line) <= width, "\(line)")
        }
    }

    @Test func `the main audio track is listed, not the commentary`() throws {
        var film = Samples.film
        film.tracks = [Samples.commentary, Samples.compatibleSound]
        let line = try lines([film], ReportOptions(width: 200)).first
        #expect(line?.contains("E-AC-3 5.1") == true)
    }
}
