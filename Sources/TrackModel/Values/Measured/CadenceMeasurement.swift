/// How often the pictures show something new.
package struct CadenceMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var repeated: Int
    package var pictureRate: Double?
    package var contentRate: Double?
    package var rhythmShare: Double?
    package var frozen: [PictureSpan]

    package init(
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
