import Platform

/// Periodic pattern of frames that a frame rate conversion blended from two.
///
/// An output frame at the time of a source frame is that frame; one between two is a blend of both,
/// weighted by distance. The relative difference of two consecutive changes follows from these weights
/// alone, where detail is finer than the motion: a known shape at one phase. Coders' groups of pictures
/// have a pattern too, which is far weaker and of another shape.
struct BlendBeat {
    static let kinds = [
        RateConversion(before: 25, after: 24, rates: [24]),
        RateConversion(before: 5, after: 4, rates: [24]),
        RateConversion(before: 24, after: 25, rates: [25]),
        RateConversion(before: 6, after: 5, rates: [25, 50]),
        RateConversion(before: 12, after: 25, rates: [50]),
        RateConversion(before: 2, after: 5, rates: [60]),
        RateConversion(before: 4, after: 5, rates: [30]),
        RateConversion(before: 5, after: 6, rates: [30, 60]),
    ]

    /// Frames on either side that one is compared with, at most.
    private static let reach = 12
    /// Frames that the last window needs.
    private static let minimumFrames = 40.0
    /// Share of the frames around that have to move.
    private static let minimumMoving = 0.7
    /// Correlation with the expected shape, and in standard errors. Unconverted real video has up to
    /// 0.28 and 4.4 where the means of phases correlate as well.
    private static let minimumCorrelation = 0.33
    private static let minimumClearness = 5.0
    /// Correlation of the means of phases. In periods of at most six frames a coder's GOPs reach 0.81, with the depth of halves 0.89; in longer ones a clock that ticks each second reaches
    /// 0.5.
    private static let minimumPhaseCorrelation = (short: 0.85, long: 0.65)
    private static let short = 6
    /// Frames of each phase, as a share of their mean.
    private static let minimumOfPhase = 1.0 / 3
    /// Periods below which a few of a coder's frames would decide.
    private static let minimumPeriods = 6.0
    /// Measured depth divided by the expected one; a coder's GOPs have 0.2 to 0.4, in halves
    /// 0.23.
    private static let depth = 0.5...2.4
    private static let depthOfHalves = 0.28...2.4
    /// Change, as a share of a step, that coding and slow motion leave.
    private static let noise = 0.15

    private let kind: RateConversion
    /// Whether three output frames in a row may be blends of the same two source frames.
    private var isOfHalves: Bool { kind.before * 2 < kind.after }
    /// Expected ratios, by phase.
    private let shape: [Double]
    private let span: Double
    private let around: Int
    private var recent: [Double?] = []
    private var phases: PhaseSums
    /// Windows with motion, and those with the pattern.
    private(set) var moving = 0
    private(set) var blended = 0

    init(_ kind: RateConversion) {
        self.kind = kind
        shape = (0..<kind.after).map { Self.ratio(at: $0, kind) }
        span = (shape.max() ?? 0) - (shape.min() ?? 0)
        // One period and not much more, which removes slow changes.
        around = kind.after > Self.reach ? Self.reach : kind.after
        phases = PhaseSums(period: kind.after)
    }

    /// Natural logarithm of the relative difference of two changes, for uncorrelated source frames.
    private static func ratio(at phase: Int, _ kind: RateConversion) -> Double {
        // Weights of the source frames in three output frames in a row.
        let mixed = (-1...1).map { place -> [Double] in
            let moment = (phase + place + kind.after) * kind.before
            let (early, remainder) = (moment / kind.after, moment % kind.after)
            let first = (phase + kind.after) * kind.before / kind.after - 3
            var shares = [Double](repeating: 0, count: 8)
            let late = Double(remainder) / Double(kind.after)
            shares[early - first] += 1 - late
            shares[early - first + 1] += late
            return shares
        }
        func length(_ weights: (Double, Double, Double)) -> Double {
            zip(mixed[0], zip(mixed[1], mixed[2])).reduce(0) { sum, shares in
                let value =
                    weights.0 * shares.0 + weights.1 * shares.1.0 + weights.2 * shares.1.1
                return sum + value * value
            }.squareRoot()
        }
        let steps = length((-1, 1, 0)) + length((0, -1, 1))
        return log((length((1, -2, 1)) + noise) / (steps + noise))
    }

