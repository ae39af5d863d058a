/// Dropouts: runs of digital zero, a millisecond to 0.3 seconds long, that sound breaks
/// off into and comes back out of at full strength. Those of several channels at once
/// count as one.
package struct AudioDropouts: Hashable, Codable, Sendable {
    package var count: Int
    package var longest: Double
    package var times: [Double]

    package init(count: Int, longest: Double, times: [Double] = []) {
        self.count = count
        self.longest = longest
        self.times = times
    }
}
