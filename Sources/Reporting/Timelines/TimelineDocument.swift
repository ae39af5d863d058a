import TimedMetadata
import TrackModel

/// The time line of one input: what a report of `timeline` is made of, and what its
/// JSON of schema `trackprobe-timeline/1` holds.
package struct TimelineDocument: Hashable, Sendable {
    package static let schema = "trackprobe-timeline/1"

    package var input: MediaRecord.Input
    package var error: MediaRecord.Failure?
    package var timeline: Timeline

    package init(
        input: MediaRecord.Input, error: MediaRecord.Failure? = nil,
        timeline: Timeline = Timeline()
    ) {
        self.input = input
        self.error = error
        self.timeline = timeline
    }
}

extension TimelineDocument: Encodable {
    private enum CodingKeys: String, CodingKey {
        case schema, input, error, mediaStart, mediaDuration, events, diagnostics
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(Self.schema, forKey: .schema)
        try members.encode(input, forKey: .input)
        if let error { return try members.encode(error, forKey: .error) }
        try members.encodeIfPresent(timeline.mediaStart, forKey: .mediaStart)
        try members.encodeIfPresent(timeline.mediaDuration, forKey: .mediaDuration)
        try members.encode(timeline.events, forKey: .events)
        try members.encode(timeline.diagnostics, forKey: .diagnostics)
    }
}
