public import TimedMetadata
import TrackModel

/// `html`: a page with a lane over time for each kind of event, and all of them in a
/// table below.
public struct TimelineHTML: TimelineFormat {
    private var documents: [JSONValue] = []
    private var title: String?

    public init(options: ReportOptions) {}

    public mutating func begin(count: Int) -> String { "" }

    public mutating func document(_ document: TimelineDocument) -> String {
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

    public mutating func message(_ message: Result<SpliceMessage, MetadataError>) -> String {
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

    public mutating func end() -> String {
        Page(
            title: PageText(title ?? "Timeline", limit: 200).text, template: "timeline",
            content: .object(["documents": .array(documents)])
        ).text(HTMLOptions())
    }
}
