/// Clicks: a few samples far out of what those before foretell, in sound that goes on
/// behind as before. Those of several channels at once count as one.
public struct AudioClicks: Hashable, Codable, Sendable {
    public var count: Int
    /// dB; how far the most prominent one exceeds what linear prediction leaves of all
    /// other samples around it. nil where there is none.
    public var greatestProminence: Double?
    /// Seconds; when each comes, the first 64 of them. Empty when times are not known.
    public var times: [Double]

    public init(count: Int, greatestProminence: Double? = nil, times: [Double] = []) {
        self.count = count
        self.greatestProminence = greatestProminence
        self.times = times
    }
}
