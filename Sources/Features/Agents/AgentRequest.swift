import FFmpegBridge
import TrackModel

/// The arguments of a tool call as those of a command.
///
/// Files are named relative to the root folder and are resolved below it. Nothing else may reach
/// the command: options come from the table of tools, and their values have no dash in front.
struct AgentRequest {
    /// Why a call cannot be made, for the agent.
    struct Refusal: Error {
        let description: String
    }

    let arguments: [String]

    private static let maxPaths = 100
    private static let maxText = 1000

    init(
        _ tool: AgentTool, _ values: [String: JSONValue], in root: AgentRoot
    ) throws(Refusal) {
        let known = Set(tool.parameters.map(\.name))
        if let unknown = values.keys.filter({ !known.contains($0) }).min() {
            throw Refusal(description: "\(tool.name) has no argument “\(unknown)”.")
        }
        var options: [String] = []
        var operands: [String] = []
        for parameter in tool.parameters {
            guard let value = values[parameter.name], value != .null else {
                guard !parameter.isRequired else {
                    throw Refusal(description: "“\(parameter.name)” is missing.")
                }
                continue
            }
            let texts = try Self.texts(value, parameter, root)
            if let option = parameter.option {
                options += texts.map { $0.isEmpty ? option : "\(option)=\($0)" }
            } else {
                operands += texts
            }
        }
        arguments = tool.command + options + ["--"] + operands
    }

    /// Values of one argument; empty text for a flag that is set.
    private static func texts(
        _ value: JSONValue, _ parameter: AgentTool.Parameter, _ root: AgentRoot
    ) throws(Refusal) -> [String] {
        let refusal = Refusal(description: "“\(parameter.name)” is not \(parameter.kind.words).")
        switch (parameter.kind, value) {
        case (.flag, .bool(let isOn)): return isOn ? [""] : []
        case (.word(let words), .string(let text)):
            guard words.contains(text) else { throw refusal }
            return [text]
        case (.name, .string(let text)):
            guard isName(text) else { throw refusal }
            return [text]
        case (.text, .string(let text)):
            let words = text.split(separator: " ").map(String.init)
            guard text.utf8.count <= maxText, !words.contains(where: { $0.hasPrefix("-") }) else {
                throw refusal
            }
            return words
        case (.path, .string(let text)): return [try path(text, root)]
        case (.paths, .array(let values)):
            guard (1...maxPaths).contains(values.count) else { throw refusal }
            var paths: [String] = []
            for value in values {
                guard case .string(let text) = value else { throw refusal }
                paths.append(try path(text, root))
            }
            return paths
        default: throw refusal
        }
    }

    private static func isName(_ text: String) -> Bool {
        let allowed = Set("._@,:+-".utf8)
        return (1...200).contains(text.utf8.count) && !text.hasPrefix("-")
            && text.utf8.allSatisfy { byte in
                let letter = byte | 0x20
                return (0x61...0x7A).contains(letter) || (0x30...0x39).contains(byte)
                    || allowed.contains(byte)
            }
    }

    private static func path(_ text: String, _ root: AgentRoot) throws(Refusal) -> String {
        guard let path = root.path(of: text) else {
            throw Refusal(description: "“\(text)” is not below the root folder.")
        }
        return path
    }
}

extension AgentTool.Parameter.Kind {
    fileprivate var words: String {
        switch self {
        case .path: "a path"
        case .paths: "a list of 1 to 100 paths"
        case .word(let words): "one of " + words.joined(separator: ", ")
        case .name: "a name of letters, digits and ._@,:+-"
        case .text: "a few words"
        case .flag: "true or false"
        }
    }
}

/// The folder that agents may read.
package struct AgentRoot: Sendable {
    private let folder: ConfinedFolder
    /// Without symbolic links.
    let path: String

    /// nil where there is no such folder.
    package init?(path: String) {
        guard let folder = ConfinedFolder(path: path) else { return nil }
        self.folder = folder
        self.path = folder.root
    }

    /// The path of an existing file or folder below the root, without symbolic links; nil for any
    /// other. `text` is relative to the root, or an absolute path below it.
    func path(of text: String) -> String? {
        guard !text.utf8.contains(0) else { return nil }
        let prefix = path == "/" ? "/" : path + "/"
        let isBelow = text.utf8.starts(with: prefix.utf8)
        guard isBelow || !text.hasPrefix("/") else { return text == path ? path : nil }
        let rest = isBelow ? text.dropFirst(prefix.count) : text[...]
        let parts = rest.split(separator: "/").map(String.init).filter { $0 != "." }
        return parts.isEmpty ? path : folder.path(of: parts)
    }
}
