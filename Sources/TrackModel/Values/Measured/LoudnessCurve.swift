/// Loudness over time: at most 512 points, a second apart, or 2, 4, 8 … seconds where
/// that would be too many. It begins with the first sound of the track.
package struct LoudnessCurve: Hashable, Codable, Sendable {
    package var interval: Double
    package var shortTerm: [Double?]

    package init(interval: Double, shortTerm: [Double?]) {
        self.interval = interval
        self.shortTerm = shortTerm
    }
}
