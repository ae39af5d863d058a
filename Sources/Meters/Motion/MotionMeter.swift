import TrackModel

/// Compares each frame with the one before once, and hands the result to the meters of motion.
struct MotionMeter: PictureMeter {
    private var bands = MotionBands()
    private var interlacing = InterlacingMeter()
    private var telecine = TelecineMeter()
    private var duplicates = DuplicateFrameMeter()
    private var freeze = FreezeMeter()
    private var judder = JudderMeter()
    private var blending = BlendMeter()
    private var timeline = Timeline<CadencePoint>()
    private var spacing = FrameSpacing()
    /// Frames compared with the one before.
    private var compared = 0
    private var isFollowing = false
    private var wasKey = false

    init() {}

    mutating func add(_ picture: borrowing PictureBuffer) {
        let motion = bands.compare(picture, isFollowing: isFollowing)
        isFollowing = true
        let isKeyFramePop = picture.isKey && !wasKey
        wasKey = picture.isKey
        let stillness = freeze.stillness(motion, bands, isKeyFramePop: isKeyFramePop)
        if let time = picture.time {
            let last = spacing.add(time, isCompared: motion != nil)
            freeze.add(stillness, from: last ?? time, to: time + (picture.duration ?? 0))
        }
        guard let motion else {
            forget()
            return
        }
        blending.add(motion, ofFields: bands.blended == .topField)
        count(motion, picture)
    }

    private mutating func count(_ motion: Motion, _ picture: borrowing PictureBuffer) {
        compared += 1
        // Whether a frame repeats is known later; its place in the timeline is reserved now.
        if let time = picture.time { timeline.add(CadencePoint(), at: time) }
        let vote = interlacing.add(
            motion, isInterlaced: picture.isInterlaced, isTopFieldFirst: picture.isTopFieldFirst)
        let blended: BlendedPart = interlacing.isMostlyInterlaced ? .topField : .frame
        if blended != bands.blended {
            bands.blended = blended
            blending.reset()
        }
        if let vote, let time = picture.time {
            timeline.add(CadencePoint(votes: 1, interlaced: vote == .progressive ? 0 : 1), at: time)
        }
        duplicates.add(motion, time: picture.time)
        duplicates.moveClassified(to: &timeline)
        judder.add(motion, time: picture.time, isKey: picture.isKey)
        telecine.add(motion)
    }

    private mutating func forget() {
        interlacing.reset()
        telecine.reset()
        duplicates.reset()
        duplicates.moveClassified(to: &timeline)
        judder.reset()
        blending.reset()
    }

    mutating func breakSequence() {
        isFollowing = false
        forget()
        freeze.close()
    }

    /// nil when no two frames followed each other.
    var scan: ScanMeasurement? {
        guard compared > 0 else { return nil }
        var scan = ScanMeasurement(pictures: compared)
        scan.progressive = interlacing.progressive
        scan.topFieldFirst = interlacing.topFirst
        scan.bottomFieldFirst = interlacing.bottomFirst
        scan.shifted = interlacing.fieldShifted
        scan.runs = interlacing.runs.alternatingRuns
        scan.halfPeriodRuns = interlacing.runs.halfPeriodRuns
        scan.apart = interlacing.fieldSeparated
        scan.fieldInterval = interlacing.meanInterval
        interlacing.fields.write(into: &scan)
        (scan.telecined, scan.moving) = (telecine.telecined, telecine.moving)
        scan.flaggedInterlaced = interlacing.flagged
        scan.flaggedTopFieldFirst = interlacing.flaggedTopFirst
        scan.filmFrameRate = filmFrameRate
        return scan
    }

    /// Frame rate of the film under 2:3 pulldown; nil without pulldown.
    private var filmFrameRate: Double? {
        spacing.frameRate.flatMap { frameRate in
            telecine.filmFrameRate(
                at: frameRate,
                hasBlendedFields: { blending.found(at: frameRate)?.ofFields ?? false })
        }
    }

