/// Clicks: a few samples far out of what those before foretell, in sound that goes on
/// behind as before. Those of several channels at once count as one.
package struct AudioClicks: Hashable, Codable, Sendable {
    package var count: Int
    package var greatestProminence: Double?
    package var times: [Double]

    package init(count: Int, greatestProminence: Double? = nil, times: [Double] = []) {
        self.count = count
        self.greatestProminence = greatestProminence
        self.times = times
    }
}
