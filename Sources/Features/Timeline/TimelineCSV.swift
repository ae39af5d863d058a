import Reporting
import TimedMetadata
import TrackModel

/// `csv`: RFC 4180, one header, one row an event. An input that could not be read has
/// one row with the event's columns empty.
package struct TimelineCSV: ReportFormat {
    private static let columns = [
        "path", "error", "number", "kind", "id", "start", "end", "duration", "date", "carriage",
        "file", "line", "offset", "pid", "openedBy", "closedBy", "occurrences", "summary",
    ]

    package init(options: ReportOptions) {}

    package func begin(count: Int) -> String { Self.line(Self.columns.map { .text($0) }) }

    package func write(_ subject: TimelineSubject) -> String {
        switch subject {
        case .document(let document): text(of: document)
        case .message(let reading): text(of: reading.result)
        }
    }

    private func text(of document: TimelineDocument) -> String {
        let input: [CSVField] = [CSVField(document.input.path), CSVField(document.error?.code)]
        let events = document.timeline.events
        if events.isEmpty, document.error != nil {
            return Self.line(input + Self.columns.dropFirst(2).map { _ in .empty })
        }
        return events.map { Self.line(input + Self.fields($0)) }.joined()
    }

    private func text(of message: Result<SpliceMessage, MetadataError>) -> String {
        switch message {
        case .success(let message):
            let event = TimelineEvent(
                .scte35(message), id: message.section.eventID, origin: .init(.file))
            return Self.line([.text("-"), .empty] + Self.fields(event))
        case .failure(let error):
            return Self.line(
                [.text("-"), CSVField(error.code.rawValue)]
                    + Self.columns.dropFirst(2).map { _ in .empty })
        }
    }

    private static func fields(_ event: TimelineEvent) -> [CSVField] {
        let origin = event.origin
        return [
            CSVField(event.number), CSVField(event.kind.rawValue), CSVField(event.id),
            CSVField(event.start), CSVField(event.end), CSVField(event.duration),
            CSVField(event.date), CSVField(origin.carriage.rawValue), CSVField(origin.file),
            CSVField(origin.line), CSVField(origin.offset), CSVField(origin.pid),
            CSVField(event.openedBy), CSVField(event.closedBy), CSVField(event.occurrences),
            CSVField(event.words.joined(separator: " · ")),
        ]
    }

    private static func line(_ fields: [CSVField]) -> String {
        fields.map(\.encoded).joined(separator: ",") + "\r\n"
    }
}
