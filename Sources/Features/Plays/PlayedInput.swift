import Reporting
import TrackModel

/// One input with its playability on each device: the subject of `plays` reports, in JSON schema
/// `trackprobe-plays/1`.
public struct PlayedInput: Hashable, Sendable {
    static let schema = "trackprobe-plays/1"

    /// The file.
    public internal(set) var input: MediaRecord.Input
    /// Reason why nothing was judged; nil otherwise.
    public internal(set) var error: MediaRecord.Failure?
    /// One result per device, in the given order.
    public internal(set) var plays: [Playability]
    /// Whether text is a table, a line for each device.
    var isOverview = false

    init(
        input: MediaRecord.Input, error: MediaRecord.Failure? = nil, plays: [Playability] = []
    ) {
        (self.input, self.error, self.plays) = (input, error, plays)
    }

    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "schema": .string(Self.schema), "input": JSONValue(input.memberContent),
        ]
        if let error {
            members["error"] = JSONValue(error.memberContent)
        } else {
            members["plays"] = .array(plays.map(\.json))
        }
        return .object(members)
    }
}

extension PlayedInput: ReportSubject {}

extension PlayedInput: Reportable {
    package static let formats: [FormatEntry<PlayedInput>] = [
        FormatEntry(.text) { PlaysText(options: $0) }, .json, .ndjson,
        FormatEntry(.csv) { _ in PlaysCSV() },
    ]
}

extension Playability {
    fileprivate var json: JSONValue {
        Self.object([
            ("device", .string(device)), ("key", .string(key)),
            ("verdict", .string(verdict.rawValue)),
            ("atLeast", (atLeast?.rawValue).map(JSONValue.string)),
            ("trackIDs", .array(trackIDs.map(JSONValue.int))),
            ("reasons", .array(reasons.map(\.json))),
            ("notes", notes.isEmpty ? nil : .array(notes.map(JSONValue.string))),
            ("container", (change?.container).map(JSONValue.string)),
            ("steps", (change?.steps).map { .array($0.map(JSONValue.string)) }),
            ("leavesOut", (change?.leavesOut).map { .array($0.map(JSONValue.int)) }),
            ("command", command.map(JSONValue.string)),
            ("server", server?.json),
        ])
    }

    fileprivate static func object(_ members: [(String, JSONValue?)]) -> JSONValue {
        .object(
            Dictionary(members.compactMap { name, value in value.map { (name, $0) } }) { first, _ in
                first
            })
    }
}

extension ServerWork {
    fileprivate var json: JSONValue {
        .object([
            "name": .string(server), "does": .string(verdict.rawValue),
            "parts": .array(parts.map { .string($0.rawValue) }), "cost": .string(cost.rawValue),
        ])
    }
}

extension PlaybackReason {
    fileprivate var json: JSONValue {
        Playability.object([
            ("fact", .string(fact)), ("trackID", trackID.map(JSONValue.int)),
            ("value", value.map(JSONValue.string)),
            ("from", (origin?.rawValue).map(JSONValue.string)), ("limit", .string(limit)),
            ("source", basis.map(JSONValue.string)), ("needs", .string(needs.rawValue)),
        ])
    }
}

/// `text`: each device with its verdict, the reasons, and the command with the smallest change.
package struct PlaysText: ReportFormat {
    private let options: ReportOptions
    private var isFirst = true

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ input: PlayedInput) -> String {
        guard input.error == nil else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        page.path(input.input.path)
        let width = input.plays.reduce(0) { max($0, DisplayWidth.of($1.device)) }
        guard input.isOverview else {
            return page.text + input.plays.map { text(of: $0, width) }.joined()
        }
        for plays in input.plays {
            page.facts(
                [Span(plays.verdictWords, plays.style)] + plays.shortChanges.map { Span($0) },
                lead: lead(plays, width))
        }
        page.sentence([Span("--on NAME prints reasons and commands.", .faint)], lead: [Span("  ")])
        return page.text
    }

    private func lead(_ plays: Playability, _ width: Int) -> [Span] {
        let padding = String(repeating: " ", count: max(width - DisplayWidth.of(plays.device), 0))
        return [Span("  "), Span(plays.device, .strong), Span(padding + "  ")]
    }

    private func text(of plays: Playability, _ width: Int) -> String {
        var page = TextPage(options: options)
        let steps = plays.change?.steps ?? []
        page.facts(
            [Span(plays.verdictWords, plays.style)] + steps.map { Span($0) }
                + plays.notes.map { Span($0, .faint) },
            lead: lead(plays, width))
        if let server = plays.server {
            page.sentence([Span(server.sentence)], lead: [Span("    ")])
        }
        for reason in plays.reasons {
            let basis = reason.basis.map { [Span("(\($0))", .faint)] } ?? []
            page.sentence([Span(reason.sentence)] + basis, lead: [Span("    ")])
        }
        if let leavesOut = plays.change?.leavesOut, !leavesOut.isEmpty {
            let names = leavesOut.map { "#\($0)" }.joined(separator: ", ")
            page.sentence(
                [Span("the new file is without \(names)", .faint)], lead: [Span("    ")])
        }
        // A line for a shell stays as it is, so that it can be copied.
        return page.text + (plays.command.map { "    \($0)\n" } ?? "")
    }
}

extension Playability {
    /// Sentences that say what has to change, or which facts are not known, and what the server does.
    fileprivate var shortChanges: [String] {
        guard verdict != .direct else { return [] }
        var words = change?.steps ?? []
        if words.isEmpty {
            var facts: [String] = []
            for reason in reasons where !facts.contains(reason.fact) { facts.append(reason.fact) }
            words.append((verdict == .unknown ? "not known: " : "") + facts.joined(separator: ", "))
        }
        return words + [server?.shortWords].compactMap { $0 }
    }

    fileprivate var style: Span.Style {
        switch verdict {
        case .direct: .strong
        case .remux, .convert, .unknown: .warning
        case .transcode: .error
        }
    }
}

/// `csv`: one row per file and device.
package struct PlaysCSV: ReportFormat {
    package mutating func begin(count: Int) -> String {
        CSVField.line([
            "path", "device", "verdict", "at_least", "reasons", "steps", "command", "error",
            "server",
        ])
    }

    package mutating func write(_ input: PlayedInput) -> String {
        guard input.error == nil else {
            let path = CSVField.path(input.input.path).encoded
            return CSVField.line(
                [path] + Array(repeating: "", count: 6)
                    + [CSVField(input.error?.code).encoded, ""])
        }
        return input.plays.map { plays in
            let fields: [CSVField] = [
                .path(input.input.path), .text(plays.device), .text(plays.verdict.rawValue),
                CSVField(plays.atLeast?.rawValue),
                .text(plays.sentences.joined(separator: "; ")),
                .text((plays.change?.steps ?? []).joined(separator: "; ")),
                CSVField(plays.command), .empty, CSVField(plays.server?.shortWords),
            ]
            return CSVField.line(fields.map(\.encoded))
        }.joined()
    }
}
