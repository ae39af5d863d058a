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
        let columns = lines.compactMap { line in
            line.firstRange(of: /HEVC|MPEG-2/).map {
                DisplayWidth.of(String(line[..<$0.lowerBound]))
            }
        }
        #expect(columns.count == 2)
        #expect(Set(columns).count == 1)
    }

    @Test func `a long name is not cut`() throws {
        var film = Samples.film
        film.input.path = String(repeating: "directory/", count: 20) + "film.mkv"
        let line = try lines([film], ReportOptions(width: 120)).first
        #expect(line?.hasPrefix(film.input.path + "  ") == true)
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
