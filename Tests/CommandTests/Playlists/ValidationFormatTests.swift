import Fixtures
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A validation in the formats for CI systems, spreadsheets and people, of a playlist
/// with a BANDWIDTH that is too low and a missing segment.
@Suite struct ValidationFormatTests {
    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for name in try FileManager.default.contentsOfDirectory(
            atPath: Media.folder.appending(path: "streaming/validation").path)
        {
            var bytes = try Media.bytes("streaming/validation/\(name)")
            if name == "master.m3u8" {
                bytes = Array(
                    String(decoding: bytes, as: UTF8.self)
                        .replacingOccurrences(
                            of: "RESOLUTION=320x180", with: "RESOLUTION=640x480"
                        ).utf8)
            }
            try folder.file(name, bytes)
        }
        return folder
    }

    private func run(_ arguments: String..., in folder: TemporaryFolder) async throws
        -> Command.Result
    {
        try await Command.run(
            ["variants", "--validate", "rfc", "--depth", "packets"] + arguments
                + [folder.path("master.m3u8")])
    }

    @Test func `SARIF names rule, file, line and remedy`() async throws {
        let folder = try folder()
        let run = try await run("--format", "sarif", in: folder)
        #expect(run.status == 0)
        let answer = try run.json()
        #expect(answer["version"] == "2.1.0")
        let sarif = answer["runs"][0]
        let result = sarif["results"][0]
        #expect(sarif["results"].array?.count == 1)
        #expect(result["ruleId"] == "rfc.resolution")
        let place = result["locations"][0]["physicalLocation"]
        #expect(place["region"]["startLine"] == 5)
        #expect(
            sarif["tool"]["driver"]["rules"].array?.contains { $0["id"] == "rfc.resolution" }
                == true)
        #expect(sarif["properties"]["isComplete"] == true)
    }

    @Test func `JUnit has a case for each rule, and a failure for a broken MUST`() async throws {
        let folder = try folder()
        try FileManager.default.removeItem(atPath: folder.path("sound.m3u8"))
        let run = try await run("--format", "junit", in: folder)
        let parser = XMLParser(data: Data(run.output.utf8))
        let cases = CaseCounter()
        parser.delegate = cases
        #expect(parser.parse())
        #expect(cases.failures.contains { $0.hasPrefix("rfc.playlist-missing") })
        #expect(cases.count > 50)
        #expect(!run.output.contains("<failure type=\"SHOULD\""))
    }

    @Test func `media that cannot be read is not a pass in any format`() async throws {
        let folder = try folder()
        for name in ["low.mp4", "high.mp4", "sound.mp4", "frames.mp4"] {
            try FileManager.default.removeItem(atPath: folder.path(name))
        }
        let text = try await run(in: folder)
        #expect(text.status == 3)
        #expect(text.output.contains("only the playlist was checked"))
        #expect(text.error.contains("none of its segments could be read"))
        let junit = try await run("--format", "junit", in: folder)
        #expect(junit.status == 3)
        #expect(junit.output.contains("<failure type=\"UNCHECKED\""))
        #expect(junit.output.contains("failures=\"1\""))
        let sarif = try await run("--format", "sarif", in: folder)
        #expect(sarif.status == 3)
        let invocation = try sarif.json()["runs"][0]["invocations"][0]
        #expect(invocation["executionSuccessful"] == false)
        let header = try await Command.run(
            "variants", "--validate", "rfc", "--depth", "header", folder.path("master.m3u8"))
        #expect(header.status == 0)
    }

    @Test func `a broken MUST is status 3, a failure of JUnit and an error of SARIF`() async throws
    {
        let folder = try folder()
        let bytes = try Media.bytes("streaming/validation/low.mp4")
        try folder.file("low.mp4", bytes.prefix(bytes.count - 100))
        let sarif = try await run("--format", "sarif", in: folder)
        #expect(sarif.status == 3)
        let levels = try sarif.json()["runs"][0]["results"].array?.map { $0["level"] }
        #expect(levels == ["error", "warning"])
        let junit = try await run("--format", "junit", in: folder)
        #expect(junit.status == 3)
        #expect(junit.output.contains("failures=\"1\""))
        #expect(try await run("--fail-on", "never", in: folder).status == 0)
        #expect(try await run("--fail-on", "should", in: folder).status == 3)
    }

    private final class CaseCounter: NSObject, XMLParserDelegate {
        var count = 0
        var failures: [String] = []
        private var name = ""

        func parser(
            _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
            qualifiedName: String?, attributes: [String: String]
        ) {
            if element == "testcase" {
                count += 1
                name = attributes["name"] ?? ""
            }
            if element == "failure" { failures.append(name) }
        }
    }

    @Test func `CSV has a row for each broken rule`() async throws {
        let folder = try folder()
        let lines = try await run("--format", "csv", in: folder).output
            .split(separator: "\r\n")
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix("state,code,requirement") == true)
        #expect(lines.last?.hasPrefix("broken,rfc.resolution,") == true)
    }

    @Test func `a page shows every playlist over time, rules and claims`() async throws {
        let folder = try folder()
        let page = try await run("--format", "html", in: folder).output
        for name in ["high.m3u8", "low.m3u8", "sound.m3u8", "frames.m3u8"] {
            #expect(page.contains("<h2><bdi>\(name)</bdi></h2>"), "\(name)")
        }
        #expect(page.contains("rfc.resolution"))
        #expect(page.contains("segment 3 · 0:00:12 · 6 s"))
        #expect(page.contains("key frame"))
        #expect(page.contains("Everything was judged."))
    }

    @Test func `validation formats require --validate`() async throws {
        let run = try await Command.run(
            "variants", "--format", "sarif", Media.path("streaming/hls/master.m3u8"))
        #expect(run.status == 2)
    }

    @Test func `a missing variant or track is a usage error`() async throws {
        for arguments in [
            ["--target", "3k", "--prefer", "match"], ["--stream", "audio:7"],
        ] {
            let run = try await Command.run(
                ["variants"] + arguments + [Media.path("streaming/hls/master.m3u8")])
            #expect(run.status == 2, "\(arguments)")
        }
    }

    @Test func `two snapshots are compared`() async throws {
        let folder = try TemporaryFolder()
        func list(_ first: Int, _ names: [String]) -> String {
            "#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXT-X-MEDIA-SEQUENCE:\(first)\n"
                + names.map { "#EXTINF:4,\n\($0)\n" }.joined()
        }
        try folder.file("1.m3u8", list(1, ["a", "b", "c"]).utf8)
        try folder.file("2.m3u8", list(2, ["b", "c", "d"]).utf8)
        try folder.file("3.m3u8", list(2, ["b", "x", "d"]).utf8)
        let advanced = try await Command.run(
            "variants", "--json", folder.path("1.m3u8"), folder.path("2.m3u8"))
        #expect(advanced.status == 0)
        let answer = try advanced.json()
        #expect(answer["advance"] == 1)
        #expect(answer["faults"] == [])
        let changed = try await Command.run(
            "variants", folder.path("1.m3u8"), folder.path("3.m3u8"))
        #expect(changed.status == 3)
        #expect(changed.output.contains("segment 3 has a different URI"))
    }
}