    /// - Parameter ratio: `StepRatio` of the last three frames; nil with too little motion.
    mutating func add(_ ratio: Double?) {
        recent.append(ratio)
        guard recent.count > 2 * Self.reach else { return }
        phases.add(deviation)
        recent.removeFirst()
        if phases.isFull { close() }
    }

    /// Ratio of the middle frame less the mean of those around it; nil with too little motion.
    private var deviation: Double? {
        guard let middle = recent[Self.reach] else { return nil }
        let values = recent[Self.reach - around...Self.reach + around].compactMap { $0 }
        guard Double(values.count) >= Self.minimumMoving * Double(2 * around + 1) else {
            return nil
        }
        let mean = values.reduce(0, +) / Double(values.count)
        return min(max(middle - mean, -span), span)
    }

    /// The next frame does not follow the last one.
    mutating func reset() {
        recent.removeAll(keepingCapacity: true)
        close()
    }

    private mutating func close() {
        defer { phases.reset() }
        guard phases.count >= Self.minimumFrames else { return }
        moving += 1
        if isBlended { blended += 1 }
    }

    /// Whether the best phase fits well.
    private var isBlended: Bool {
        let least = max(
            Self.minimumOfPhase * phases.count / Double(kind.after), Self.minimumPeriods)
        guard phases.fewest >= least, let fit = phases.fit(shape) else { return false }
        let ofPhases = Self.minimumPhaseCorrelation
        return fit.ofPhases >= (kind.after <= Self.short ? ofPhases.short : ofPhases.long)
            && fit.correlation >= Self.minimumCorrelation
            && fit.clearness >= Self.minimumClearness
            && (isOfHalves ? Self.depthOfHalves : Self.depth).contains(fit.depth)
    }
}

/// Part of a frame that may be a blend of two: all of it, or one field of an interlaced one.
enum BlendedPart {
    case frame, topField
}

/// Difference of two consecutive changes divided by their size.
///
/// It is about the same in every moving frame of evenly moving video, and less the more a frame is blended.
struct StepRatio {
    /// Rows of a band that are compared: one of each field, or two of the top field.
    private let rows: [Int]
    /// Mean change of a sample, steps of 8 bits, above which a segment moves; and the ratio of both
    /// changes, which is far greater at a scene cut.
    private static let minimumChange = 1.5
    private static let maxUneven = (factor: 4, slack: 0.5)
    /// Segments that have to move: at least, and one in `oneIn` of all.
    private static let minimum = (segments: 6, oneIn: 20)

    private var (moving, segments) = (0, 0)
    private var (steps, difference) = (0, 0)

    init(_ part: BlendedPart) { rows = part == .frame ? [0, 3] : [0, 4] }

    /// Adds one band of a frame and of the two before it, of `width` columns.
    ///
    /// - Parameter unit: One step of 8 bits.
    mutating func add(
        _ now: UnsafePointer<Int16>, _ last: UnsafePointer<Int16>, _ before: UnsafePointer<Int16>,
        width: Int, unit: Int
    ) {
        let samples = rows.count * BandGeometry.columns
        let least = Int(Self.minimumChange * Double(samples * unit))
        let slack = Int(Self.maxUneven.slack * Double(samples * unit))
        for left in stride(
            from: 0, through: width - BandGeometry.columns, by: BandGeometry.columns)
        {
            var sums = (now: 0, then: 0, bend: 0)
            for row in rows {
                let at = row * width + left
                let changes = SegmentSums.steps(now + at, last + at, before + at)
                sums.now += changes.now
                sums.then += changes.then
                sums.bend += changes.bend
            }
            segments += 1
            let (low, high) = (min(sums.now, sums.then), max(sums.now, sums.then))
            guard low > least, high < Self.maxUneven.factor * low + slack else { continue }
            moving += 1
            steps += sums.now + sums.then
            difference += sums.bend
        }
    }

    /// Natural logarithm; nil with too little motion, or with fewer than three frames.
    var ratio: Double? {
        guard moving >= max(Self.minimum.segments, segments / Self.minimum.oneIn), steps > 0,
            difference > 0
        else { return nil }
        return log(Double(difference) / Double(steps))
    }
}
