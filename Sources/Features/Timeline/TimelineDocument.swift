import Reporting
import TimedMetadata
import TrackModel

/// The time line of one input: what a report of `timeline` is made of, and what its
/// JSON of schema `trackprobe-timeline/1` holds.
package struct TimelineDocument: Hashable, Sendable {
    package static let schema = "trackprobe-timeline/1"

    package var input: MediaRecord.Input
    package var error: MediaRecord.Failure?
    package var timeline: Timeline
    /// Whether it tells what a player's text tracks do with the events.
    package var followsCues = false

    package init(
        input: MediaRecord.Input, error: MediaRecord.Failure? = nil,
        timeline: Timeline = Timeline()
    ) {
        self.input = input
        self.error = error
        self.timeline = timeline
    }
}

extension TimelineDocument {
    /// Events and cues one after the other: a time line may have very many.
    var document: DeferredJSON {
        .object(
            [("schema", { .value(.string(Self.schema)) })]
                + TimelineTables.document.deferred(self))
    }
}
