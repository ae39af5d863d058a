import Fixtures
import Foundation
import Testing
import TrackModel

@testable import AgentsFeature

/// Messages as Model Context Protocol 2025-06-18 and JSON-RPC 2.0 have them.
@Suite struct AgentSessionTests {
    private let folder: TemporaryFolder
    private let root: AgentRoot

    init() throws {
        folder = try TemporaryFolder()
        root = try #require(AgentRoot(path: folder.path("")))
        try folder.file("film.mkv", [1])
    }

    /// The answers to messages, of a program that answers with its arguments.
    private func answers(to messages: String...) async throws -> [JSONValue] {
        let (written, writer) = AsyncStream.makeStream(of: JSONValue.self)
        let session = AgentSession(
            root: root, version: "1",
            run: { arguments in
                let list = JSONValue.array(arguments.map { .string($0) })
                return AgentOutput(output: JSONWriter.bytes(list), errors: "", status: 0)
            }, respond: { writer.yield($0) })
        for message in messages { await session.receive(Array(message.utf8)) }
        await session.finish()
        writer.finish()
        return await written.reduce(into: []) { $0.append($1) }
    }

    private func call(_ tool: String, _ arguments: String, id: Int = 1) -> String {
        """
        {"jsonrpc":"2.0","id":\(id),"method":"tools/call","params":{"name":"\(tool)",\
        "arguments":\(arguments)}}
        """
    }

    @Test(arguments: [("2024-11-05", "2024-11-05"), ("1999-01-01", "2025-06-18")])
    func `the version of the client is taken where it is known`(
        asked: String, given: String
    ) async throws {
        let answer = try #require(
            try await answers(
                to: """
                    {"jsonrpc":"2.0","id":"a","method":"initialize","params":\
                    {"protocolVersion":"\(asked)","capabilities":{}}}
                    """, #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#
            ).first)
        #expect(answer["id"] == .string("a"))
        #expect(answer["result"]?["protocolVersion"] == .string(given))
        #expect(answer["result"]?["serverInfo"]?["name"] == .string("trackprobe"))
    }

    @Test func `every tool has a schema for its arguments`() async throws {
        let list = try await answers(to: #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)
        let tools = try #require(list.first?["result"]?["tools"]?.elements)
        #expect(
            tools.compactMap { $0["name"]?.text }
                == ["probe", "check", "select", "plays", "diff", "verify", "findings"])
        for tool in tools {
            #expect(tool["inputSchema"]?["type"] == .string("object"))
            #expect(tool["inputSchema"]?["additionalProperties"] == .bool(false))
        }
    }

    @Test func `a call runs the command on a file below the root`() async throws {
        let answers = try await answers(
            to: call("probe", #"{"path":"./film.mkv","depth":"header"}"#),
            call("check", #"{"paths":["film.mkv"],"quick":true}"#, id: 2))
        let commands = answers.sorted { "\($0["id"] ?? .null)" < "\($1["id"] ?? .null)" }.map {
            $0["result"]?["structuredContent"]?["results"]?.elements?.compactMap(\.text)
        }
        let film = root.path + "/film.mkv"
        #expect(
            commands == [
                ["probe", "--format", "json", "--depth=header", "--", film],
                ["check", "--format", "json", "--ordered", "--quick", "--", film],
            ])
    }

    @Test(arguments: [
        #"{"path":"../film.mkv"}"#, #"{"path":"/etc/passwd"}"#, #"{"path":"http://a/film.mkv"}"#,
        #"{"path":"-o"}"#, #"{"path":"link/passwd"}"#, #"{"path":"missing.mkv"}"#,
        #"{"path":"film.mkv\u0000"}"#, #"{"path":["film.mkv"]}"#, "{}",
        #"{"path":"film.mkv","depth":"--catalog=x"}"#, #"{"path":"film.mkv","output":"x"}"#,
    ])
    func `nothing else reaches the command`(arguments: String) async throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link"), withDestinationPath: "/etc")
        let answer = try #require(try await answers(to: call("probe", arguments)).first)
        #expect(answer["result"]?["isError"] == .bool(true), "\(answer)")
        #expect(answer["result"]?["structuredContent"] == nil)
    }

    @Test(arguments: [
        ("select", "policy", "--where=x"), ("select", "policy", "../rules.yaml"),
        ("select", "languages", "ja en"), ("findings", "words", "-o x"), ("plays", "on", "-x"),
    ])
    func `values of options are names`(tool: String, argument: String, value: String) async throws {
        let path = tool == "findings" ? "" : #""path":"film.mkv","#
        let answer = try #require(
            try await answers(to: call(tool, "{\(path)\"\(argument)\":\"\(value)\"}")).first)
        #expect(answer["result"]?["isError"] == .bool(true), "\(answer)")
    }

    @Test(arguments: [
        ("{", -32700), ("[]", -32600), (#"{"id":1,"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1}"#, -32600),
        (#"{"jsonrpc":"2.0","id":[],"method":"ping"}"#, -32600),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/write"}"#, -32601),
        (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"sh"}}"#, -32602),
    ])
    func `wrong messages get the codes of JSON-RPC`(message: String, code: Int) async throws {
        let answers = try await answers(to: message)
        #expect(answers.count == 1)
        #expect(answers.first?["error"]?["code"] == .int(code))
    }

    @Test func `notifications and answers get no answer`() async throws {
        let answers = try await answers(
            to: #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":9}}"#,
            #"{"jsonrpc":"2.0","id":3,"result":{}}"#, #"{"jsonrpc":"2.0","id":4,"method":"ping"}"#)
        #expect(
            answers == [
                .object(["jsonrpc": .string("2.0"), "id": .int(4), "result": .object([:])])
            ])
    }

    @Test func `a cancelled call is ended and gets no answer`() async throws {
        let (written, writer) = AsyncStream.makeStream(of: JSONValue.self)
        let session = AgentSession(
            root: root, version: "1",
            run: { _ in
                while !Task.isCancelled { await Task.yield() }
                return AgentOutput(error: "cancelled")
            }, respond: { writer.yield($0) })
        await session.receive(Array(call("probe", #"{"path":"film.mkv"}"#).utf8))
        await session.receive(
            Array(
                #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
                    .utf8))
        await session.finish()
        writer.finish()
        #expect(await written.reduce(into: []) { $0.append($1) } == [])
    }

    @Test func `damaged messages neither trap nor take long`() async throws {
        let message = Array(call("probe", #"{"path":"film.mkv"}"#).utf8)
        let session = AgentSession(
            root: root, version: "1", run: { _ in AgentOutput(error: "") }, respond: { _ in })
        for index in message.indices {
            await session.receive(Array(message[..<index]))
            var changed = message
            changed[index] ^= 0x15
            await session.receive(changed)
        }
        await session.finish()
    }
}
