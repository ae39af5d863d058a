/// Which colours a track with a wide gamut really uses, of a grid of pixels that
/// are not too dark to tell, in linear light. A pixel is outside where one of its
/// components would be negative by more than 2 % of the greatest one.
package struct GamutMeasurement: Hashable, Codable, Sendable {
    package var samples: Int
    package var outside709: Double
    package var outsideP3: Double

    package init(samples: Int, outside709: Double, outsideP3: Double) {
        self.samples = samples
        self.outside709 = outside709
        self.outsideP3 = outsideP3
    }

    /// The smallest of `bt709`, `smpte432` and `bt2020` that holds all but one in a
    /// thousand.
    package var primaries: String {
        outside709 <= 0.001 ? "bt709" : outsideP3 <= 0.001 ? "smpte432" : "bt2020"
    }
}
