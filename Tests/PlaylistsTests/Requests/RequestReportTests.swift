import Testing
import TrackModel

@testable import Playlists

/// CMCD and CMSD of access logs, against a manifest of segments of 2 s with 8 and 16 kb/s.
@Suite struct RequestReportTests {
    private static func report(
        _ log: String, _ manifest: String = ManifestCase.static_
    ) throws -> RequestReport {
        let loaded = try PresentationLoader(files: FilesInMemory()).load(
            Array(manifest.utf8), follows: true)
        return RequestReport(RequestLog(parsing: Array(log.utf8)), of: loaded)
    }

    private static func line(_ path: String, _ fields: String = "") -> String {
        "192.0.2.1 - - [01/Jan/2026:00:00:00 +0000] \"GET \(path) HTTP/1.1\" 200 2000 \"-\" \"player\"\(fields)\n"
    }

    private static func query(_ data: String) -> String {
        PercentEncoding.text(data.utf8) { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        }
    }

    /// Data of a request for a segment, and what it breaks.
    static let cases: [(data: String, codes: [String])] = [
        ("bl=21300,br=8,d=2000,dl=18500,mtp=48100,nor=\"low-2\",ot=v,rtp=15000", []),
        ("cid=\"faec5fc2\",sf=d,sid=\"6e2fb550\",st=v,su,tb=16", []),
        ("br=(8;v),bl=(2000;v),nor=(\"low-2\" \"low-3\";r=\"0-99\"),v=2", []),
        ("com.example-key=\"x\",pr=1.08", []),
        ("br=8,,d=2000", ["cmcd.syntax"]),
        ("br=8,br=8", ["cmcd.twice"]),
        ("cdn=\"a\"", ["cmcd.version"]),
        ("br=\"8\"", ["cmcd.type"]),
        ("br=(8;v)", ["cmcd.type"]),
        ("sid=6e2fb550", ["cmcd.syntax"]),
        ("sid=abc", ["cmcd.type"]),
        ("ot=video", ["cmcd.token", "cmcd.object"]),
        ("cid=\"\(String(repeating: "a", count: 65))\"", ["cmcd.length"]),
        ("dl=18550", ["cmcd.rounding"]),
        ("mtp=-100", ["cmcd.range"]),
        ("nrr=\"9-1\"", ["cmcd.range"]),
        ("foo=1", ["cmcd.unknown-key"]),
        ("d=2000,ot=i", ["cmcd.object-type", "cmcd.object"]),
        ("su=?0", ["cmcd.false-flag"]),
        ("v=1", ["cmcd.default-value"]),
        ("pr=1", ["cmcd.default-value"]),
        ("br=9000", ["cmcd.bit-rate"]),
        ("tb=8", ["cmcd.bit-rate"]),
        ("d=4000", ["cmcd.duration"]),
        ("ot=a", ["cmcd.object"]),
        ("st=l", ["cmcd.stream-type"]),
        ("sf=h", ["cmcd.streaming-format"]),
        ("nor=\"low-9\"", ["cmcd.address"]),
        ("nor=\"https://a.example/low-2\"", ["cmcd.address"]),
    ]

    @Test func `client data in a query is checked key by key`() throws {
        for (data, codes) in Self.cases {
            let report = try Self.report(Self.line("/v/low-1?a=1&CMCD=\(Self.query(data))"))
            #expect(Set(report.faults.map(\.code)) == Set(codes), "\(data): \(report.faults)")
            #expect(report.clientCount == 1 && report.knownCount == 1)
        }
    }

    @Test func `every rule has a level and a sentence, and a case or a test`() {
        let tested: Set = ["cmcd.header", "cmcd.session", "cmcd.content"]
        let codes = Set(Self.cases.flatMap(\.codes)).union(tested)
        for rule in RequestReport.Rule.allCases {
            #expect(codes.contains("cmcd.\(rule.rawValue)"), "\(rule)")
            #expect(!rule.meaning.isEmpty)
        }
    }

