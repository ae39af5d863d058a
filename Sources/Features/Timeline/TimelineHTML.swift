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

/// The events of a time line as boxes in lanes, in shares of the width there is, and as
/// rows of a table.
struct TimelineLanes {
    /// Boxes of one lane that are drawn; the table has more.
    private static let mostBoxes = 2000
    private static let mostRows = 10_000
    /// Pixels.
    private static let laneHeight = 26

    private let timeline: Timeline
    private let span: ChartSpan

    init(_ timeline: Timeline) {
        self.timeline = timeline
        let starts = timeline.events.compactMap(\.start).filter(\.isFinite)
        let ends = timeline.events.compactMap { $0.end ?? $0.start }.filter(\.isFinite)
        span = ChartSpan(
            min(0, starts.min() ?? 0), max(ends.max() ?? 0, timeline.mediaDuration ?? 0))
    }

    var members: [String: JSONValue] {
        let events = timeline.events
        var members: [String: JSONValue] = [
            "facts": .list(facts), "lanes": .array(timeline.lanes.compactMap(lane)),
            "ends": .array(
                [span.start, span.middle, span.end].map { .string(ChartTime.text($0) ?? "–") }),
        ]
        members["events"] = .nonEmpty(events.prefix(Self.mostRows).map(row))
        if events.count > Self.mostRows {
            members["rest"] = .string(
                "… and \(events.count - Self.mostRows) more: --format csv lists all of them")
        }
        members["problems"] = .nonEmpty(timeline.diagnostics.prefix(500).map(problem))
        return members
    }

    private var facts: [String] {
        let count = timeline.events.count
        return [
            count == 1 ? "1 event" : "\(count) events",
            timeline.mediaDuration.flatMap(TimelineTime.text),
        ].compactMap { $0 }
    }

    /// nil for a kind whose events have no times.
    private func lane(
        kind: TimelineEvent.Kind, events: [TimelineEvent]
    ) -> JSONValue? {
        let timed = events.filter { $0.start?.isFinite == true }
        guard !timed.isEmpty else { return nil }
        var members: [String: JSONValue] = [
            "lane": .string(kind.title), "count": .int(events.count),
            "height": .int(Self.laneHeight),
            "boxes": .array(timed.prefix(Self.mostBoxes).map(box)),
        ]
        if timed.count > Self.mostBoxes {
            members["undrawn"] = .string("the first \(Self.mostBoxes) are drawn")
        }
        return .object(members)
    }

    private func box(_ event: TimelineEvent) -> JSONValue {
        let start = event.start ?? span.start
        let (from, to) = (share(start), share(event.end ?? start))
        let label =
            ([time(start), event.kind.title, length(event)].compactMap { $0 } + event.words)
            .joined(separator: " · ")
        return .object([
            "x": .string(TimeChart.percent(from)),
            // Wide enough to see and point at.
            "width": .string(TimeChart.percent(max(to - from, 0.004))),
            "label": .words(label),
        ])
    }

    private func row(_ event: TimelineEvent) -> JSONValue {
        let origin = event.origin
        let place = [
            origin.carriage.rawValue, origin.file, origin.pid.map { "PID \($0)" },
            origin.line.map { "line \($0)" }, origin.offset.map { "byte \($0)" },
        ].compactMap { $0 }
        var members: [String: JSONValue] = [
            "time": .string(event.start.flatMap(time) ?? "–"), "kind": .string(event.kind.title),
            "payload": .words(event.words.joined(separator: " · ")),
            "origin": .words(place.joined(separator: ", ")),
        ]
        members["length"] = length(event).map(JSONValue.words)
        members["date"] = event.date.map(JSONValue.words)
        return .object(members)
    }

    private func problem(_ diagnostic: MetadataDiagnostic) -> JSONValue {
        .object([
            "severity": .string(diagnostic.severity.rawValue), "code": .words(diagnostic.code),
            "message": .words(diagnostic.message),
        ])
    }

    private func time(_ seconds: Double) -> String? { TimelineTime.text(seconds) }

    private func length(_ event: TimelineEvent) -> String? {
        let length = event.end.flatMap { end in event.start.map { end - $0 } } ?? event.duration
        return length.flatMap { $0 > 0 ? TimelineTime.length($0) : nil }
    }

    private func share(_ time: Double) -> Double {
        let share = (time - span.start) / (span.end - span.start)
        return share.isFinite ? min(max(share, 0), 0.996) : 0
    }
}

extension TimelineEvent.Kind {
    fileprivate var title: String {
        switch self {
        case .id3: "ID3"
        case .emsg: "Event messages"
        case .scte35: "SCTE-35"
        case .dateRange: "Date ranges"
        case .programDateTime: "Programme dates"
        case .caption: "Captions"
        }
    }
}
