import TrackModel

/// Static HDR metadata of one kind, which a stream states at its start and may
/// repeat.
struct StaticMetadata<Value: Hashable & Sendable>: Sendable {
    private var values = RepeatedValue<Value>()
    private var count = 0
    private var isAtStart = false

    /// - Parameters:
    ///   - value: nil, for a message that cannot be true, changes nothing.
    ///   - picture: pictures begun so far, the one it belongs to included; 0 in a
    ///     configuration record.
    mutating func add(_ value: Value?, picture: Int) {
        guard let value else { return }
        values.add(value)
        count += 1
        if picture <= 1 { isAtStart = true }
    }

    /// The value of most messages; nil for a lone one in the middle of the stream, which
    /// damage may look like.
    var value: Value? { isAtStart || count > 1 ? values.mostFrequent : nil }
}
