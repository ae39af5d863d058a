import Fetching
import MediaAnalysis
import Probing
import Reporting
import SelectionPolicy
import TrackModel

/// Proposes header corrections for inputs, as `trackprobe fix` does. Nothing is run.
public struct HeaderFixer: Sendable {
    private let editor: HeaderEditor?

    /// - Parameter editor: program of the commands; nil for the one that fits the container of each
    ///   file.
    public init(_ editor: HeaderEditor? = nil) { self.editor = editor }

    /// The corrections of a record.
    public func fixes(for record: MediaRecord) -> FixedInput {
        var input = FixedInput(record)
        guard record.error == nil else {
            (input.error, input.editor) = (record.error, editor)
            return input
        }
        let format = record.container?.format
        guard let editor = editor ?? HeaderEditor(of: format), editor.edits(format) else {
            let words = format.map(ContainerFormat.words) ?? "an unknown container"
            input.error = .init(
                code: "not-editable",
                message: "\(self.editor?.rawValue ?? "fix") cannot edit \(words): "
                    + "“\(record.input.path)”.")
            input.editor = self.editor
            return input
        }
        input.editor = editor
        var edits: Set<HeaderEdit> = []
        let proposed = (HeaderFix.ofFindings(in: record) + TrackLabel.fixes(in: record)).filter {
            editor.options($0.edit, in: record) != nil
        }
        // A title may say what a finding proved.
        input.fixes = proposed.filter { $0.denial == nil && edits.insert($0.edit).inserted }
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
public struct FixedInput: Hashable, Sendable {
    static let schema = "trackprobe-fix/1"

    private let record: MediaRecord
    /// The file.
    public var input: MediaRecord.Input { record.input }
    /// Reason why nothing is proposed; nil otherwise.
    public internal(set) var error: MediaRecord.Failure?
    /// Program of the command; nil where none edits such a file.
    public internal(set) var editor: HeaderEditor?
    /// The corrections of the command.
    public internal(set) var fixes: [HeaderFix] = []
    /// Corrections whose premise another finding denies; not part of the command.
    public internal(set) var alternatives: [HeaderFix] = []

    init(_ record: MediaRecord) { self.record = record }

    /// Name of a local copy of a fetched URL in the current folder; nil for a file, which is edited
    /// itself.
    var copyName: String? {
        guard let url = input.url else { return nil }
        let name = url.split(separator: "/").dropFirst().last.map(String.init) ?? ""
        let plain = url.hasPrefix("s3:") ? name : PercentEncoding.decoded(name.utf8)
        guard let plain, !plain.isEmpty, plain != ".", plain != "..",
            !plain.utf8.contains(where: { $0 == 0x2F || $0 < 0x20 })
        else { return "film" }
        return plain
    }

    /// Command for a POSIX shell; nil without corrections, or where it would lose something.
    public var command: String? { command(fixes.map(\.edit)) }

    /// The part of the file that the editor would lose, in words; nil for nothing.
    public var obstacle: String? { fixes.isEmpty ? nil : editor?.obstacle(in: record) }

    package var json: JSONValue {
        var members: [String: JSONValue] = [
            "schema": .string(Self.schema), "input": JSONValue(input.memberContent),
        ]
        if let editor { members["editor"] = .string(editor.rawValue) }
        if let error { members["error"] = JSONValue(error.memberContent) }
        if let command { members["command"] = .string(command) }
        if let obstacle { members["obstacle"] = .string(obstacle) }
        members["fixes"] = .array(fixes.map(json))
        if !alternatives.isEmpty { members["alternatives"] = .array(alternatives.map(json)) }
        return .object(members)
    }

    /// Command with a correction that is only an alternative; nil for standard input.
    func command(with alternative: HeaderFix) -> String? { command([alternative.edit]) }

    private func command(_ edits: [HeaderEdit]) -> String? {
        editor?.line(edits, in: record, path: copyName ?? input.name)
    }

    /// Options of the editor for one correction.
    func options(_ fix: HeaderFix) -> String {
        editor?.options(fix.edit, in: record) ?? ""
    }

    private func json(_ fix: HeaderFix) -> JSONValue {
        var values: [String: JSONValue] = [
            "code": .string(fix.code), "evidence": .string(fix.evidence),
            "options": .string(options(fix)),
        ]
        if let trackID = fix.trackID { values["trackID"] = .int(trackID) }
        if let confidence = fix.confidence { values["confidence"] = .double(confidence) }
        if let denial = fix.denial { values["deniedBy"] = .string(denial.code.rawValue) }
        return .object(values)
    }
}

extension FixedInput: ReportSubject {}

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
        guard !input.fixes.isEmpty else { return alternatives }
        let comments = input.fixes.map { fix in
            let track = fix.trackID.map { "#\($0) " } ?? ""
            let confidence = fix.confidence.map { "; confidence \(JSONWriter.text(of: $0))" } ?? ""
            return comment("\(track)\(fix.code): \(fix.evidence)\(confidence)")
        }
        let copy =
            input.copyName == nil ? "" : "# For a copy of \(SafeText(input.input.path).text)\n"
        let command =
            input.command.map { $0 + "\n" }
            ?? comment(
                "No command: \(input.editor?.rawValue ?? "the editor") would not keep "
                    + "\(input.obstacle ?? "everything").")
        return copy + comments.joined() + command + alternatives
    }

    /// The findings that deny corrections, and below each the corrections as comments.
    private func alternatives(of input: FixedInput) -> String {
        var (lines, said): ([String], Set<String>) = ([], [])
        for fix in input.alternatives {
            guard let denial = fix.denial, said.insert(input.options(fix)).inserted else {
                continue
            }
            if said.insert(denial.message).inserted {
                let track = denial.trackID.map { "#\($0) " } ?? ""
                lines.append(comment("\(track)\(denial.code.rawValue): \(denial.message)"))
            }
            lines.append(
                comment(
                    "  Only if that is wrong, \(fix.code): \(fix.evidence): "
                        + (input.command(with: fix) ?? input.options(fix))))
        }
        return lines.joined()
    }

    /// A comment; a line break would end it.
    private func comment(_ text: String) -> String { "# \(SafeText(text).text)\n" }
}
