/// Noise and film grain of luma in the flattest parts of single pictures along the way:
/// standard deviation after Immerkær (Fast noise variance estimation, CVIU 1996), in
/// steps of 8 bits.
public struct NoiseMeasurement: Hashable, Codable, Sendable {
    /// Pictures looked at; black and white ones are not among them.
    public var pictures: Int
    /// Of the pictures.
    public var median: Double
    public var least: Double
    public var greatest: Double

    public init(pictures: Int, median: Double, least: Double, greatest: Double) {
        self.pictures = pictures
        self.median = median
        self.least = least
        self.greatest = greatest
    }
}
