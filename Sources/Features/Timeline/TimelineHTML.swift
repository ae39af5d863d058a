import Reporting
import TimedMetadata
import TrackModel

/// `html`: a page with a lane over time for each kind of event, and all of them in a
/// table below.
package struct TimelineHTML: ReportFormat {
    private var documents: [JSONValue] = []
    private var title: String?

    package init(options: ReportOptions) {}

    package mutating func write(_ subject: TimelineSubject) -> String {
        switch subject {
        case .document(let document): text(of: document)
        case .message(let reading): text(of: reading.result)
        }
    }

    private mutating func text(of document: TimelineDocument) -> String {
        title = title ?? document.input.path
        var members: [String: JSONValue] = ["path": .words(document.input.path)]
        if let error = document.error {
            members["failure"] = .object([
                "errorCode": .words(error.code), "sentence": .words(error.message),
            ])
        } else {
            members.merge(TimelineLanes(document.timeline).members) { $1 }
        }
        documents.append(.object(members))
        return ""
    }

    private mutating func text(of message: Result<SpliceMessage, MetadataError>) -> String {
        switch message {
        case .success(let message):
            let event = TimelineEvent(
                .scte35(message), id: message.section.eventID, origin: .init(.file))
            var timeline = Timeline(events: [event])
            timeline.diagnostics = message.diagnostics
            var members = TimelineLanes(timeline).members
            members["path"] = .string("SCTE-35 message \(documents.count + 1)")
            documents.append(.object(members))
        case .failure(let error):
            documents.append(
                .object([
                    "path": .string("SCTE-35 message \(documents.count + 1)"),
                    "failure": .object([
                        "errorCode": .words(error.code.rawValue), "sentence": .words("\(error)"),
                    ]),
                ]))
        }
        return ""
    }

    package mutating func end() -> String {
        Page(
            title: PageText(title ?? "Timeline", limit: 200).text, template: "timeline",
            content: .object(["documents": .array(documents)])
        ).text(HTMLOptions())
    }
}
