import TrackModel

extension AudioFaults {
    /// Start times at most.
    private static let limit = 64

    /// Counts a fault.
    ///
    /// - Parameter time: Its start; nil if unknown.
    mutating func add(at time: Double?) {
        count += 1
        if times.count < Self.limit, let time { times.append(time) }
    }
}
