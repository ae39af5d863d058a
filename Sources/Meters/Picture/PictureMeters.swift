import TrackModel

/// Every meter of pictures, fed together.
package struct PictureMeters {
    private var light = LuminanceMeter()
    private var gamut = GamutMeter()
    private var activePicture = ActivePictureMeter()
    private var codeValues = CodeValueMeter()
    private var motion = MotionMeter()
    private var detail = UpscaleMeter()
    private var pictures = 0
    private var seconds = 0.0
    private var hasTimes = false

    package init() {}

    /// A picture of one track; in the order in which they are shown.
    package mutating func add(_ picture: borrowing PictureBuffer) {
        pictures += 1
        if let duration = picture.duration {
            seconds += duration
            hasTimes = true
        }
        light.add(picture)
        gamut.add(picture)
        activePicture.add(picture)
        codeValues.add(picture)
        motion.add(picture)
        detail.add(picture)
    }

    /// The next picture does not follow the last one: the caller jumped, or something
    /// could not be decoded.
    package mutating func breakSequence() {
        activePicture.breakSequence()
        motion.breakSequence()
        detail.breakSequence()
    }

    /// Frames a second of the film that pulldown was found under.
    package var filmFrameRate: Double? { motion.scan?.filmFrameRate }

    /// What was found up to now; nil when no picture was seen.
    ///
    /// - Parameter isComplete: Whether every picture of the track was given.
    package func measurements(isComplete: Bool) -> PictureMeasurements? {
        guard pictures > 0 else { return nil }
        return PictureMeasurements(
            pictures: pictures, seconds: hasTimes ? seconds : nil, isComplete: isComplete,
            light: light.measurement, gamut: gamut.measurement,
            activePicture: activePicture.measurement, black: activePicture.black,
            codeValues: codeValues.measurement, scan: motion.scan, cadence: motion.measurement,
            detail: detail.measurement)
    }
}
