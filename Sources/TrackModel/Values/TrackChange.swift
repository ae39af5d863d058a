/// A change of one member within a track.
public struct TrackChange: Hashable, Codable, Sendable {
    /// Key of the record: `codedSize`, `transferFunction`, `channels` …
    public var key: String
    /// Time of the change in seconds; nil when unknown. At depth `sample` the first sampled place
    /// after it.
    public var time: Double?
    /// Byte offset of the packet; nil when unknown.
    public var position: Int64?
    /// The value before.
    public var before: JSONValue
    /// The value from then on.
    public var after: JSONValue

    package init(
        key: String, time: Double?, position: Int64?, before: JSONValue, after: JSONValue
    ) {
        self.key = key
        self.time = time
        self.position = position
        self.before = before
        self.after = after
    }
}

extension TrackChange: Described {
    package static let members = MemberTable<Self>(
        "a change",
        [
            Member(
                "key", \.key,
                "Key of the record: `codedSize`, `transferFunction`, `channels` …"),
            Member(
                "time", \.time, unit: .seconds,
                """
                Time of the change; nil when unknown. At depth `sample` the first sampled place \
                after it.
                """),
            Member(
                "position", \.position, unit: .bytes,
                "Byte offset of the packet; nil when unknown."),
            Member("before", \.before, "The value before."),
            Member("after", \.after, "The value from then on."),
        ])
}

/// One entry of an MP4 edit list (`elst`).
package struct EditListEntry: Hashable, Codable, Sendable {
    var segmentDuration: Double?
    var mediaTime: Double?
    var rate: Double

    package init(segmentDuration: Double? = nil, mediaTime: Double? = nil, rate: Double = 1) {
        self.segmentDuration = segmentDuration
        self.mediaTime = mediaTime
        self.rate = rate
    }
}

extension EditListEntry: Described {
    package static let members = MemberTable<Self>(
        "an edit",
        [
            Member(
                "segmentDuration", \.segmentDuration, unit: .seconds,
                """
                Duration in the presentation; nil for 0, which in a fragmented file means the \
                rest.
                """),
            Member(
                "mediaTime", \.mediaTime, unit: .seconds,
                "Start in the track's media; nil for an empty edit, which presents nothing."),
            Member("rate", \.rate, "1 for normal speed, 0 for a still frame."),
        ])
}
