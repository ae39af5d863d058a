/// Runs of samples that were not recorded so, such as dropouts: how many, and when.
package struct AudioFaults: Hashable, Codable, Sendable {
    package var count: Int
    package var longest: Double
    package var times: [Double]

    package init(count: Int, longest: Double, times: [Double] = []) {
        self.count = count
        self.longest = longest
        self.times = times
    }
}
