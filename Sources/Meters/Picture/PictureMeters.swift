import TrackModel

/// Every meter of pictures, fed together.
package struct PictureMeters {
    /// The meters there are. Findings come in this order.
    static var kinds: [any PictureMeter.Type] {
        [
            LuminanceMeter.self,
            GamutMeter.self,
            MatrixMeter.self,
            CodeValueMeter.self,
            ActivePictureMeter.self,
            MotionMeter.self,
            UpscaleMeter.self,
            BandingMeter.self,
            BlockinessMeter.self,
            NoiseMeter.self,
            DamageMeter.self,
        ]
    }

    private var meters = kinds.map { $0.init() }
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
        for index in meters.indices { meters[index].add(picture) }
    }

    /// The next picture does not follow the last one: the caller jumped, or something
    /// could not be decoded.
    package mutating func breakSequence() {
        for index in meters.indices { meters[index].breakSequence() }
    }

    /// Facts about the track itself that its pictures show.
    package var claims: [Claim] { meters.flatMap(\.claims) }

    /// Everything up to now; nil when no picture was seen.
    ///
    /// - Parameter isComplete: Whether every picture of the track was given.
    package func measurements(isComplete: Bool) -> PictureMeasurements? {
        guard pictures > 0 else { return nil }
        var measurements = PictureMeasurements(
            pictures: pictures, seconds: hasTimes ? seconds : nil, isComplete: isComplete)
        for meter in meters { meter.write(into: &measurements) }
        return measurements
    }
}
