/// Pictures in which nothing rises above black.
public struct BlackMeasurement: Hashable, Codable, Sendable {
    /// Pictures looked at.
    public var pictures: Int
    public var blackPictures: Int
    /// When, the first 64 times.
    public var spans: [PictureSpan]

    public init(pictures: Int, blackPictures: Int, spans: [PictureSpan]) {
        self.pictures = pictures
        self.blackPictures = blackPictures
        self.spans = spans
    }
}
