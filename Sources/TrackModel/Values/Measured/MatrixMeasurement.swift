/// Which of BT.601 and BT.709 keeps the colours within red, green and blue from 0 to 1.
///
/// Pictures that were made of red, green and blue stop at the walls of that cube, sharply and at
/// many places; read by another matrix the same colours lie beyond them.
package struct MatrixMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var samples: Int
    package var outside601: Double
    package var outside709: Double
    package var matrix: String?
    package var piled: Double?

    package init(
        pictures: Int, samples: Int, outside601: Double, outside709: Double, matrix: String? = nil,
        piled: Double? = nil
    ) {
        self.pictures = pictures
        self.samples = samples
        self.outside601 = outside601
        self.outside709 = outside709
        self.matrix = matrix
        self.piled = piled
    }
}
