import TrackModel

/// Measures banding in one picture of twenty-four at first, later in one of 240: it
/// costs as much as decoding a dozen pictures.
package struct BandingMeter: PictureMeter {
    private var index: BandingIndex?
    private var pictures = 0
    private var sum = 0.0
    private var greatest = 0.0
    private var greatestTime: Double?
    /// Pictures until the next one that is looked at.
    private var wait = 12

    /// Pictures from one that is looked at to the next, by how many were.
    private static let spacing = [24, 24, 24, 48, 48, 96, 96]
    private static let lastSpacing = 240
    private static let enoughPictures = 4
    /// Where banding begins to annoy.
    private static let annoying = 5.0

    package init() {}

    /// Pictures of another size, depth or coding than the first are left out.
    package mutating func add(_ picture: borrowing PictureBuffer) {
        guard wait == 0 else {
            wait -= 1
            return
        }
        if index == nil, pictures == 0 { index = BandingIndex(picture) }
        guard let found = index?.measure(picture) else { return }
        wait =
            (Self.spacing.indices.contains(pictures)
                ? Self.spacing[pictures] : Self.lastSpacing) - 1
        pictures += 1
        sum += found
        if found > greatest { (greatest, greatestTime) = (found, picture.time) }
    }

    package func write(into measurements: inout PictureMeasurements) {
        guard pictures >= Self.enoughPictures else { return }
        measurements.banding = BandingMeasurement(
            pictures: pictures, mean: Wording.hundredth(sum / Double(pictures)),
            greatest: Wording.hundredth(greatest), greatestTime: greatestTime)
    }

    package static func findings(_ picture: MeasuredPicture) -> [Finding] {
        guard let banding = picture.measurements.banding, banding.mean >= annoying else {
            return []
        }
        return [
            Finding(
                .videoBanding, trackID: picture.track.trackID,
                message: """
                    \(banding.pictures) pictures have a mean banding index of \
                    \(Wording.tenth(banding.mean)) and at worst \
                    \(Wording.tenth(banding.greatest)) (threshold \(Wording.tenth(annoying)))
                    """,
                observed: .double(banding.mean),
                confidence: banding.mean >= 2 * annoying ? 0.9 : 0.75)
        ]
    }
}
