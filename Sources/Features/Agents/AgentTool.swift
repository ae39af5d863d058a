import TrackModel

/// A tool of the Model Context Protocol, and the command of trackprobe that it runs.
struct AgentTool: Sendable {
    /// An argument of a tool.
    struct Parameter: Sendable {
        enum Kind: Sendable {
            /// A file below the root.
            case path
            /// Files below the root, at most 100.
            case paths
            case word([String])
            /// Letters, digits and `._@,:+-`, without a dash in front.
            case name
            /// Any words.
            case text
            case flag
        }

        let name: String
        let kind: Kind
        let about: String
        var isRequired = false
        /// `--depth`; nil for an argument without an option.
        var option: String?
    }

    let name: String
    let title: String
    let about: String
    /// Subcommand and its fixed options.
    let command: [String]
    let parameters: [Parameter]

    /// `tools/list` describes a tool so.
    var json: JSONValue {
        let properties = parameters.map { ($0.name, $0.schema) }
        let schema: [String: JSONValue] = [
            "type": .string("object"),
            "properties": .object(Dictionary(properties) { first, _ in first }),
            "required": .array(parameters.filter(\.isRequired).map { .string($0.name) }),
            "additionalProperties": .bool(false),
        ]
        return .object([
            "name": .string(name), "title": .string(title), "description": .string(about),
            "inputSchema": .object(schema),
            "annotations": .object([
                "readOnlyHint": .bool(true), "openWorldHint": .bool(false),
            ]),
        ])
    }
}

extension AgentTool.Parameter {
    fileprivate var schema: JSONValue {
        var members: [String: JSONValue] = ["description": .string(about)]
        switch kind {
        case .path, .name, .text: members["type"] = .string("string")
        case .paths:
            members["type"] = .string("array")
            members["items"] = .object(["type": .string("string")])
        case .word(let words):
            members["type"] = .string("string")
            members["enum"] = .array(words.map { .string($0) })
        case .flag: members["type"] = .string("boolean")
        }
        return .object(members)
    }
}

extension AgentTool {
    private static let file = Parameter(
        name: "path", kind: .path, about: "A media file, relative to the root folder.",
        isRequired: true)

    private static let depth = Parameter(
        name: "depth", kind: .word(ProbeDepth.allCases.map(\.rawValue)),
        about: "How much to read: header, packets (all, without decoding), sample (a few decoded "
            + "places; the default), full (decodes everything).",
        option: "--depth")

    static let all: [AgentTool] = [
        AgentTool(
            name: "probe", title: "Inspect a media file",
            about: "Tracks, container and findings of a media file, as a record of schema "
                + "trackprobe/1: codec, size, colour, HDR, frame rate, languages, channels.",
            command: ["probe", "--format", "json"], parameters: [file, depth]),
        AgentTool(
            name: "check", title: "Check whether files are whole",
            about: "Reads every packet and decodes everything: ok, suspicious, damaged or "
                + "unreadable, with reasons and what was covered.",
            command: ["check", "--format", "json", "--ordered"],
            parameters: [
                Parameter(
                    name: "paths", kind: .paths,
                    about: "Media files or folders, relative to the root folder.",
                    isRequired: true),
                Parameter(
                    name: "quick", kind: .flag,
                    about: "Reads every packet, but decodes only a few places.", option: "--quick"),
            ]),
        AgentTool(
            name: "select", title: "Choose tracks as a player does",
            about: "The video, audio and subtitle track that would play, with the reason.",
            command: ["select", "--format", "json"],
            parameters: [
                file, depth,
                Parameter(
                    name: "policy", kind: .name,
                    about:
                        "A player or policy, such as mpv, kodi, plex, or a rule file in the root "
                        + "folder; all for the choice of every player.",
                    option: "--policy"),
                Parameter(
                    name: "languages", kind: .name,
                    about: "Preferred languages, best first: ja,en.", option: "--languages"),
                Parameter(
                    name: "subtitleLanguages", kind: .name,
                    about: "Preferred languages of subtitles only.", option: "--subtitle-language"),
                Parameter(
                    name: "explain", kind: .flag, about: "Adds why other tracks were not chosen.",
                    option: "--explain"),
            ]),
        AgentTool(
            name: "plays", title: "Whether devices play a file",
            about: "Whether devices and players play a file directly, what a media server would "
                + "encode, and the smallest change that is needed.",
            command: ["plays", "--format", "json"],
            parameters: [
                file,
                Parameter(
                    name: "on", kind: .name,
                    about: "Devices between commas, such as apple-tv-4k, jellyfin-chrome or "
                        + "plex-smart-tv, or a device file in the root folder. Without it all "
                        + "built-in clients.",
                    option: "--on"),
            ]),
        AgentTool(
            name: "diff", title: "Compare two files",
            about: "Facts that differ between two media files.",
            command: ["diff", "--format", "json"],
            parameters: [
                Parameter(name: "left", kind: .path, about: "A media file.", isRequired: true),
                Parameter(name: "right", kind: .path, about: "Another.", isRequired: true),
                depth,
                Parameter(
                    name: "only", kind: .name,
                    about: "Members to compare: container.duration,languageCode.",
                    option: "--only"),
            ]),
        AgentTool(
            name: "verify", title: "Check a conversion",
            about: "Whether a conversion kept what it should of its source: tracks, labels, "
                + "length, frames, colours, HDR, channels.",
            command: ["verify", "--format", "json"],
            parameters: [
                Parameter(
                    name: "source", kind: .path, about: "The file before.", isRequired: true),
                Parameter(
                    name: "output", kind: .path, about: "The file after.", isRequired: true),
                Parameter(
                    name: "quick", kind: .flag, about: "Decodes nothing.", option: "--quick"),
            ]),
        AgentTool(
            name: "findings", title: "Explain findings",
            about: "What finding codes mean, their consequence, remedy and doubt.",
            command: ["findings", "--format", "json"],
            parameters: [
                Parameter(
                    name: "words", kind: .text,
                    about: "A code, its beginning, or words; default: all.")
            ]),
    ]
}
