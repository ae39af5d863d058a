import ArgumentParser
import TrackProbeKit

/// Filters for the events of a timeline.
struct EventOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Only events of this kind; may be repeated.",
            valueName: TimelineEvent.Kind.allCases.map(\.rawValue).joined(separator: "|")))
    var kind: [TimelineEvent.Kind] = []

    @Option(
        name: .customLong("where"),
        help: ArgumentHelp(
            "Only events that match, e.g. 'payload.isCRCValid == NO'. May be repeated; all must "
                + "match.", valueName: "condition"))
    var filters: [String] = []

    @Option(
        help: ArgumentHelp(
            "Only events that end after this time: seconds or h:mm:ss.", valueName: "time"))
    var from: String?

    @Option(help: ArgumentHelp("Only events that begin before this time.", valueName: "time"))
    var to: String?

    func validate() throws {
        _ = try conditions
        for (name, time) in [("from", from), ("to", to)] {
            guard let time, TimeStamp.seconds(time) == nil else { continue }
            throw ValidationError("--\(name) \(time): write a time such as 83.5 or 0:01:23.5.")
        }
    }

    func filtered(_ document: TimelineDocument) throws -> TimelineDocument {
        let conditions = try conditions
        let (first, last) = (from.flatMap(TimeStamp.seconds), to.flatMap(TimeStamp.seconds))
        var document = document
        document.timeline = document.timeline.filtered { event in
            (kind.isEmpty || kind.contains(event.kind))
                && event.isOn(first ?? -.infinity, last ?? .infinity)
                && conditions.allSatisfy { $0.holds(for: event) }
        }
        return document
    }

    private var conditions: [EventCondition] {
        get throws {
            try filters.map {
                try condition($0, of: "--where", EventCondition.init(parsing:))
            }
        }
    }
}

extension TimelineEvent {
    /// Whether the event overlaps a time range; true for an event without a time.
    fileprivate func isOn(_ first: Double, _ last: Double) -> Bool {
        guard let start else { return true }
        return start < last && (end ?? start) >= first
    }
}

extension TimelineEvent.Kind: ExpressibleByArgument {}
