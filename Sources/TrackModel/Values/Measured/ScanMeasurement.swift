/// Whether lines of a picture are of one moment, told from motion between pictures
/// that follow each other, in bands of six rows a thirty-sixth of the height apart.
package struct ScanMeasurement: Hashable, Codable, Sendable {
    package var pictures: Int
    package var progressive: Int
    package var topFieldFirst: Int
    package var bottomFieldFirst: Int
    package var shifted: Int?
    package var runs: Int?
    package var halfPeriodRuns: Int?
    package var apart: Int?
    package var fieldInterval: Double?
    package var telecined: Int
    package var moving: Int
    package var flaggedInterlaced: Int
    package var flaggedTopFieldFirst: Int
    package var filmFrameRate: Double?

    package init(
        pictures: Int, progressive: Int, topFieldFirst: Int, bottomFieldFirst: Int,
        shifted: Int? = nil, runs: Int? = nil, halfPeriodRuns: Int? = nil, apart: Int? = nil,
        fieldInterval: Double? = nil, telecined: Int, moving: Int, flaggedInterlaced: Int,
        flaggedTopFieldFirst: Int, filmFrameRate: Double? = nil
    ) {
        self.pictures = pictures
        self.progressive = progressive
        self.topFieldFirst = topFieldFirst
        self.bottomFieldFirst = bottomFieldFirst
        self.shifted = shifted
        self.runs = runs
        self.halfPeriodRuns = halfPeriodRuns
        self.apart = apart
        self.fieldInterval = fieldInterval
        self.telecined = telecined
        self.moving = moving
        self.flaggedInterlaced = flaggedInterlaced
        self.flaggedTopFieldFirst = flaggedTopFieldFirst
        self.filmFrameRate = filmFrameRate
    }

    /// Pictures that tell what they are; stills tell nothing.
    package var classified: Int { progressive + topFieldFirst + bottomFieldFirst }
}
