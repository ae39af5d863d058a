import Fixtures
import Foundation
import Testing
import TrackModel

@Suite struct MeterReferenceTests {
    @Test func `the page on meters is generated from the figures`() throws {
        try expectGenerated(MeterReference().text, "docs/meters.md")
    }

    @Test func `every row of the figures is complete and consistent`() throws {
        let reference = try MeterReference()
        #expect(reference.meters.count == Set(reference.meters).count)
        for row in reference.rows {
            #expect(
                (MeterReference.names + ["kind", "findings"]).contains(row.name), "\(row)")
            #expect(!row.result.isEmpty, "\(row)")
            guard let total = Int(row.total) else {
                #expect(row.total.isEmpty && row.filter.isEmpty, "\(row)")
                continue
            }
            #expect(["recall", "false positives"].contains(row.name), "\(row)")
            #expect(row.numbers.count == row.result.split(separator: ",").count, "\(row)")
            #expect(row.numbers.allSatisfy { 0...total ~= $0 }, "\(row)")
            let filter = row.filter.split(separator: " ").dropFirst()
                .compactMap { Int($0.filter(\.isNumber)) }
            #expect(filter.isEmpty || filter.count == row.numbers.count, "\(row)")
            #expect(filter.allSatisfy { 0...total ~= $0 }, "\(row)")
        }
    }

    @Test func `every meter has a cost, and with a finding recall, false positives, threshold`()
        throws
    {
        let reference = try MeterReference()
        for meter in reference.meters {
            #expect(["video", "audio"].contains(reference.rows(of: meter, "kind").first?.result))
            let codes = reference.codes(of: meter)
            for code in codes { #expect(Finding.Code(rawValue: code) != nil, "\(code)") }
            #expect(!reference.rows(of: meter, "cost").isEmpty, "\(meter)")
            guard !codes.isEmpty else { continue }
            #expect(!reference.rows(of: meter, "threshold").isEmpty, "\(meter)")
            for name in ["recall", "false positives"] {
                let rows = reference.rows(of: meter, name)
                #expect(rows.contains { $0.count != nil }, "\(meter): \(name)")
            }
        }
    }

    @Test func `counts of a row are added over its columns`() {
        let row = MeterReference.Row(
            meter: "Noise", name: "recall", label: "", result: "3, 2, 0", total: "3",
            filter: "idet 1, 0, 0")
        #expect(row.count == 5)
        #expect(row.clips == 9)
        #expect(row.resultText == "3, 2, 0 of 3")
        #expect(row.filterText == "`idet` 1, 0, 0")
    }
}
