import Fetching
import MediaAnalysis
import Probing
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
        return FixedInput(
            input: record.input, editor: editor,
            fixes: HeaderFix.ofFindings(in: record, by: editor)
                + TrackLabel.fixes(in: record, by: editor))
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
