/// Pictures in which nothing rises above black.
package struct BlackMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var blackPictures: Int
    package var spans: [PictureSpan]

    package init(pictures: Int, blackPictures: Int, spans: [PictureSpan]) {
        self.pictures = pictures
        self.blackPictures = blackPictures
        self.spans = spans
    }
}
