import Fetching
import MediaAnalysis
import Probing
import Reporting
import SelectionPolicy
import TrackModel

/// Proposes header corrections for inputs.
package struct HeaderFixer: Sendable {
    private let editor: HeaderEditor

    package init(_ editor: HeaderEditor) { self.editor = editor }

    package func fixes(for record: MediaRecord) -> FixedInput {
        guard record.error == nil else {
            return FixedInput(input: record.input, error: record.error, editor: editor)
        }
        let format = record.container?.format
        guard editor.edits(format) else {
            let words = format.map(ContainerFormat.words) ?? "an unknown container"
            return FixedInput(
                input: record.input,
                error: .init(
                    code: "not-editable",
                    message: "\(editor.rawValue) cannot edit \(words): “\(record.input.path)”."),
                editor: editor)
        }
        let proposed = HeaderFix.ofFindings(in: record, by: editor)
        var input = FixedInput(
            input: record.input, editor: editor,
            fixes: proposed.filter { $0.denial == nil } + TrackLabel.fixes(in: record, by: editor))
        input.alternatives = proposed.filter { $0.denial != nil }
        return input
    }

    package func fixes(
        for paths: [String], areRecords: Bool, network: NetworkAccess? = nil, order: RecordOrder,
        depth: ProbeDepth, jobs: Int, control: ProbeControl
    ) throws(RecordFile.Unreadable) -> AsyncMapSequence<AsyncStream<MediaRecord>, FixedInput> {
        try TrackSelector.records(
            paths, areRecords: areRecords, baseFolders: [], network: network, order: order,
            depth: depth, jobs: jobs, control: control
        )
        .map { fixes(for: $0) }
    }
}

/// One input with its header corrections: the subject of `fix` reports, in JSON schema
/// `trackprobe-fix/1`.
package struct FixedInput: Hashable, Sendable {
    package static let schema = "trackprobe-fix/1"

    package var input: MediaRecord.Input
    package var error: MediaRecord.Failure?
    package var editor: HeaderEditor
    package var fixes: [HeaderFix]
    /// Corrections whose premise another finding denies; not part of the command.
    package var alternatives: [HeaderFix] = []

    package init(
        input: MediaRecord.Input, error: MediaRecord.Failure? = nil, editor: HeaderEditor,
        fixes: [HeaderFix] = []
    ) {
        (self.input, self.error, self.editor, self.fixes) = (input, error, editor, fixes)
    }

    /// Name of a local copy of a fetched URL in the current folder; nil for a file, which is edited
    /// itself.
    package var copyName: String? {
        guard let url = input.url else { return nil }
        let name = url.split(separator: "/").dropFirst().last.map(String.init) ?? ""
        let plain = url.hasPrefix("s3:") ? name : PercentEncoding.decoded(name.utf8)
        guard let plain, !plain.isEmpty, plain != ".", plain != "..",
            !plain.utf8.contains(where: { $0 == 0x2F || $0 < 0x20 })
        else { return "film" }
        return plain
    }

    /// Command for a POSIX shell; nil without corrections.
    package var command: String? {
        // Recounting statistics is one option for all tracks.
        editor.line(fixes.map(\.options).uniqued(), path: copyName ?? input.name)
    }

    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "schema": .string(Self.schema), "input": JSONValue(input.memberContent),
            "editor": .string(editor.rawValue),
        ]
        if let error { members["error"] = JSONValue(error.memberContent) }
        if let command { members["command"] = .string(command) }
        members["fixes"] = .array(fixes.map(\.json))
        if !alternatives.isEmpty { members["alternatives"] = .array(alternatives.map(\.json)) }
        return .object(members)
    }

    /// Command with a correction that is only an alternative; nil for standard input.
    func command(with alternative: HeaderFix) -> String? {
        editor.line([alternative.options], path: copyName ?? input.path)
    }
}

extension HeaderFix {
    fileprivate var json: JSONValue {
        var values: [String: JSONValue] = [
            "code": .string(code), "evidence": .string(evidence), "options": .string(options),
        ]
        if let trackID { values["trackID"] = .int(trackID) }
        if let confidence { values["confidence"] = .double(confidence) }
        if let denial { values["deniedBy"] = .string(denial.code.rawValue) }
        return .object(values)
    }
}

extension FixedInput: Reportable {
    package static let formats: [FormatEntry<FixedInput>] = [
        FormatEntry(.text) { _ in FixScript() }, .json, .ndjson,
    ]
}

/// `text`: a shell command, preceded by one comment per correction.
package struct FixScript: ReportFormat {
    package init() {}

    package mutating func write(_ input: FixedInput) -> String {
        let alternatives = alternatives(of: input)
        guard let command = input.command else { return alternatives }
        let comments = input.fixes.map { fix in
            let track = fix.trackID.map { "#\($0) " } ?? ""
            let confidence = fix.confidence.map { "; confidence \(JSONWriter.text(of: $0))" } ?? ""
            return comment("\(track)\(fix.code): \(fix.evidence)\(confidence)")
        }
        let copy =
            input.copyName == nil ? "" : "# For a copy of \(SafeText(input.input.path).text)\n"
        return copy + comments.joined() + command + "\n" + alternatives
    }

    /// The findings that deny corrections, and below each the corrections as comments.
    private func alternatives(of input: FixedInput) -> String {
        var (lines, said): ([String], Set<String>) = ([], [])
        for fix in input.alternatives {
            guard let denial = fix.denial, said.insert(fix.options).inserted else { continue }
            if said.insert(denial.message).inserted {
                let track = denial.trackID.map { "#\($0) " } ?? ""
                lines.append(comment("\(track)\(denial.code.rawValue): \(denial.message)"))
            }
            lines.append(
                comment(
                    "  Only if that is wrong, \(fix.code): \(fix.evidence): "
                        + (input.command(with: fix) ?? fix.options)))
        }
        return lines.joined()
    }

    /// A comment; a line break would end it.
    private func comment(_ text: String) -> String { "# \(SafeText(text).text)\n" }
}
