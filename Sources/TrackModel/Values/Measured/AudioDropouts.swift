/// Dropouts: runs of digital zero, a millisecond to 0.3 seconds long, that sound breaks
/// off into and comes back out of at full strength. Those of several channels at once
/// count as one.
public struct AudioDropouts: Hashable, Codable, Sendable {
    public var count: Int
    /// Seconds of the longest; 0 where there is none.
    public var longest: Double
    /// Seconds; when each begins, the first 64 of them. Empty when times are not known.
    public var times: [Double]

    public init(count: Int, longest: Double, times: [Double] = []) {
        self.count = count
        self.longest = longest
        self.times = times
    }
}
