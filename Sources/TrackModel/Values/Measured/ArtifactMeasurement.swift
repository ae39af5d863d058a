/// How much single pictures along the way show of what coding leaves in them: banding or blocks.
package struct ArtifactMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var mean: Double
    package var greatest: Double
    package var greatestTime: Double?

    package init(pictures: Int, mean: Double, greatest: Double, greatestTime: Double? = nil) {
        self.pictures = pictures
        self.mean = mean
        self.greatest = greatest
        self.greatestTime = greatestTime
    }
}
