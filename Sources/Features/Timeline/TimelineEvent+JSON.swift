import TimedMetadata
import TrackModel

extension TimelineEvent {
    /// As the JSON of `trackprobe timeline` has it: `event` of
    /// `Schema/trackprobe-timeline-1.schema.json`. What is not known is absent.
    public var json: JSONValue { (try? document.made) ?? .null }
}