    @Test func `header fields of a log are read, and each key has its field`() throws {
        let right = try Self.report(
            Self.line(
                "/low-1", " \"CMCD-Object: br=8,d=2000,ot=v\" \"CMCD-Session: sid=\\\"a\\\"\""))
        #expect(right.faults == [] && right.sessionCount == 1)
        let wrong = try Self.report(Self.line("/low-1", " \"CMCD-Request: br=8\""))
        #expect(wrong.faults.map(\.code) == ["cmcd.header"])
        #expect(wrong.faults.first?.key == "br")
    }

    @Test func `lines of JSON are read`() throws {
        let log = """
            {"request":"GET /low-1?CMCD=d%3D9 HTTP/1.1","status":200}
            {"url":"https://a.example/low-2","headers":{"CMCD-Object":"br=\\"x\\""}}
            {"request":{"uri":"/low-3","headers":{"Cmcd-Status":["bs"]}},"status":200}
            {"uri":"/en-1","http_cmcd_object":"ot=v"}
            no request
            """
        let report = try Self.report(log)
        #expect(report.requestCount == 4 && report.clientCount == 4 && report.knownCount == 4)
        #expect(report.unreadable == [5])
        #expect(
            report.faults.map { "\($0.code) \($0.line)" }
                == ["cmcd.type 2", "cmcd.object 4", "cmcd.duration 1"])
    }

    @Test func `sessions keep their content, and sn rises`() throws {
        func line(_ data: String) -> String {
            Self.line("/low-1?CMCD=\(Self.query(data))")
        }
        let log = [
            "cid=\"a\",sf=d,sid=\"1\",sn=1,v=2", "cid=\"a\",sid=\"1\",sn=2,msd=200,v=2",
            "cid=\"b\",sid=\"2\",sn=0,v=2", "cid=\"b\",sid=\"1\",sn=2,msd=200,v=2",
        ].map(line).joined()
        let report = try Self.report(log)
        #expect(
            report.faults.map { "\($0.code) \($0.key ?? "") \($0.line)" }
                == ["cmcd.session sn 4", "cmcd.session msd 4", "cmcd.content cid 4"])
        #expect(report.sessionCount == 2)
        #expect(report.count(.must) == 2 && report.count(.should) == 1)
    }

    @Test func `server data is checked like that of clients`() throws {
        let fields =
            " \"CMSD-Static: ot=v,sf=d,st=v,d=2000,br=8,n=\\\"O\\\"\" \"CMSD-Dynamic: \\\"CDN\\\";etp=96;rtt=8\""
        #expect(try Self.report(Self.line("/low-1", fields)).faults == [])
        let wrong = fields.replacing("ot=v", with: "ot=x").replacing("rtt=8", with: "rtt=a")
        let report = try Self.report(Self.line("/low-1", wrong))
        #expect(Set(report.faults.map(\.code)) == ["cmsd.token", "cmsd.type", "cmsd.object"])
        #expect(report.serverCount == 1)
    }

    @Test func `faults that are alike are one with a count`() throws {
        let log = String(repeating: Self.line("/low-1?CMCD=foo%3D1"), count: 3)
        let report = try Self.report(log)
        #expect(report.faults.map(\.count) == [3])
        #expect(report.faults.first?.line == 1)
    }

    @Test func `every beginning of a log, and noise, is read without a trap`() throws {
        let log =
            Self.line("/low-1?CMCD=nor%3D(%22a%22%3Br%3D%220-1%22)%2Cbr%3D8.5%2Csu%3D%3F0")
            + "{\"uri\":\"/low-1\",\"headers\":{\"cmsd-dynamic\":\"\\\"a\\\";etp=1\"}}\n"
        let bytes = Array(log.utf8)
        for count in bytes.indices { _ = RequestLog(parsing: Array(bytes.prefix(count))) }
        var state: UInt64 = 7
        for _ in 0..<500 {
            var noise = bytes
            for _ in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                noise[Int(state >> 33) % noise.count] = UInt8(truncatingIfNeeded: state >> 24)
            }
            let text = String(decoding: noise, as: UTF8.self)
            _ = (StructuredField.dictionary(parsing: text), StructuredField.list(parsing: text))
            _ = try Self.report(text)
        }
    }
}
