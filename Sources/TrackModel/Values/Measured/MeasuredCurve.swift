/// A measure over time: at most 512 points, a second apart, or 2, 4, 8 … seconds where that would be
/// too many.
package struct MeasuredCurve: Hashable, Codable, Sendable {
    package var start: Double
    package var interval: Double
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
    package var start: Double
    package var interval: Double
    package var repeated: [Double?]
    package var interlaced: [Double?]

    package init(start: Double, interval: Double, repeated: [Double?], interlaced: [Double?]) {
        self.start = start
        self.interval = interval
        self.repeated = repeated
        self.interlaced = interlaced
    }
}
