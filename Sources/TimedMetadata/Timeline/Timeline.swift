/// Everything that happens beside picture and sound of one input, sorted by time.
public struct Timeline: Hashable, Sendable {
    /// Sorted by time.
    public var events: [TimelineEvent]
    /// Facts about odd messages and how they follow each other.
    public var diagnostics: [MetadataDiagnostic]
    /// Seconds on the media's own clock where `start` of events counts from; nil
    /// where the media has no clock.
    public var mediaStart: Double?
    /// Seconds from there to the end of the media; nil when not known.
    public var mediaDuration: Double?
    /// By EXT-X-PROGRAM-DATE-TIME; nil outside of playlists.
    package internal(set) var dates: DateMap?

    package init(
        events: [TimelineEvent] = [], diagnostics: [MetadataDiagnostic] = [],
        mediaStart: Double? = nil, mediaDuration: Double? = nil
    ) {
        self.events = events
        self.diagnostics = diagnostics
        self.mediaStart = mediaStart
        self.mediaDuration = mediaDuration
    }

    /// The events that `isIncluded` holds for. Numbers, and what they refer to, stay.
    package func filtered(_ isIncluded: (TimelineEvent) -> Bool) -> Timeline {
        var timeline = self
        timeline.events = events.filter(isIncluded)
        return timeline
    }

    /// The events that are on at a time, in seconds; those without an end only at their
    /// very beginning.
    public func events(at time: Double) -> [TimelineEvent] {
        events.filter { event in
            guard let start = event.start else { return false }
            return start == time || start < time && (event.end ?? start) > time
        }
    }

    /// Events of each kind, in the order of `Kind`; kinds without any are left out.
    package var lanes: [(kind: TimelineEvent.Kind, events: [TimelineEvent])] {
        TimelineEvent.Kind.allCases.compactMap { kind in
            let events = events.filter { $0.kind == kind }
            return events.isEmpty ? nil : (kind, events)
        }
    }
}
