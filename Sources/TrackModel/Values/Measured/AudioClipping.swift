/// Flat tops: runs of three or more equal samples at full scale with a steep way
/// in or out, of all channels.
package struct AudioClipping: Hashable, Codable, Sendable {
    package var runs: Int
    package var samples: Int
    package var longest: Int
    package var fullScaleSamples: Int
    package var overs: Int
    package var ceiling: AudioCeiling?

    package init(runs: Int, samples: Int, longest: Int, fullScaleSamples: Int, overs: Int) {
        self.runs = runs
        self.samples = samples
        self.longest = longest
        self.fullScaleSamples = fullScaleSamples
        self.overs = overs
    }
}
