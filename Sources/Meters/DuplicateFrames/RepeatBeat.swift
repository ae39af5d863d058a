import Platform

/// Duplicate frames of one conversion, by their phase alone.
///
/// Where motion itself is uneven, or a coder interpolates duplicates, single frames leave a doubt. The
/// changes of all frames, summed by their phase in the period of the conversion, do not.
struct RepeatBeat {
    static let kinds = [
        RateConversion(before: 1, after: 2, rates: [50, 60]),
        RateConversion(before: 2, after: 5, rates: [60]),
        RateConversion(before: 4, after: 5, rates: [30]),
        RateConversion(before: 5, after: 6, rates: [30]),
        RateConversion(before: 12, after: 25, rates: [50]),
        RateConversion(before: 24, after: 25, rates: [25]),
    ]

    /// Frames on either side that one is compared with: two periods or more, or a part of a long one.
    private static let reach = 4...12
    /// Frames that a window needs, and those of each phase.
    private static let minimumFrames = 40.0
    private static let minimumOfPhase = 3.0
    /// Change of block means, steps of 8 bits, that a quarter of the frames around reach, and that
    /// coding leaves.
    private static let minimumChange = 0.25
    private static let noise = 0.03
    /// Natural logarithm of a change divided by the median of those around it.
    private static let range = -2.0...0.7
    /// Correlation with the cadence, of each frame and of the means of phases, and in standard errors.
    /// Unconverted real video reaches 0.24, mixed frames 0.68 at a depth of 0.17.
    private static let minimumCorrelation = 0.45
    private static let minimumPhaseCorrelation = 0.8
    private static let minimumClearness = 6.0
    /// Mean logarithm by which duplicates change less than new frames; of mixed frames at most 0.33 with
    /// that correlation.
    private static let minimumDepth = 0.4

    private let shape: [Double]
    private let around: Int
    private var recent: [Double] = []
    private var phases: PhaseSums
    /// Frames with motion, and those in windows with the cadence.
    private(set) var moving = 0
    private(set) var steps = 0

    init(_ kind: RateConversion) {
        let (before, after) = (kind.before, kind.after)
        // A new frame is one that passes a source frame.
        shape = (0..<after).map {
            let at = $0 + after
            return at * before / after > (at - 1) * before / after ? 1 : 0
        }
        around = min(max(after, Self.reach.lowerBound), Self.reach.upperBound)
        phases = PhaseSums(period: after)
    }

    /// - Parameter change: Change of block means, in steps of 8 bits.
    mutating func add(_ change: Double) {
        recent.append(change)
        guard recent.count > 2 * around else { return }
        phases.add(quotient)
        recent.removeFirst()
        if phases.isFull { close() }
    }

    /// Natural logarithm of the middle change divided by the median; nil with too little motion.
    private var quotient: Double? {
        let sorted = recent.sorted()
        guard sorted[sorted.count * 3 / 4] >= Self.minimumChange else { return nil }
        let value = log((recent[around] + Self.noise) / (sorted[around] + Self.noise))
        return min(max(value, Self.range.lowerBound), Self.range.upperBound)
    }

    /// The next frame does not follow the last one.
    mutating func reset() {
        recent.removeAll(keepingCapacity: true)
        close()
    }

    private mutating func close() {
        defer { phases.reset() }
        moving += Int(phases.count)
        guard phases.count >= Self.minimumFrames, phases.fewest >= Self.minimumOfPhase,
            let fit = phases.fit(shape), fit.correlation >= Self.minimumCorrelation,
            fit.ofPhases >= Self.minimumPhaseCorrelation, fit.clearness >= Self.minimumClearness,
            fit.depth >= Self.minimumDepth
        else { return }
        steps += Int(phases.count)
    }
}
