import Reporting
import TrackModel

/// A table with the choices of each policy in a row.
struct SelectionTable {
    private let selections: [TrackSelection]
    private let tracks: [Int: MediaPlayerTrack]

    init(_ selections: [TrackSelection], of tracks: [MediaPlayerTrack]) {
        self.selections = selections
        self.tracks = Dictionary(tracks.map { ($0.trackID, $0) }) { first, _ in first }
    }

    func write(to page: inout TextPage) {
        let head = ["", "Video", "Audio", "Subtitle"].map { Span($0, .strong) }
        let rows = selections.map { selection in
            AlignedRows.Row(
                cells: [
                    Span(selection.policy), cell(selection.video), cell(selection.audio),
                    cell(selection.subtitle),
                ])
        }
        AlignedRows(rows: [AlignedRows.Row(cells: head)] + rows).write(to: &page)
    }

    /// `#7 English forced`; the codec is shown only in the report of one policy.
    private func cell(_ choice: TrackChoice) -> Span {
        guard let id = choice.trackID else { return Span("none", .faint) }
        let track = tracks[id]
        let words: [String?] = [
            "#\(id)", track?.mediaType == .video ? nil : track?.languageWords,
            track?.isForced == true ? "forced" : nil,
        ]
        return Span(words.compactMap { $0 }.joined(separator: " "))
    }
}
