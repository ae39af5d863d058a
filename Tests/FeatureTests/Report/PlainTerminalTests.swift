import Fixtures
import Testing
import TrackModel

@testable import Reporting

/// Reports for narrow terminals, terminals without Unicode, and screen readers.
@Suite struct PlainTerminalTests {
    @Test func `the report at thirty columns matches its snapshot`() throws {
        let options = ReportOptions(width: 30)
        try expectSnapshot(report([Samples.film], as: .text, options: options), "text-30.txt")
    }

    @Test func `the report in ASCII matches its snapshot`() throws {
        let options = ReportOptions(width: 80, isASCII: true)
        try expectSnapshot(report(Samples.all, as: .text, options: options), "text-ascii.txt")
    }

    @Test(arguments: [30, 80, 200])
    func `ASCII reports contain only ASCII`(width: Int) throws {
        let options = ReportOptions(width: width, isASCII: true, isDetailed: true)
        for name in [ReportFormatName.text, .list] {
            let text = try report(Samples.all, as: name, options: options)
            #expect(text.utf8.allSatisfy { $0 < 0x80 })
        }
    }

    /// Titles, languages and paths are complete.
    @Test(arguments: [30, 60, 100]) func `text in a pipe is never clipped`(width: Int) throws {
        var film = Samples.film
        film.input.path = "/films/" + String(repeating: "long-", count: 60) + "name.mkv"
        film.tracks[1].name = String(repeating: "Surround ", count: 40) + "end"
        film.tracks[2].language = String(repeating: "Portuguese", count: 12)
        film.tracks[2].languageCode = film.tracks[2].language
        let options = ReportOptions(width: width, breaksWords: false)
        let text = try report([film], as: .text, options: options)
        #expect(text.contains(film.input.path))
        #expect(text.contains(film.tracks[2].language ?? "?"))
        #expect(text.split(separator: "Surround").count > 40)
        #expect(!text.contains("…"))
    }

    @Test func `selected tracks are named in text`() throws {
        var film = Samples.film
        film.selection = TrackSelection(
            policy: "matroska", device: nil,
            video: TrackChoice(outcome: .track, trackID: 0, reason: ""),
            audio: TrackChoice(outcome: .track, trackID: 2, reason: ""),
            subtitle: TrackChoice(outcome: .none, reason: ""))
        let lines = try report([film], as: .text).split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("▸ #2") && $0.contains("selected") })
        #expect(lines.filter { $0.contains("selected") }.count == 1)
    }
}
