/// A measure over time: at most 512 points, a second apart, or 2, 4, 8 … seconds where that would be
/// too many.
package struct MeasuredCurve: Hashable, Codable, Sendable {
    /// Seconds; when the first point begins.
    package var start: Double
    /// Seconds from a point to the next.
    package var interval: Double
    /// The greatest value of each point; nil where no picture was looked at.
    package var values: [Double?]

    package init(start: Double, interval: Double, values: [Double?]) {
        self.start = start
        self.interval = interval
        self.values = values
    }
}

/// Repeats and fields over time: at most 512 points, a second apart, or 2, 4, 8 … seconds where that
/// would be too many.
package struct CadenceCurve: Hashable, Codable, Sendable {
    /// Seconds; when the first point begins.
    package var start: Double
    /// Seconds from a point to the next.
    package var interval: Double
    /// Share of the pictures of each point that repeat the one before, 0 to 1; nil where that is not known.
    package var repeated: [Double?]
    /// Share of the pictures of each point whose lines tell it that are fields of two moments, 0 to 1; nil
    /// where none tells it.
    package var interlaced: [Double?]

    package init(start: Double, interval: Double, repeated: [Double?], interlaced: [Double?]) {
        self.start = start
        self.interval = interval
        self.repeated = repeated
        self.interlaced = interlaced
    }
}
