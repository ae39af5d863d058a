import Fixtures
import Foundation
import Testing

@Suite struct AgentsTests {
    private static let opening = """
        {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18",\
        "capabilities":{},"clientInfo":{"name":"test","version":"1"}}}
        {"jsonrpc":"2.0","method":"notifications/initialized"}
        """

    private func answers(_ calls: [String], _ options: String = "--root .") async throws -> [JSON] {
        let folder = try TemporaryFolder()
        let script = try folder.file(
            "messages", Array((Self.opening + "\n" + calls.joined(separator: "\n") + "\n").utf8))
        let run = try await Command.shell("\"$TRACKPROBE\" mcp \(options) < '\(script)'")
        #expect(run.status == 0, "\(run.error)")
        return try run.lines()
    }

    private func call(_ id: Int, _ tool: String, _ arguments: String) -> String {
        """
        {"jsonrpc":"2.0","id":\(id),"method":"tools/call","params":{"name":"\(tool)",\
        "arguments":\(arguments)}}
        """
    }

    @Test func `tools answer as their commands do`() async throws {
        let answers = try await answers([
            call(1, "probe", #"{"path":"film.mkv","depth":"header"}"#),
            call(2, "select", #"{"path":"film.mkv","policy":"mpv","depth":"header"}"#),
            call(3, "findings", #"{"words":"decode.errors"}"#),
            call(4, "diff", #"{"left":"film.mkv","right":"mp4/plain.mp4","depth":"header"}"#),
            call(5, "check", #"{"paths":["mp4/plain.mp4"],"quick":true}"#),
            call(6, "plays", #"{"path":"film.mkv","on":"apple-tv-4k"}"#),
        ])
        #expect(answers.count == 7)
        func content(_ id: Int) -> JSON {
            answers.first { $0["id"] == .number(Double(id)) }?["result"]["structuredContent"]
                ?? .null
        }
        let record = try await Command.run("--format", "json", "--depth", "header", "film.mkv")
        #expect(content(1)["tracks"] == (try record.json())["tracks"])
        #expect(content(2)["schema"] == "trackprobe-selection/1")
        #expect("\(content(3))".contains("decode.errors"))
        #expect(content(4)["schema"] == "trackprobe-diff/1")
        #expect(content(5)["health"]["verdict"] == "ok" || content(5)["verdict"] == "ok")
        #expect(content(6) != .null)
    }

    @Test func `files outside the root, wrong values and broken files are errors of the call`()
        async throws
    {
        let answers = try await answers(
            [
                call(1, "probe", #"{"path":"../film.mkv"}"#),
                call(2, "select", #"{"path":"plain.mp4","policy":"nobody"}"#), "{",
            ], "--root mp4")
        func result(_ id: Int) -> JSON {
            answers.first { $0["id"] == .number(Double(id)) }?["result"] ?? .null
        }
        #expect(result(1)["isError"] == true)
        #expect(result(2)["isError"] == true)
        #expect("\(result(2))".contains("nobody"))
        #expect(answers.contains { $0["error"]["code"] == -32700 })
        #expect(try await Command.run("mcp", "--root", "missing").status == 2)
    }
}
