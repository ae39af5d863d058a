/// Whether rows and columns show the rhythm that scaling up leaves: interpolated
/// samples are smoother than those that were there, so that roughness rises and
/// falls with the ratio of the sizes (Gallagher 2005). Of a picture in twenty-four.
///
/// Scaling by whole numbers, or by four thirds, cannot be told from the blocks of
/// codecs and is not looked for.
package struct DetailMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var ratio: Double
    package var prominence: Double
    package var estimatedHeight: Int?
    package var confidence: Double?

    package init(
        pictures: Int, ratio: Double, prominence: Double, estimatedHeight: Int? = nil,
        confidence: Double? = nil
    ) {
        self.pictures = pictures
        self.ratio = ratio
        self.prominence = prominence
        self.estimatedHeight = estimatedHeight
        self.confidence = confidence
    }
}
