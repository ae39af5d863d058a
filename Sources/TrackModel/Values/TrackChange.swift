/// One fact of a track that is another from a moment on.
public struct TrackChange: Hashable, Codable, Sendable {
    /// Key of the record: `codedSize`, `transferFunction`, `channels` …
    public var key: String
    /// Seconds; nil when unknown. At depth `sample` the first place where it was
    /// seen to be another: it may have changed before.
    public var time: Double?
    /// Byte offset of the packet; nil when unknown.
    public var position: Int64?
    /// The value until then.
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
