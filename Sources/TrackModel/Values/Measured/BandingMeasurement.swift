/// Visible steps in smooth gradients, after CAMBI, the contrast-aware multiscale
/// banding index (Tandon and others, PCS 2021): 0 where there are none, 5 where
/// they begin to annoy, about 24 at worst. Of single pictures along the way.
public struct BandingMeasurement: Hashable, Codable, Sendable {
    /// Pictures looked at.
    public var pictures: Int
    /// Mean index of these pictures.
    public var mean: Double
    /// Index of the worst picture.
    public var greatest: Double
    /// Seconds; when that picture is presented. nil when times are not known.
    public var greatestTime: Double?

    public init(pictures: Int, mean: Double, greatest: Double, greatestTime: Double? = nil) {
        self.pictures = pictures
        self.mean = mean
        self.greatest = greatest
        self.greatestTime = greatestTime
    }
}
