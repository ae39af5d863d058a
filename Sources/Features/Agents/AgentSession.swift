import TrackModel

/// A conversation in the Model Context Protocol: JSON-RPC 2.0, one message per line.
///
/// Tool calls run side by side, each as a process of its own: a file that crashes a codec ends one
/// call.
package actor AgentSession {
    /// Runs a command of trackprobe.
    package typealias Run = @Sendable ([String]) async -> AgentOutput

    private let root: AgentRoot
    private let version: String
    private let run: Run
    private let respond: @Sendable (JSONValue) -> Void
    private var calls: [JSONValue: Task<Void, Never>] = [:]
    private var waiting: [(id: JSONValue, arguments: [String])] = []

    /// Calls that run at once, and that may wait.
    private static let (maxRunning, maxWaiting) = (4, 100)
    /// Versions of the protocol, newest first.
    private static let protocols = ["2025-06-18", "2025-03-26", "2024-11-05"]

    /// - Parameter respond: writes one message.
    package init(
        root: AgentRoot, version: String, run: @escaping Run,
        respond: @escaping @Sendable (JSONValue) -> Void
    ) {
        (self.root, self.version, self.run, self.respond) = (root, version, run, respond)
    }

    /// Reads one line.
    package func receive(_ line: [UInt8]) {
        guard let message = try? JSONValue(parsing: line) else {
            return fail(.null, .parse, "The message is not JSON.")
        }
        guard case .object(let members) = message, members["jsonrpc"] == .string("2.0") else {
            return fail(.null, .invalid, "The message is not a request of JSON-RPC 2.0.")
        }
        guard case .string(let method)? = members["method"] else {
            // An answer; this server asks nothing.
            if members["result"] != nil || members["error"] != nil { return }
            return fail(.null, .invalid, "The message has no method.")
        }
        var parameters: [String: JSONValue] = [:]
        if case .object(let given)? = members["params"] { parameters = given }
        switch members["id"] {
        case nil: note(method, parameters)
        case .string?, .int?:
            answer(method, parameters, id: members["id"] ?? .null)
        default: fail(.null, .invalid, "The id is neither text nor a whole number.")
        }
    }

    /// Waits for all calls.
    package func finish() async {
        while let (_, call) = calls.first { await call.value }
    }

    // MARK: Messages

    private func note(_ method: String, _ parameters: [String: JSONValue]) {
        guard method == "notifications/cancelled", let id = parameters["requestId"] else { return }
        waiting.removeAll { $0.id == id }
        calls[id]?.cancel()
    }

    private func answer(_ method: String, _ parameters: [String: JSONValue], id: JSONValue) {
        switch method {
        case "initialize": succeed(id, introduction(asked: parameters["protocolVersion"]))
        case "ping": succeed(id, .object([:]))
        case "tools/list":
            succeed(id, .object(["tools": .array(AgentTool.all.map(\.json))]))
        case "tools/call": call(parameters, id: id)
        default: fail(id, .unknownMethod, "There is no method “\(method)”.")
        }
    }

    private func introduction(asked: JSONValue?) -> JSONValue {
        let known = Self.protocols.map { JSONValue.string($0) }
        return .object([
            "protocolVersion": asked.flatMap { known.contains($0) ? $0 : nil } ?? known[0],
            "capabilities": .object(["tools": .object(["listChanged": .bool(false)])]),
            "serverInfo": .object(["name": .string("trackprobe"), "version": .string(version)]),
            "instructions": .string(
                "Facts on media files below one folder. Paths are relative to it. Nothing is "
                    + "changed, and nothing is fetched from a network."),
        ])
    }

    private func call(_ parameters: [String: JSONValue], id: JSONValue) {
        guard case .string(let name)? = parameters["name"],
            let tool = AgentTool.all.first(where: { $0.name == name })
        else { return fail(id, .parameters, "There is no such tool.") }
        guard calls[id] == nil, !waiting.contains(where: { $0.id == id }) else {
            return fail(id, .invalid, "A call with this id is running.")
        }
        var values: [String: JSONValue] = [:]
        if case .object(let given)? = parameters["arguments"] { values = given }
        do throws(AgentRequest.Refusal) {
            let arguments = try AgentRequest(tool, values, in: root).arguments
            guard calls.count < Self.maxRunning else {
                guard waiting.count < Self.maxWaiting else {
                    return fail(id, .busy, "Too many calls are waiting.")
                }
                return waiting.append((id, arguments))
            }
            start(arguments, id: id)
        } catch {
            succeed(id, AgentOutput(error: error.description).json)
        }
    }

    private func start(_ arguments: [String], id: JSONValue) {
        calls[id] = Task { [run] in
            let output = await run(arguments)
            // A cancelled request gets no answer.
            self.end(id, Task.isCancelled ? nil : output)
        }
    }

    private func end(_ id: JSONValue, _ output: AgentOutput?) {
        calls[id] = nil
        if let output { succeed(id, output.json) }
        guard let next = waiting.first else { return }
        waiting.removeFirst()
        start(next.arguments, id: next.id)
    }

    // MARK: Answers

    /// Codes of JSON-RPC 2.0, section 5.1, and one of the server's own.
    private enum Code: Int {
        case parse = -32700
        case invalid = -32600
        case unknownMethod = -32601
        case parameters = -32602
        case busy = -32000
    }

    private func succeed(_ id: JSONValue, _ result: JSONValue) {
        respond(.object(["jsonrpc": .string("2.0"), "id": id, "result": result]))
    }

    private func fail(_ id: JSONValue, _ code: Code, _ message: String) {
        let error: [String: JSONValue] = [
            "code": .int(code.rawValue), "message": .string(message),
        ]
        respond(.object(["jsonrpc": .string("2.0"), "id": id, "error": .object(error)]))
    }
}

/// The output of a command for an agent.
package struct AgentOutput: Sendable {
    private let text: String
    private let value: JSONValue?
    private let isError: Bool

    /// - Parameter status: nil where the command did not end by itself.
    init(output: [UInt8], errors: String, status: Int?) {
        value = status == nil ? nil : try? JSONValue(parsing: output)
        // Of wrong usage there is no JSON; a file that cannot be read has a record.
        isError = value == nil
        let reason = errors.isEmpty ? "The command ended without an answer." : errors
        text = value.map { JSONWriter.text($0) } ?? reason
    }

    init(error: String) {
        (text, value, isError) = (error, nil, true)
    }

    /// The result of `tools/call`.
    var json: JSONValue {
        var members: [String: JSONValue] = [
            "content": .array([
                .object(["type": .string("text"), "text": .string(text)])
            ]),
            "isError": .bool(isError),
        ]
        switch value {
        case .object?: members["structuredContent"] = value
        case let other?: members["structuredContent"] = .object(["results": other])
        case nil: break
        }
        return .object(members)
    }
}
