import Testing
import TrackModel

@testable import Reporting

@Suite struct DetailTests {
    private func text(_ record: MediaRecord, isDetailed: Bool = true) throws -> String {
        try report(
            [record], as: .text, options: ReportOptions(width: 200, isDetailed: isDetailed))
    }

    @Test func `details name the software that wrote the file`() throws {
        var film = Samples.film
        film.tracks[0].containerID = 1
        film.tracks[0].codecTag = "hvc1"
        film.tracks[0].dovi?.cmVersion = "4.0"
        film.tracks[1].atmosComplexity = 15
        film.container?.startTime = 2
        film.container?.chapters = [
            Chapter(id: 9, start: 2, title: "Opening"), Chapter(id: 8, start: 756.54),
        ]
        film.container?.tags = ["encoder": "libebml v1.4.4", "creation_time": "2024-05-01"]
        let (detailed, plain) = (try text(film), try text(film, isDetailed: false))
        for words in [
            "track number 1", "tag hvc1", "Dolby Vision level 6", "CM 4.0", "Atmos objects 15",
            "settings: cpuid=1111039 frame-threads=4 no-wpp", "multiplexed by libebml v1.4.4",
            "made 2024-05-01", "1  0:00:00.0  “Opening”", "2  0:12:34.5  untitled",
        ] {
            #expect(detailed.contains(words), "\(words)")
            #expect(!plain.contains(words), "\(words)")
        }
    }

    @Test func `tracks of a transport stream have a PID`() throws {
        #expect(try text(Samples.broadcast).contains("PID 0x100 (256)"))
    }
}
