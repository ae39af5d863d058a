import TrackModel

/// Measures banding in one picture of twenty-four at first, later in one of 240: it
/// costs as much as decoding a few.
package struct BandingMeter: PictureMeter {
    private var index: BandingIndex?
    private var spacing = PictureSpacing(first: 12, steps: [24, 24, 24, 96, 192])
    private var sum = 0.0
    private var greatest = 0.0
    private var greatestTime: Double?
    private var steps = BandSteps()
    private var timeline = Timeline<GreatestPoint>()
    private var scratch: [UInt16] = []

    private static let enoughPictures = 4
    /// Where banding begins to annoy.
    private static let annoying = 5.0
    /// Share of the steps that the depth does not make necessary: 0.005 at most in slopes of all kinds that were
    /// rounded, also coded ones, 0.08 and more in coded films.
    private static let needless = 0.03

    package init() {}

    /// Pictures of another size, depth or coding than the first are left out.
    package mutating func add(_ picture: borrowing PictureBuffer) {
        guard spacing.isDue() else { return }
        if index == nil, spacing.taken == 0 { index = BandingIndex(picture) }
        guard let found = index?.measure(picture) else { return }
        spacing.take()
        sum += found
        if found > greatest { (greatest, greatestTime) = (found, picture.time) }
        if let time = picture.time { timeline.add(GreatestPoint(value: found), at: time) }
        if scratch.count < picture.width {
            scratch = [UInt16](repeating: 0, count: picture.width)
        }
        steps.add(picture.luma, scratch: &scratch)
    }

    package func write(into measurements: inout PictureMeasurements) {
        let pictures = spacing.taken
        guard pictures >= Self.enoughPictures else { return }
        measurements.banding = BandingMeasurement(
            pictures: pictures, mean: Wording.hundredth(sum / Double(pictures)),
            greatest: Wording.hundredth(greatest), greatestTime: greatestTime,
            needless: steps.share, curve: timeline.curve)
    }

    package static func findings(_ picture: MeasuredPicture) -> [Finding] {
        // As fine as the depth allows: nothing was lost in coding, or before.
        guard let banding = picture.measurements.banding, banding.mean >= annoying,
            let needless = banding.needless, needless >= Self.needless
        else { return [] }
        return [
            Finding(
                .videoBanding, trackID: picture.track.trackID,
                message: """
                    \(banding.pictures) pictures have a mean banding index of \
                    \(Wording.tenth(banding.mean)) and at worst \
                    \(Wording.tenth(banding.greatest)) (threshold \(Wording.tenth(annoying))), and \
                    \(Wording.percent(needless)) of the steps are more than the bit depth makes \
                    necessary (threshold \(Wording.percent(Self.needless)))
                    """,
                observed: .double(banding.mean),
                confidence: banding.mean >= 2 * annoying ? 0.9 : 0.75)
        ]
    }
}
