import TrackModel

/// Measures from motion what the lines and the rhythm of pictures are: interlaced,
/// telecined, repeated, frozen.
package struct MotionMeter: PictureMeter {
    private var bands = MotionBands()
    private var fields = FieldCadence()
    private var rhythm = RepeatRhythm()
    private var breaks = MotionBreaks()
    /// Mixed pictures, and mixed fields of interlaced ones.
    private var blends = BlendSearch()
    private var fieldBlends = BlendSearch()
    /// How many more of the last pictures have fields of two moments than of one.
    private var interlacing = 0
    /// The picture last seen, compared to the one before it.
    private var lastMotion: Motion?
    private var isFollowing = false
    private var wasKey = false
    private var lastTime: Double?

    private var compared = 0
    private var progressive = 0
    private var topFirst = 0
    private var bottomFirst = 0
    private var shifted = 0
    private var runs = ScanRuns()
    /// Pictures of which the interval of fields was measured, and its sum.
    private var apart = 0
    private var intervals = 0.0
    /// Pictures at which the last twenty repeat fields as pulldown does, those at which mixed fields do not look so,
    /// and pictures at which they move.
    private var telecined = 0
    private var clearlyTelecined = 0
    private var moving = 0
    private var flagged = 0
    private var flaggedTopFirst = 0
    private var repeated = 0
    private var frozen = SpanLog(shortest: 1)
    /// The same with grain or a clock, which a scene without motion has for a while, too.
    private var quiet = SpanLog(shortest: 3)
    private var timeline = Timeline<CadencePoint>()
    private var spacing = 0.0
    private var spacings = 0

    /// Pictures that have to be telecined, and the share of those that move: chance makes none.
    private static let enoughTelecined = 12
    private static let telecinedShare = 0.1
    /// Pictures that have to keep a rhythm, and the share of those among which something moves.
    private static let enoughRhythm = 40
    private static let rhythmShare = 0.3
    /// Votes that the last ones of pictures count as, at most.
    private static let memory = 12

    package init() {}

    /// Pictures in the order in which they are shown.
    package mutating func add(_ picture: borrowing PictureBuffer) {
        let motion = bands.compare(picture, isFollowing: isFollowing)
        isFollowing = true
        let isRepaint = picture.isKey && !wasKey
        wasKey = picture.isKey
        let isFrozen = motion.map { bands.isStill($0, isRepaint: isRepaint) } ?? false
        let isQuiet = motion.map { bands.isQuiet($0) } ?? false
        if let time = picture.time {
            if motion != nil, let lastTime, time > lastTime, time - lastTime < 1 {
                spacing += time - lastTime
                spacings += 1
            }
            let (start, end) = (lastTime ?? time, time + (picture.duration ?? 0))
            if isFrozen { frozen.extend(from: start, to: end) } else { frozen.close() }
            if isQuiet { quiet.extend(from: start, to: end) } else { quiet.close() }
            lastTime = time
        }
        guard let motion else {
            forget()
            return
        }
        if bands.mixed == .topField { fieldBlends.add(motion) } else { blends.add(motion) }
        count(motion, picture)
    }

    private mutating func count(_ motion: Motion, _ picture: borrowing PictureBuffer) {
        compared += 1
        // Repeats are told later than the pictures beside them, and belong to the same time.
        if let time = picture.time { timeline.add(CadencePoint(), at: time) }
        if picture.isInterlaced {
            flagged += 1
            if picture.isTopFieldFirst { flaggedTopFirst += 1 }
        }
        if motion.isStill { repeated += 1 }
        if let lastMotion {
            let comparison = FieldComparison(before: lastMotion, after: motion)
            let vote = comparison.vote
            switch vote {
            case .progressive: progressive += 1
            case .topFirst: topFirst += 1
            case .bottomFirst: bottomFirst += 1
            case nil: break
            }
            runs.add(vote.map { $0 != .progressive })
            if let vote { lean(towardsFields: vote != .progressive) }
            if let vote, let time = picture.time {
                timeline.add(
                    CadencePoint(votes: 1, interlaced: vote == .progressive ? 0 : 1), at: time)
            }
            if comparison.isShifted { shifted += 1 }
            if let interval = comparison.interval {
                apart += 1
                intervals += interval
            }
        }
        lastMotion = motion
        rhythm.add(motion, time: picture.time)
        Self.add(rhythm.takeTold(), to: &timeline)
        breaks.add(motion, time: picture.time, isKey: picture.isKey)
        fields.add(motion)
        guard fields.isMoving else { return }
        moving += 1
        guard let clearness = fields.telecine else { return }
        telecined += 1
        if clearness >= FieldCadence.clear { clearlyTelecined += 1 }
    }

    /// Looks for mixed fields, instead of mixed pictures, while more of the last pictures have fields of two moments.
    private mutating func lean(towardsFields isInterlaced: Bool) {
        interlacing = min(max(interlacing + (isInterlaced ? 1 : -1), -Self.memory), Self.memory)
        let mixed: MotionBands.Mixed = interlacing > 0 ? .topField : .picture
        guard mixed != bands.mixed else { return }
        bands.mixed = mixed
        blends.reset()
        fieldBlends.reset()
    }

    private static func add(
        _ told: [RepeatRhythm.Told], to timeline: inout Timeline<CadencePoint>
    ) {
        for picture in told {
            timeline.add(
                CadencePoint(told: 1, repeated: picture.isRepeat ? 1 : 0), at: picture.time)
        }
    }

    private mutating func forget() {
        lastMotion = nil
        fields.reset()
        rhythm.reset()
        Self.add(rhythm.takeTold(), to: &timeline)
        breaks.reset()
        blends.reset()
        fieldBlends.reset()
        runs.reset()
    }

    /// The next picture does not follow the last one.
    package mutating func breakSequence() {
        isFollowing = false
        forget()
        frozen.close()
        quiet.close()
    }

    /// Both kinds; where they overlap it is one.
    private var stills: [PictureSpan] {
        var stills: [PictureSpan] = []
        for span in (quiet.all + frozen.all).sorted(by: { $0.start < $1.start }) {
            if let last = stills.indices.last, span.start < stills[last].end {
                stills[last].end = max(stills[last].end, span.end)
            } else {
                stills.append(span)
            }
        }
        return Array(stills.prefix(SpanLog.limit))
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
        if telecined >= Self.enoughTelecined,
            Double(telecined) >= Self.telecinedShare * Double(moving), let pictureRate,
            2 * clearlyTelecined >= telecined || !(mixed?.ofFields ?? false)
        {
            film = (pictureRate * 800).rounded() / 1000
        }
        return ScanMeasurement(
            pictures: compared, progressive: progressive, topFieldFirst: topFirst,
            bottomFieldFirst: bottomFirst, shifted: shifted, runs: runs.all,
            halfPeriodRuns: runs.halves, apart: apart,
            fieldInterval: apart > 0 ? (intervals / Double(apart) * 1000).rounded() / 1000 : nil,
            telecined: telecined, moving: moving,
            flaggedInterlaced: flagged, flaggedTopFieldFirst: flaggedTopFirst,
            filmFrameRate: film)
    }

    /// Mixed fields where most of them are, else mixed pictures.
    private var mixed: (share: Double, ratio: Double, ofFields: Bool)? {
        guard let pictureRate else { return nil }
        if let found = fieldBlends.found(at: pictureRate), found.share >= BlendSearch.leastShare {
            return (found.share, found.ratio, true)
        }
        return blends.found(at: pictureRate).map { ($0.share, $0.ratio, false) }
    }

    private var curve: CadenceCurve? {
        var (rhythm, timeline) = (self.rhythm, self.timeline)
        rhythm.reset()
        Self.add(rhythm.takeTold(), to: &timeline)
        return timeline.curve
    }

    /// nil when no two pictures followed each other.
    package var measurement: CadenceMeasurement? {
        guard compared > 0 else { return nil }
        var measurement = CadenceMeasurement(
            pictures: compared, repeated: repeated, pictureRate: pictureRate, frozen: stills,
            curve: curve)
        // Pulldown repeats fields, and no pictures.
        guard scan?.filmFrameRate == nil else { return measurement }
        let mixed = mixed
        // Every fifth picture mixed from 2 of 5 changes half as much as the others, as a coded repeat does.
        let looksRepeated =
            mixed.map { $0.share >= BlendSearch.leastShare && $0.ratio == 2.0 / 5 } ?? false
        if let pictureRate, let found = rhythm.rhythm, found.steps >= Self.enoughRhythm,
            !(looksRepeated && found.share == 4.0 / 5)
        {
            let share = min(Double(found.steps) / Double(max(rhythm.moving, 1)), 1)
            if share >= Self.rhythmShare {
                measurement.rhythmShare = share
                measurement.contentRate = (pictureRate * found.share * 1000).rounded() / 1000
            }
        }
        measurement.stuck = measurement.contentRate == nil ? breaks.stuck : []
        measurement.jumps = breaks.jumps
        if measurement.contentRate == nil, let pictureRate, let mixed {
            measurement.blendShare = mixed.share
            measurement.blendRate = (pictureRate * mixed.ratio * 1000).rounded() / 1000
            measurement.blendsFields = mixed.ofFields
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
