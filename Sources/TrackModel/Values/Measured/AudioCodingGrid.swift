/// Where coefficients of a lapped transform near zero are more than elsewhere, as a coder leaves them
/// at the beginnings of its frames.
package struct AudioCodingGrid: Hashable, Codable, Sendable {
    /// Coders by their transform.
    package enum Family: String, Hashable, Codable, Sendable, CaseIterable {
        case ac3
        case aac
        case vorbis
        case mp3
    }

    package var family: Family
    package var frameLength: Int
    package var period: Int
    package var phase: Int
    package var prominence: Double
    package var nextProminence: Double
    package var leastHalf: Double
    package var stretches: Int

    package init(
        family: Family, frameLength: Int, period: Int, phase: Int, prominence: Double,
        nextProminence: Double, leastHalf: Double, stretches: Int
    ) {
        self.family = family
        self.frameLength = frameLength
        self.period = period
        self.phase = phase
        self.prominence = prominence
        self.nextProminence = nextProminence
        self.leastHalf = leastHalf
        self.stretches = stretches
    }
}
