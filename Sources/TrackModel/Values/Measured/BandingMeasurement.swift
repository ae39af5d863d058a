/// Visible steps in smooth gradients, after CAMBI, the contrast-aware multiscale
/// banding index (Tandon and others, PCS 2021): 0 where there are none, 5 where
/// they begin to annoy, about 24 at worst. Of single pictures along the way.
package struct BandingMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var mean: Double
    package var greatest: Double
    package var greatestTime: Double?
    package var needless: Double?
    package var curve: MeasuredCurve?

    package init(
        pictures: Int, mean: Double, greatest: Double, greatestTime: Double? = nil,
        needless: Double? = nil, curve: MeasuredCurve? = nil
    ) {
        self.pictures = pictures
        self.mean = mean
        self.greatest = greatest
        self.greatestTime = greatestTime
        self.needless = needless
        self.curve = curve
    }
}
