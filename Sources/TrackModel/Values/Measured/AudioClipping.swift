/// Flat tops: runs of three or more equal samples at full scale with a steep way
/// in or out, of all channels.
public struct AudioClipping: Hashable, Codable, Sendable {
    public var runs: Int
    /// Samples of all runs.
    public var samples: Int
    /// Samples of the longest run.
    public var longest: Int
    /// Samples at full scale, in runs or not.
    public var fullScaleSamples: Int
    /// Samples beyond full scale, which only floating point holds.
    public var overs: Int

    public init(runs: Int, samples: Int, longest: Int, fullScaleSamples: Int, overs: Int) {
        self.runs = runs
        self.samples = samples
        self.longest = longest
        self.fullScaleSamples = fullScaleSamples
        self.overs = overs
    }
}
