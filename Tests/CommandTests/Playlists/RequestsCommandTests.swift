import Fixtures
import Testing

/// `variants --requests` over a log of three requests.
@Suite struct RequestsCommandTests {
    private static func line(_ path: String) -> String {
        "192.0.2.1 - - [01/Jan/2026:00:00:00 +0000] \"GET \(path) HTTP/1.1\" 200 9 \"-\" \"-\"\n"
    }

    private func run(_ lines: [String], _ arguments: String...) async throws -> Command.Result {
        let folder = try TemporaryFolder()
        try folder.file("access.log", Array(lines.map(Self.line).joined().utf8))
        return try await Command.run(
            ["variants"] + arguments
                + [
                    "--requests", folder.path("access.log"),
                    Media.path("streaming/hls/master.m3u8"),
                ])
    }

    @Test func `faults are listed by line and key, and a MUST gives status 3`() async throws {
        let lines = ["/low-0.ts?CMCD=sf%3Dh", "/low-0.ts?CMCD=sf%3Dd%2Cfoo", "/other.ts"]
        let text = try await run(lines)
        #expect(text.status == 3)
        #expect(text.output.contains("3 requests · 2 of the presentation · 2 with CMCD"))
        #expect(text.output.contains("MUST  line 2  foo is unknown  [cmcd.unknown-key]"))
        let json = try await run(lines, "--json")
        #expect(json.status == 3)
        let answer = try json.json()
        #expect(answer["schema"] == "trackprobe-requests/1")
        #expect(answer["must"] == 2)
        #expect(answer["faults"][0]["line"] == 2)
    }

    @Test func `data without faults gives status 0`() async throws {
        #expect(try await run(["/low-0.ts?CMCD=sf%3Dh"]).status == 0)
    }

    @Test func `other questions are refused`() async throws {
        #expect(try await run(["/low-0.ts"], "--validate", "rfc").status == 2)
    }
}
