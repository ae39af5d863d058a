/// Whether lines of a picture are of one moment, told from motion between pictures
/// that follow each other, in bands of six rows a thirty-sixth of the height apart.
public struct ScanMeasurement: Hashable, Codable, Sendable {
    /// Pictures compared to the one before.
    public var pictures: Int
    /// Pictures whose lines are of one moment.
    public var progressive: Int
    /// Pictures whose even lines are earlier than the odd ones.
    public var topFieldFirst: Int
    /// Pictures whose odd lines are earlier than the even ones.
    public var bottomFieldFirst: Int
    /// Pictures whose neighbours show fields repeated by 2:3 pulldown.
    public var telecined: Int
    /// Pictures that move enough for pulldown to show.
    public var moving: Int
    /// Pictures that the stream flags as interlaced.
    public var flaggedInterlaced: Int
    /// Among these, with the top field first.
    public var flaggedTopFieldFirst: Int
    /// Frames a second of the film underneath, where pulldown is found in most
    /// moving pictures.
    public var filmFrameRate: Double?

    public init(
        pictures: Int, progressive: Int, topFieldFirst: Int, bottomFieldFirst: Int,
        telecined: Int, moving: Int, flaggedInterlaced: Int, flaggedTopFieldFirst: Int,
        filmFrameRate: Double? = nil
    ) {
        self.pictures = pictures
        self.progressive = progressive
        self.topFieldFirst = topFieldFirst
        self.bottomFieldFirst = bottomFieldFirst
        self.telecined = telecined
        self.moving = moving
        self.flaggedInterlaced = flaggedInterlaced
        self.flaggedTopFieldFirst = flaggedTopFieldFirst
        self.filmFrameRate = filmFrameRate
    }

    /// Pictures that tell what they are; stills tell nothing.
    public var classified: Int { progressive + topFieldFirst + bottomFieldFirst }
}
