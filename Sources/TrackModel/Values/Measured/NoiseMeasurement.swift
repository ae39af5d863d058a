/// Noise and film grain of luma in the flattest parts of single pictures along the way:
/// standard deviation after Immerkær (Fast noise variance estimation, CVIU 1996), in
/// steps of 8 bits.
package struct NoiseMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var median: Double
    package var least: Double
    package var greatest: Double

    package init(pictures: Int, median: Double, least: Double, greatest: Double) {
        self.pictures = pictures
        self.median = median
        self.least = least
        self.greatest = greatest
    }
}
