import Reporting
import TrackModel

/// `csv` of selections (RFC 4180): one header, and one row per policy and kind of track. An input that could not
/// be analysed has one row with its error.
package struct SelectionCSV: ReportFormat {
    /// Column names; new ones are only added at the end.
    private static let columns = [
        "path", "policy", "device", "kind", "outcome", "trackID", "language", "codec", "title",
        "sidecar", "rule", "over", "brokenRule", "reason", "error",
    ]

    package mutating func begin(count: Int) -> String { CSVField.line(Self.columns) }

    package mutating func write(_ selected: SelectedInput) -> String {
        let selections = (selected.selection.map { [$0] } ?? []) + (selected.selections ?? [])
        guard !selections.isEmpty else {
            let error = [selected.error?.message ?? ""]
            let empty = Array(repeating: "", count: Self.columns.count - 2)
            return CSVField.line(
                [CSVField.path(selected.input.path).encoded] + (empty + error).map(Self.text))
        }
        let tracks = Dictionary(selected.tracks.map { ($0.trackID, $0) }) { first, _ in first }
        let sidecars = Dictionary((selected.sidecars ?? []).map { ($0.trackID, $0.path) }) {
            first, _ in first
        }
        return selections.flatMap { selection in
            selection.choices.map { kind, choice in
                let track = choice.trackID.flatMap { tracks[$0] }
                let sidecar = choice.trackID.flatMap { sidecars[$0] }
                let row: [CSVField] = [
                    .path(selected.input.path), .text(selection.policy),
                    CSVField(selection.device), .text(kind), .text(choice.outcome.rawValue),
                    CSVField(choice.trackID), CSVField(track?.languageCode),
                    CSVField(track?.codec),
                    CSVField(track?.hasTitle == true ? track?.name : nil),
                    sidecar.map(CSVField.path) ?? .empty, CSVField(choice.rule),
                    CSVField(choice.over), CSVField(choice.brokenRule), .text(choice.reason),
                    .empty,
                ]
                return CSVField.line(row.map(\.encoded))
            }
        }.joined()
    }

    private static func text(_ text: String) -> String { CSVField.text(text).encoded }
}

extension TrackSelection {
    /// Choices by kind, with the names of the column.
    fileprivate var choices: [(kind: String, choice: TrackChoice)] {
        [("video", video), ("audio", audio), ("subtitle", subtitle)]
            + (secondSubtitle.map { [("secondSubtitle", $0)] } ?? [])
    }
}
