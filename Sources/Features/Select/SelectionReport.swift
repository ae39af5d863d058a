import Reporting
import TrackModel

/// `text`: the chosen tracks, the deciding rule, and the result of the other candidates.
package struct SelectionText: ReportFormat {
    private let options: ReportOptions
    private var isFirst = true

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ selected: SelectedInput) -> String {
        guard selected.selection != nil || selected.selections != nil else { return "" }
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        page.path(selected.input.path)
        if let selections = selected.selections {
            SelectionTable(selections, of: selected.tracks).write(to: &page)
        }
        guard let selection = selected.selection else { return page.text }
        page.facts(
            [
                "policy \(selection.policy)", selection.device.map { "device \($0)" },
                selected.originalLanguage.map {
                    "original language \($0.language) by \($0.origin)"
                },
            ].compactMap { $0 }.map { Span($0) })
        let tracks = Dictionary(selected.tracks.map { ($0.trackID, $0) }) { first, _ in first }
        for (title, choice) in [
            ("Video", selection.video), ("Audio", selection.audio),
            ("Subtitle", selection.subtitle), ("Second subtitle", selection.secondSubtitle),
        ] {
            guard let choice else { continue }
            page.heading(title)
            write(choice, of: tracks, to: &page)
        }
        if let sentences = selected.explanation {
            page.blankLine()
            for sentence in sentences { page.sentence([Span(sentence)]) }
        }
        write(selection.problems ?? [], selected.whyNot ?? [], to: &page)
        return page.text
    }

    private func write(
        _ choice: TrackChoice, of tracks: [Int: MediaPlayerTrack], to page: inout TextPage
    ) {
        if choice.trackID == nil {
            page.sentence([Span("none: \(choice.reason)", .strong)], lead: [Span("  ")])
        } else {
            page.sentence([Span(choice.reason)], lead: [Span("  ")])
        }
        let shown = choice.distinguishingKeys
        let rows = (choice.candidates ?? []).map { candidate in
            let isChosen = candidate.trackID == choice.trackID
            let track = tracks[candidate.trackID]
            return AlignedRows.Row(
                cells: [
                    Span("#\(candidate.trackID)", .faint),
                    Span(track?.selectionWords ?? "", isChosen ? .strong : .plain),
                ],
                tail: ((isChosen ? ["selected"] : []) + candidate.words(showing: shown))
                    .map { Span($0, isChosen ? .plain : .faint) },
                isMarked: isChosen)
        }
        if !rows.isEmpty { AlignedRows(rows: rows).write(to: &page) }
    }

    private func write(_ problems: [String], _ whyNot: [String], to page: inout TextPage) {
        guard !problems.isEmpty || !whyNot.isEmpty else { return }
        page.blankLine()
        for problem in problems {
            page.sentence([Span(problem)], lead: [Span("warning  ", .warning)])
        }
        for answer in whyNot { page.sentence([Span(answer)]) }
    }
}

extension TrackChoice {
    /// Indices of the keys in which candidates differ.
    fileprivate var distinguishingKeys: Set<Int> {
        let tables = (candidates ?? []).compactMap(\.keys)
        guard let first = tables.first else { return [] }
        return Set(
            first.indices.filter { index in
                tables.contains { index < $0.count && $0[index].value != first[index].value }
            })
    }
}

extension TrackCandidate {
    fileprivate func words(showing shown: Set<Int>) -> [String] {
        if let removedBy {
            let isPlain = reason.map { removedBy.contains($0) } ?? true
            return ["removed by \(removedBy)"] + (isPlain ? [] : [reason].compactMap { $0 })
        }
        return (keys ?? []).enumerated().filter { shown.contains($0.offset) }.map {
            let name =
                $0.element.rule.hasPrefix("prefer ")
                ? String($0.element.rule.dropFirst(7)) : $0.element.rule
            return "\(name): \($0.element.value)"
        }
    }
}

extension SelectedInput: ReportSubject {}

extension SelectedInput: Reportable {
    package static let formats: [FormatEntry<SelectedInput>] = [
        FormatEntry(.text) { SelectionText(options: $0) }, .json, .ndjson,
        FormatEntry(.csv) { _ in SelectionCSV() },
    ]

    package func text(isPretty: Bool) -> String { JSONWriter.text(json, isPretty: isPretty) }
}

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

/// `csv` of selections (RFC 4180): one header, and one row per policy and kind of track. An input
/// that could not be analysed has one row with its error.
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
