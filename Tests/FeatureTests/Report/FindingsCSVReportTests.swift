import Testing

@testable import Reporting
@testable import TrackModel

@Suite struct FindingsCSVReportTests {
    @Test func `each finding is a row`() throws {
        var film = Samples.film
        film.findings = [
            Finding(
                .colorPrimariesConflict, trackID: 0, message: "a, b", declared: .string("bt709"),
                observed: .string("bt2020")),
            Finding(.containerTruncated, message: "cut", observed: .object(["a": .int(1)])),
        ]
        #expect(
            try report([film, Samples.failed], as: .findingsCSV) == """
                path,code,severity,trackID,message,declared,observed,confidence\r
                \(film.input.path),color.primaries-conflict,warning,0,"a, b",bt709,bt2020,\r
                \(film.input.path),container.truncated,error,,cut,,"{""a"":1}",\r
                notes.txt,not-media,error,,\
                notes.txt is no media file: nothing in it looks like one.,,,\r

                """)
    }

    @Test(arguments: [
        ("=cmd.mkv", "./=cmd.mkv"), ("-h.mkv", "./-h.mkv"), ("@x.mkv", "./@x.mkv"), ("-", "-"),
        ("a,b.mkv", "\"a,b.mkv\""),
    ])
    func `a path still opens the file and is not a spreadsheet formula`(path: String, field: String)
    {
        #expect(CSVField.path(path).encoded == field)
    }

    @Test func `track rows contain findings, worst severity, truncation and timecode`() throws {
        var film = Samples.broadcast
        film.input.path = "-x.ts"
        film.tracks[0].timecode = "10:00:00:00"
        let rows = try report([film], as: .csv).split(separator: "\r\n").map(String.init)
        #expect(
            rows.first?.hasSuffix(
                ",isTruncated,timecode,findings,worstSeverity,byteCount,readLanguage,readConfidence,verdict"
            )
                == true)
        #expect(
            rows[1].hasSuffix(
                ",true,10:00:00:00,decode.errors container.truncated,error,,,,damaged"))
        #expect(rows[2].hasSuffix(",true,,container.truncated,error,,,,damaged"))
        #expect(rows[1].hasPrefix("./-x.ts,"))
    }
}
