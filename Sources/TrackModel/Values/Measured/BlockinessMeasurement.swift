/// Edges on a grid of 8 pixels against those beside it, after Muijs and Kirenko (A
/// no-reference blocking artifact measure for adaptive video processing, EUSIPCO 2005):
/// 1 where nothing sets the grid apart, more where blocks show. Of single pictures along
/// the way.
public struct BlockinessMeasurement: Hashable, Codable, Sendable {
    /// Pictures looked at.
    public var pictures: Int
    /// Mean of these pictures.
    public var mean: Double
    /// Of the worst picture.
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
