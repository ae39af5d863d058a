import Playlists
import Reporting
import TimedMetadata
import TrackModel

/// `text`: one event per line, as wide as the terminal; diagnostics below.
package struct TimelineText: ReportFormat {
    private let options: ReportOptions
    private var isFirst = true

    package init(options: ReportOptions) { self.options = options }

    package mutating func write(_ subject: TimelineSubject) -> String {
        switch subject {
        case .document(let document): text(of: document)
        case .message(let reading): text(of: reading.result)
        }
    }

    private mutating func text(of document: TimelineDocument) -> String {
        guard document.error == nil else { return "" }
        var page = newPage()
        let timeline = document.timeline
        page.path(document.input.path)
        page.facts(facts(timeline).map { Span($0) })
        if !timeline.events.isEmpty {
            page.blankLine()
            let rows =
                document.followsCues
                ? timeline.cues.map { row($0, of: timeline.events[$0.event]) }
                : timeline.events.map(row)
            AlignedRows(rows: rows, rightAligned: [0]).write(to: &page)
        }
        write(timeline.diagnostics, to: &page)
        return page.text
    }

    private mutating func text(of message: Result<SpliceMessage, MetadataError>) -> String {
        guard case .success(let message) = message else { return "" }
        var page = newPage()
        let section = message.section
        page.line([Span(section.command.name, .strong)])
        let event = TimelineEvent(.scte35(message), origin: .init(.file))
        page.facts(
            (event.words.dropFirst() + message.headerWords).map { Span($0) }, lead: [Span("  ")])
        for descriptor in section.descriptors {
            page.facts(descriptor.words.map { Span($0) }, lead: [Span("  ")])
        }
        write(message.diagnostics, to: &page)
        return page.text
    }

    private mutating func newPage() -> TextPage {
        var page = TextPage(options: options)
        if !isFirst { page.blankLine() }
        isFirst = false
        return page
    }

    private func facts(_ timeline: Timeline) -> [String] {
        let count = timeline.events.count
        return [
            count == 1 ? "1 event" : "\(count) events",
            timeline.mediaDuration.flatMap(TimelineTime.text),
            timeline.mediaStart.flatMap { Quantity.decimal($0, places: 3, isTrimmed: true) }
                .map { "begins at \($0) s of its clock" },
        ].compactMap { $0 }
    }

    /// Describes the event where it is added; later rows give only its number.
    private func row(_ cue: TimelineCue, of event: TimelineEvent) -> AlignedRows.Row {
        AlignedRows.Row(
            cells: [
                Span(cue.time.flatMap(TimelineTime.text) ?? "–", .strong),
                Span(cue.change.rawValue), Span("#\(event.number)", .faint),
                Span(event.kind.rawValue, .faint),
            ],
            tail: cue.change == .added
                ? (event.words
                    + [event.start.flatMap(TimelineTime.text).map { "at \($0)" }]
                    .compactMap { $0 }).map { Span($0) } : [])
    }

    private func row(_ event: TimelineEvent) -> AlignedRows.Row {
        let length = event.end.flatMap { end in event.start.map { end - $0 } } ?? event.duration
        let isMoment = length.map { $0 <= 0 } ?? true
        return AlignedRows.Row(
            cells: [
                Span(event.start.flatMap(TimelineTime.text) ?? "–", .strong),
                Span(event.kind.rawValue, .faint),
            ],
            tail: (event.words
                + [
                    isMoment ? nil : length.flatMap(TimelineTime.length),
                    event.occurrences > 1 ? "\(event.occurrences) times" : nil, event.date,
                ].compactMap { $0 }).map { Span($0) })
    }

    private func write(_ diagnostics: [MetadataDiagnostic], to page: inout TextPage) {
        guard !diagnostics.isEmpty else { return }
        page.blankLine()
        for diagnostic in diagnostics {
            let style: Span.Style =
                switch diagnostic.severity {
                case .error: .error
                case .warning: .warning
                case .info: .faint
                }
            let place =
                diagnostic.line.map { "line \($0)" }
                ?? diagnostic.offset.map { "byte \($0)" }
            let lead = Span(
                diagnostic.severity.rawValue
                    + String(repeating: " ", count: 9 - diagnostic.severity.rawValue.count), style)
            page.sentence(
                [
                    Span(diagnostic.message),
                    Span(
                        [place, "[\(diagnostic.code)]"].compactMap { $0 }.joined(separator: " "),
                        .faint),
                ], lead: [lead])
        }
    }
}
