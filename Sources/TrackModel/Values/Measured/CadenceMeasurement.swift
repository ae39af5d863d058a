/// How often the pictures show something new.
package struct CadenceMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var repeated: Int
    package var pictureRate: Double?
    package var contentRate: Double?
    package var rhythmShare: Double?
    package var blendRate: Double?
    package var blendShare: Double?
    package var blendsFields: Bool?
    package var frozen: [PictureSpan]
    package var stuck: [Double]?
    package var jumps: [Double]?
    package var curve: CadenceCurve?

    package init(
        pictures: Int, repeated: Int, pictureRate: Double? = nil, contentRate: Double? = nil,
        rhythmShare: Double? = nil, blendRate: Double? = nil, blendShare: Double? = nil,
        blendsFields: Bool? = nil,
        frozen: [PictureSpan] = [], stuck: [Double]? = nil, jumps: [Double]? = nil,
        curve: CadenceCurve? = nil
    ) {
        self.pictures = pictures
        self.repeated = repeated
        self.pictureRate = pictureRate
        self.contentRate = contentRate
        self.rhythmShare = rhythmShare
        self.blendRate = blendRate
        self.blendShare = blendShare
        self.blendsFields = blendsFields
        self.frozen = frozen
        self.stuck = stuck
        self.jumps = jumps
        self.curve = curve
    }
}
