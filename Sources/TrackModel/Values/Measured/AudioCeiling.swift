/// Flat tops at the highest values of the channels, where these are below full scale.
package struct AudioCeiling: Hashable, Codable, Sendable {
    package var level: Double
    package var runs: Int
    package var samples: Int
    package var longest: Int
    package var otherRuns: Int

    package init(level: Double, runs: Int, samples: Int, longest: Int, otherRuns: Int) {
        self.level = level
        self.runs = runs
        self.samples = samples
        self.longest = longest
        self.otherRuns = otherRuns
    }
}
