/// How often the pictures show something new.
public struct CadenceMeasurement: Hashable, Codable, Sendable {
    /// Pictures compared to the one before.
    public var pictures: Int
    /// Pictures that repeat the one before.
    public var repeated: Int
    /// Pictures stored a second, from their times.
    public var pictureRate: Double?
    /// New pictures a second, where repeats follow a rhythm of 1 in 2, 2 in 5 or
    /// 4 in 5 through most of what moves.
    public var contentRate: Double?
    /// Share of the moving pictures that keep this rhythm, 0 to 1.
    public var rhythmShare: Double?
    /// Where nothing changes for a second or more, the first 64 of them.
    public var frozen: [PictureSpan]

    public init(
        pictures: Int, repeated: Int, pictureRate: Double? = nil, contentRate: Double? = nil,
        rhythmShare: Double? = nil, frozen: [PictureSpan] = []
    ) {
        self.pictures = pictures
        self.repeated = repeated
        self.pictureRate = pictureRate
        self.contentRate = contentRate
        self.rhythmShare = rhythmShare
        self.frozen = frozen
    }
}
