/// Places where the samples just heard are heard again, all channels bit by bit the same.
package struct AudioRepeats: Hashable, Codable, Sendable {
    package var count: Int
    package var longest: Double
    package var times: [Double]

    package init(count: Int, longest: Double, times: [Double] = []) {
        self.count = count
        self.longest = longest
        self.times = times
    }
}
