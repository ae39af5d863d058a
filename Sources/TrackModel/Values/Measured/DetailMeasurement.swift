/// Whether rows and columns show the rhythm that scaling up leaves: interpolated
/// samples are smoother than those that were there, so that roughness rises and
/// falls with the ratio of the sizes (Gallagher 2005). Of a picture in twenty-four.
///
/// Scaling by whole numbers, or by four thirds, cannot be told from the blocks of
/// codecs and is not looked for.
public struct DetailMeasurement: Hashable, Codable, Sendable {
    /// Pictures looked at.
    public var pictures: Int
    /// The size before by the size now, of the rhythm that stands out most among
    /// those of usual sizes.
    public var ratio: Double
    /// How far this rhythm stands out among its neighbours, as a ratio of power; the
    /// smaller one of rows and columns. Pictures that were not scaled stay below 10.
    public var prominence: Double
    /// Rows of the smaller picture; nil unless the rhythm stands out for sure in
    /// rows and columns alike.
    public var estimatedHeight: Int?
    /// 0 to 1; that the picture was scaled up. nil without `estimatedHeight`.
    public var confidence: Double?

    public init(
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
