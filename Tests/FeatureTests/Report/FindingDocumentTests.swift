import Testing

@testable import ReportFeature
@testable import Reporting
@testable import TrackModel

@Suite struct FindingDocumentTests {
    @Test func `a finding is explained with meaning, consequence, remedy, depth and doubt`() {
        let text = FindingDocument(.colorPrimariesConflict).text(ReportOptions(width: 200))
        for words in [
            "color.primaries-conflict · warning",
            "Container and bitstream state different colour primaries.", "Consequence  ",
            "Remedy  ",
            "(matroska) mkvpropedit film.mkv --edit track:@1 --set color-primaries=9",
            "Needs        --depth header or deeper", "False alarms ",
        ] { #expect(text.contains(words), "\(words)") }
        #expect(!text.contains("Threshold"))
    }

    @Test func `a measured finding names its threshold and its minimum depth`() {
        let text = FindingDocument(.videoBanding).text(ReportOptions(width: 100))
        #expect(text.contains("Threshold    A mean banding index of 5"))
        #expect(text.contains("Needs        --depth full"))
    }

    @Test(arguments: Finding.Code.allCases) func `every document fits thirty columns`(
        code: Finding.Code
    ) {
        let options = ReportOptions(width: 30, isASCII: true)
        for text in [FindingDocument(code).text(options), FindingList([code]).text(options)] {
            for line in text.split(separator: "\n") { #expect(line.count <= 30, "\(line)") }
        }
    }

    @Test(arguments: Finding.Code.allCases) func `JSON has the values of the text`(
        code: Finding.Code
    ) throws {
        guard case .object(let members) = FindingDocument(code).json else {
            Issue.record("no object")
            return
        }
        #expect(members["code"] == .string(code.rawValue))
        #expect(members["leastDepth"] == .string(code.leastDepth.rawValue))
        for key in ["meaning", "consequence", "remedy", "doubt", "severity"] {
            guard case .string(let text)? = members[key] else {
                Issue.record("\(code.rawValue) has no \(key)")
                continue
            }
            #expect(!text.isEmpty)
        }
    }
}
