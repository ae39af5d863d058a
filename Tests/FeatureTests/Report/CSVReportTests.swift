import Fixtures
import Testing
import TrackModel

@Suite struct CSVReportTests {
    @Test func `the report matches its snapshot`() throws {
        try expectSnapshot(report(Samples.all, as: .csv), "csv.csv")
    }

    @Test func `each row has all columns`() throws {
        let rows = parse(try report(Samples.all, as: .csv))
        let head = try #require(rows.first)
        #expect(Set(head).count == head.count)
        #expect(rows.allSatisfy { $0.count == head.count })
        let tracks = Samples.all.reduce(0) { $0 + max($1.tracks.count, 1) }
        #expect(rows.count == tracks + 1)
    }

    @Test func `values are in their columns`() throws {
        let rows = parse(try report([Samples.film, Samples.failed], as: .csv))
        #expect(try value("colorPrimaries", row: 1, of: rows) == "bt2020")
        #expect(try value("frameRate", row: 1, of: rows) == "24000/1001")
        #expect(try value("presents", row: 1, of: rows) == "dolbyVision hdr10")
        #expect(try value("name", row: 7, of: rows) == "繁體中文")
        #expect(try value("isForced", row: 6, of: rows) == "true")
        #expect(try value("bitRate", row: 7, of: rows) == "")
        #expect(try value("error", row: 9, of: rows) == "not-media")
        #expect(try value("trackID", row: 9, of: rows) == "")
    }

    @Test(arguments: ["=1+1", "+1", "-1", "@a", "\t=1", "\r=1", "＝1"])
    func `text is never read as a spreadsheet formula`(text: String) throws {
        var record = Samples.album
        record.tracks[0].name = text
        record.tracks[0].startTime = -0.021
        let rows = parse(try report([record], as: .csv))
        #expect(try value("name", row: 1, of: rows).hasPrefix("'"))
        #expect(try value("startTime", row: 1, of: rows) == "-0.021")
    }

    @Test func `quotes, commas and line breaks stay in their field`() throws {
        var record = Samples.album
        record.tracks[0].name = "a \"b\", c\r\nd"
        let text = try report([record], as: .csv)
        #expect(try value("name", row: 1, of: parse(text)) == #"a "b", c\r\nd"#)
        #expect(text.unicodeScalars.filter { $0 == "\n" }.count == 3)
    }

    private func value(_ column: String, row: Int, of rows: [[String]]) throws -> String {
        let index = try #require(rows.first?.firstIndex(of: column))
        let row = try #require(rows.indices.contains(row) ? rows[row] : nil)
        return row[index]
    }

    /// A reader of RFC 4180: a doubled quote inside quotes is a literal quote.
    /// It closes and reopens the quotes.
    private func parse(_ text: String) -> [[String]] {
        var rows: [[String]] = []
        var row: [String] = []
        var field = ""
        var isQuoted = false
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"":
                isQuoted.toggle()
                if isQuoted, previous == "\"" { field.unicodeScalars.append(scalar) }
            case "," where !isQuoted:
                row.append(field)
                field = ""
            case "\r" where !isQuoted: break
            case "\n" where !isQuoted:
                rows.append(row + [field])
                (row, field) = ([], "")
            default: field.unicodeScalars.append(scalar)
            }
            previous = scalar
        }
        return rows
    }
}
