/// Loudness over time: at most 512 points, a second apart, or 2, 4, 8 … seconds where
/// that would be too many. It begins with the first sound of the track.
public struct LoudnessCurve: Hashable, Codable, Sendable {
    /// Seconds from a point to the next.
    public var interval: Double
    /// LUFS; the greatest loudness over three seconds that ends in each point. nil
    /// before there are three seconds, and below −70.
    public var shortTerm: [Double?]

    package init(interval: Double, shortTerm: [Double?]) {
        self.interval = interval
        self.shortTerm = shortTerm
    }
}
