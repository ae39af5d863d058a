/// Blocks of the coding grid that appear in single pictures and do not belong there, as decoders make them of
/// damage (macroblocking).
package struct DamageMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var damaged: Int
    package var greatestCorners: Int
    package var greatestGreen: Int
    package var coarse: Int?
    package var threshold: Int?
    package var spans: [PictureSpan]
    package var curve: MeasuredCurve?

    package init(
        pictures: Int = 0, damaged: Int = 0, greatestCorners: Int = 0, greatestGreen: Int = 0,
        coarse: Int? = nil, threshold: Int? = nil, spans: [PictureSpan] = [],
        curve: MeasuredCurve? = nil
    ) {
        self.pictures = pictures
        self.damaged = damaged
        self.greatestCorners = greatestCorners
        self.greatestGreen = greatestGreen
        self.coarse = coarse
        self.threshold = threshold
        self.spans = spans
        self.curve = curve
    }
}
