/// Edges on a grid of 8 pixels against those beside it, after Muijs and Kirenko (A
/// no-reference blocking artifact measure for adaptive video processing, EUSIPCO 2005):
/// 1 where nothing sets the grid apart, more where blocks show. Of single pictures along
/// the way.
package struct BlockinessMeasurement: Hashable, Codable, Sendable {
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
