/// A line at the frequency of mains, or at twice that, which stands wherever the sound is soft enough.
package struct AudioHum: Hashable, Codable, Sendable {
    package var frequency: Double
    package var level: Double
    package var lines: Int
    package var share: Double

    package init(frequency: Double, level: Double, lines: Int, share: Double) {
        self.frequency = frequency
        self.level = level
        self.lines = lines
        self.share = share
    }
}
