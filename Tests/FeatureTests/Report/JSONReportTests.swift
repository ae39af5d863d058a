import Fixtures
import Foundation
import Reporting
import Testing
import TrackModel

@Suite struct JSONReportTests {
    @Test func `the report matches its snapshot`() throws {
        try expectSnapshot(report([Samples.broadcast], as: .json), "json.json")
    }

    @Test func `a written record reads back equal`() throws {
        for sample in Samples.all {
            let text = try report([sample], as: .json)
            #expect(try JSONDecoder().decode(MediaRecord.self, from: Data(text.utf8)) == sample)
        }
    }

    @Test func `one input is an object, several are an array, none is an empty array`() throws {
        let several = try report(Samples.all, as: .json)
        let records = try JSONDecoder().decode([MediaRecord].self, from: Data(several.utf8))
        #expect(records == Samples.all)
        #expect(try report([Samples.failed], as: .json).first == "{")
        #expect(try report([], as: .json) == "[]\n")
    }

    @Test func `a single input that was left out leaves nothing`() {
        var format = JSONReport<MediaRecord>(options: ReportOptions())
        #expect(format.begin(count: 1) + format.end() == "")
    }

    @Test func `NDJSON has one complete object per line`() throws {
        let text = try report(Samples.all, as: .ndjson)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == Samples.all.count + 1 && lines.last == "")
        let records = try lines.dropLast().map {
            try JSONDecoder().decode(MediaRecord.self, from: Data($0.utf8))
        }
        #expect(records == Samples.all)
    }

    @Test func `unknown values are left out and empty lists are kept`() throws {
        let text = try report([Samples.album], as: .ndjson)
        #expect(!text.contains("null"))
        #expect(text.contains(#""chapters":[]"#))
        #expect(text.contains(#""programs":[]"#))
        #expect(text.contains(#""findings":[]"#))
        #expect(!text.contains(#""error""#))
        #expect(text.contains(#""image/jpeg""#))
    }

    @Test func `a failed input keeps its error`() throws {
        #expect(try report([Samples.failed], as: .ndjson).contains(#""code":"not-media""#))
    }

    @Test func `NaN and infinity are left out`() throws {
        var record = Samples.film
        record.container?.duration = .infinity
        record.container?.chapters = [Chapter(id: 0, start: .nan)]
        record.tracks[0].duration = -.infinity
        record.tracks[0].nominalFrameRate = .nan
        record.tracks[0].masteringDisplay?.redX = .nan
        record.tracks[0].evidence["duration"] = Evidence(
            source: .container, declared: .array([.double(.nan)]),
            observed: .object(["a": .double(.infinity)]))
        record.decode?.errors = [.init(trackID: 0, time: .nan, kind: "corrupt")]
        record.findings[0].confidence = .nan
        let text = try report([record], as: .ndjson)
        let read = try JSONDecoder().decode(MediaRecord.self, from: Data(text.utf8))
        #expect(read.container?.duration == nil)
        #expect(read.tracks[0].duration == nil)
        #expect(read.tracks[0].masteringDisplay == nil)
        #expect(read.tracks[0].contentLight == record.tracks[0].contentLight)
        #expect(read.tracks[0].evidence["duration"]?.declared == .array([.string("nan")]))
    }

    @Test func `control characters are escaped`() throws {
        for name in [ReportFormatName.json, .ndjson] {
            let text = try report([Samples.hostile], as: name)
            let active = text.unicodeScalars.filter {
                $0 != "\n"
                    && ($0.value < 0x20 || (0x7F...0x9F).contains($0.value)
                        || (0x202A...0x202E).contains($0.value))
            }
            #expect(active.isEmpty)
        }
    }
}
