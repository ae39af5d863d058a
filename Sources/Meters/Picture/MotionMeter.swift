import TrackModel

/// Measures from motion what the lines and the rhythm of pictures are: interlaced,
/// telecined, repeated, frozen.
package struct MotionMeter: PictureMeter {
    private var bands = MotionBands()
    private var cadence = Cadence()
    private var isFollowing = false
    private var wasKey = false
    private var lastTime: Double?

    private var compared = 0
    private var progressive = 0
    private var topFirst = 0
    private var bottomFirst = 0
    private var telecined = 0
    /// Pictures with something new in three of the last ten, and in all of them.
    private var moving = 0
    private var alwaysMoving = 0
    private var flagged = 0
    private var flaggedTopFirst = 0
    private var repeated = 0
    private var rhythms = [Int](repeating: 0, count: Cadence.Rhythm.allCases.count)
    private var frozen = SpanLog(shortest: 1)
    private var spacing = 0.0
    private var spacings = 0

    package init() {}

    /// Pictures in the order in which they are shown.
    package mutating func add(_ picture: borrowing PictureBuffer) {
        let motion = bands.compare(picture, isFollowing: isFollowing)
        isFollowing = true
        let isRepaint = picture.isKey && !wasKey
        wasKey = picture.isKey
        let isFrozen = motion.map { bands.isStill($0, isRepaint: isRepaint) } ?? false
        if let time = picture.time {
            if motion != nil, let lastTime, time > lastTime, time - lastTime < 1 {
                spacing += time - lastTime
                spacings += 1
            }
            if isFrozen {
                frozen.extend(from: lastTime ?? time, to: time + (picture.duration ?? 0))
            } else {
                frozen.close()
            }
            lastTime = time
        }
        guard let motion else {
            cadence.reset()
            return
        }
        count(motion, picture)
    }

    private mutating func count(_ motion: Motion, _ picture: borrowing PictureBuffer) {
        compared += 1
        if picture.isInterlaced {
            flagged += 1
            if picture.isTopFieldFirst { flaggedTopFirst += 1 }
        }
        if motion.isStill { repeated += 1 }
        switch FieldOrderVote(motion) {
        case .progressive: progressive += 1
        case .topFirst: topFirst += 1
        case .bottomFirst: bottomFirst += 1
        case nil: break
        }
        cadence.add(
            Cadence.Step(
                top: motion.top, bottom: motion.bottom, isSignificant: motion.isSignificant))
        guard cadence.isFull, cadence.newSteps >= 3 else { return }
        moving += 1
        if cadence.newSteps == Cadence.length {
            alwaysMoving += 1
            if cadence.isTelecine { telecined += 1 }
        } else if let rhythm = cadence.rhythm {
            rhythms[rhythm.rawValue] += 1
        }
    }

    /// The next picture does not follow the last one.
    package mutating func breakSequence() {
        isFollowing = false
        cadence.reset()
        frozen.close()
    }

    /// Pictures a second, rounded to a thousandth.
    private var pictureRate: Double? {
        guard spacings > 0, spacing > 0 else { return nil }
        return (Double(spacings) / spacing * 1000).rounded() / 1000
    }

    /// nil when no two pictures followed each other.
    package var scan: ScanMeasurement? {
        guard compared > 0 else { return nil }
        var film: Double?
        if telecined >= 20, telecined * 2 > alwaysMoving, let pictureRate {
            film = (pictureRate * 800).rounded() / 1000
        }
        return ScanMeasurement(
            pictures: compared, progressive: progressive, topFieldFirst: topFirst,
            bottomFieldFirst: bottomFirst, telecined: telecined, moving: alwaysMoving,
            flaggedInterlaced: flagged, flaggedTopFieldFirst: flaggedTopFirst,
            filmFrameRate: film)
    }

    /// nil when no two pictures followed each other.
    package var measurement: CadenceMeasurement? {
        guard compared > 0 else { return nil }
        var measurement = CadenceMeasurement(
            pictures: compared, repeated: repeated, pictureRate: pictureRate, frozen: frozen.all)
        let most = Cadence.Rhythm.allCases.max { rhythms[$0.rawValue] < rhythms[$1.rawValue] }
        if let most, rhythms[most.rawValue] >= 20, rhythms[most.rawValue] * 2 > moving {
            measurement.rhythmShare = Double(rhythms[most.rawValue]) / Double(max(moving, 1))
            measurement.contentRate = pictureRate.map { ($0 * most.share * 1000).rounded() / 1000 }
        }
        return measurement
    }

    package func write(into measurements: inout PictureMeasurements) {
        measurements.scan = scan
        measurements.cadence = measurement
    }

    /// Film that pulldown was found under in the pixels.
    package var claims: [Claim] {
        guard let rate = scan?.filmFrameRate else { return [] }
        var claims: [Claim] = []
        claims.claim(\.isTelecined, true, from: .decoded)
        claims.claim(
            \.telecine,
            Telecine(
                kind: .hard, filmFrameRate: StandardFrameRate.matching(rate, tolerance: 0.001)),
            from: .decoded)
        return claims
    }

    package static func findings(_ picture: MeasuredPicture) -> [Finding] {
        ScanVerdicts.findings(picture.track, picture.measurements)
            + CadenceVerdicts.findings(
                picture.track, picture.measurements, filmStart: picture.filmStart)
    }
}
