/// One fact of a track that is another from a moment on.
package struct TrackChange: Hashable, Codable, Sendable {
    package var key: String
    package var time: Double?
    package var position: Int64?
    package var before: JSONValue
    package var after: JSONValue

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