    private var curve: CadenceCurve? {
        var (duplicates, timeline) = (self.duplicates, self.timeline)
        duplicates.reset()
        duplicates.moveClassified(to: &timeline)
        return timeline.curve
    }

    /// nil when no two frames followed each other.
    var measurement: CadenceMeasurement? {
        guard compared > 0 else { return nil }
        var measurement = CadenceMeasurement(pictures: compared)
        measurement.repeated = duplicates.repeated
        measurement.pictureRate = spacing.frameRate
        measurement.frozen = freeze.spans
        measurement.curve = curve
        // Pulldown repeats fields, not frames.
        guard filmFrameRate == nil else { return measurement }
        let blend = spacing.frameRate.flatMap { blending.found(at: $0) }
        if let frameRate = spacing.frameRate,
            let cadence = duplicates.cadence(
                at: frameRate, isBlendedFromTwoOfFive: blend?.isTwoOfFive ?? false)
        {
            measurement.rhythmShare = cadence.share
            measurement.contentRate = (frameRate * cadence.newShare).thousandths
        }
        measurement.stuck = measurement.contentRate == nil ? judder.stuck : []
        measurement.jumps = measurement.contentRate == nil ? judder.jumps : []
        if measurement.contentRate == nil, let frameRate = spacing.frameRate, let blend {
            measurement.blendShare = blend.share
            measurement.blendRate = (frameRate * blend.ratio).thousandths
            measurement.blendsFields = blend.ofFields
        }
        return measurement
    }

    func write(into measurements: inout PictureMeasurements) {
        measurements.scan = scan
        measurements.cadence = measurement
    }

    /// Hard telecine, where 2:3 pulldown was found.
    var claims: [Claim] {
        guard let rate = filmFrameRate else { return [] }
        var claims: [Claim] = []
        claims.claim(\.isTelecined, true, from: .decoded)
        claims.claim(
            \.telecine,
            Telecine(
                kind: .hard, filmFrameRate: StandardFrameRate.matching(rate, tolerance: 0.001)),
            from: .decoded)
        return claims
    }
}

/// Mean time from frame to frame.
private struct FrameSpacing {
    private var seconds = 0.0
    private var count = 0
    private var last: Double?

    /// - Parameter isCompared: Whether the frame follows the last one.
    /// - Returns: The time of the last frame that has one.
    mutating func add(_ time: Double, isCompared: Bool) -> Double? {
        defer { last = time }
        if isCompared, let last, time > last, time - last < 1 {
            seconds += time - last
            count += 1
        }
        return last
    }

    /// Frames per second, rounded to a thousandth.
    var frameRate: Double? {
        count > 0 && seconds > 0 ? (Double(count) / seconds).thousandths : nil
    }
}

/// Counts of frames compared with their neighbours, of one stretch of time.
struct CadencePoint: TimelinePoint {
    /// Frames classified as duplicate or new, and the duplicates.
    var classified = 0
    var repeated = 0
    /// Frames classified as progressive or interlaced, and the interlaced ones.
    var votes = 0
    var interlaced = 0

    func joined(with other: Self) -> Self {
        Self(
            classified: classified + other.classified, repeated: repeated + other.repeated,
            votes: votes + other.votes, interlaced: interlaced + other.interlaced)
    }
}

extension Timeline<CadencePoint> {
    /// nil without times, or where less than half of the time was compared.
    var curve: CadenceCurve? {
        guard let start, points.count(where: { $0 != nil }) * 2 >= points.count else { return nil }
        func share(_ some: Int, _ all: Int) -> Double? {
            all > 0 ? (Double(some) / Double(all)).thousandths : nil
        }
        return CadenceCurve(
            start: start, interval: interval,
            repeated: points.map { $0.flatMap { share($0.repeated, $0.classified) } },
            interlaced: points.map { $0.flatMap { share($0.interlaced, $0.votes) } })
    }
}
