import Testing

@testable import Playlists

/// Every rule about elements and attributes of manifests: an MPD that keeps it, and the same with one
/// fault.
@Suite struct ManifestRuleTests {
    private static let rows = (ManifestCase.dashRows + "\n" + ManifestCase.profileRows)
        .split(separator: "\n")

    static let cases = rows.compactMap { ManifestCase($0) }

    private static func book(_ code: String) -> RuleSet {
        RuleSet(rawValue: String(code.prefix { $0 != "." })) ?? .dash
    }

    private static func violations(
        _ text: String, _ book: RuleSet
    ) throws -> [(code: String, message: String)] {
        let files = FilesInMemory()
        let loaded = try PresentationLoader(files: files).load(Array(text.utf8), follows: true)
        return loaded.violations(of: book, files: files).map { ($0.rule.code, $0.message) }
    }

    @Test func `every row of the tables is read`() {
        for row in Self.rows where ManifestCase(row) == nil { Issue.record("\(row)") }
    }

    @Test func `a manifest that keeps a rule breaks none, and a fault is reported alone`() throws {
        for item in Self.cases {
            let book = Self.book(item.code)
            let kept = try Self.violations(item.kept, book)
            #expect(kept.map(\.code) == [], "\(item.code): \(kept)")
            let broken = try Self.violations(item.broken, book)
            let codes = Set(broken.map(\.code))
            #expect(codes.contains(item.code), "\(item.code): \(broken)")
            #expect(codes.subtracting(item.others) == [item.code], "\(item.code): \(broken)")
        }
    }

    @Test func `every rule of a profile has a row or a test`() {
        let counted: Set = [
            "dvb.size", "dvb.hbbtv-size", "dvb.periods", "dvb.sets", "dvb.representations",
        ]
        let codes = Set(Self.cases.map(\.code)).union(counted)
        let rules = DVBRule.all + LowLatencyRule.all + CMAFRule.all
        for rule in rules where rule.evidence == .playlists {
            #expect(codes.contains(rule.code), "\(rule.code)")
        }
    }

    @Test func `limits of DVB-DASH are counted`() throws {
        func codes(_ text: String) throws -> Set<String> {
            Set(try Self.violations(text, .dvb).map(\.code))
        }
        let dvb = ManifestCase.dvb
        let set =
            "<AdaptationSet contentType=\"text\" mimeType=\"application/mp4\" lang=\"en\"><SegmentTemplate timescale=\"1\" duration=\"2\" media=\"s-$Number$\"/><Representation id=\"ID\" bandwidth=\"90\" codecs=\"stpp\"/></AdaptationSet>"
        func sets(_ count: Int) -> String {
            (0..<count).map { set.replacing("ID", with: "s\($0)") }.joined()
        }
        #expect(try codes(dvb.replacing("</Period>", with: sets(14) + "</Period>")) == [])
        #expect(
            try codes(dvb.replacing("</Period>", with: sets(15) + "</Period>")) == ["dvb.sets"])
        let line = "<Representation id=\"high\""
        func more(_ count: Int) -> String {
            (0..<count).map {
                "<Representation id=\"v\($0)\" bandwidth=\"\(17_000 + $0)\" width=\"320\" height=\"180\" frameRate=\"25\" sar=\"1:1\" codecs=\"avc3.64000b\"/>"
            }.joined() + line
        }
        #expect(try codes(dvb.replacing(line, with: more(14))) == [])
        #expect(try codes(dvb.replacing(line, with: more(15))) == ["dvb.representations"])
        let periods = (0..<64).map { "<Period id=\"q\($0)\" start=\"PT6S\"/>" }.joined()
        #expect(
            try codes(dvb.replacing("</Period>", with: "</Period>" + periods)) == ["dvb.periods"])
        let comment = "<!--\(String(repeating: "-x", count: 64 << 10))-->"
        let hybrid = ManifestCase.manifests["hbbtv"] ?? ""
        #expect(
            try codes(hybrid.replacing("</Period>", with: "</Period>" + comment))
                == ["dvb.hbbtv-size"])
        #expect(
            try codes(dvb.replacing("</Period>", with: "</Period>" + comment + comment))
                == ["dvb.size"])
    }
}
