import TrackModel

/// One measurement of decoded pictures: a file of its own, and a line in
/// `PictureMeters.kinds`.
package protocol PictureMeter {
    init()

    /// A picture of one track; in the order in which they are shown.
    mutating func add(_ picture: borrowing PictureBuffer)

    /// The next picture does not follow the last one.
    mutating func breakSequence()

    /// Writes the members that this meter knows; the others stay as they are.
    func write(into measurements: inout PictureMeasurements)

    /// Facts about the track itself that the pictures show.
    var claims: [Claim] { get }

    /// Contradictions between what was measured and what the track says: each with
    /// its measure, threshold and confidence, and none where the measure leaves
    /// doubt.
    static func findings(_ picture: MeasuredPicture) -> [Finding]
}

extension PictureMeter {
    package mutating func breakSequence() {}

    package var claims: [Claim] { [] }

    package static func findings(_ picture: MeasuredPicture) -> [Finding] { [] }
}

/// A track and what was measured of its pictures.
package struct MeasuredPicture {
    package let track: MediaPlayerTrack
    package let measurements: PictureMeasurements
    package let declared: DeclaredPicture
    /// Seconds; when the film begins on the clock of its pictures.
    package var filmStart = 0.0
}
