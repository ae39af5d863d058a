import TrackModel

/// How the frames of a video track are spaced, from the timestamps of its
/// packets.
struct FrameTiming {
    /// Frames wanted before a word on constancy; fewer prove nothing.
    static let enough = 12

    /// Seconds for one unit.
    private let timeBase: Rational
    private var presentation: [Int64] = []
    private let limit: Int

    init?(timeBase: Rational?, limit: Int = 600) {
        guard let timeBase, timeBase.numerator > 0 else { return nil }
        self.timeBase = timeBase
        self.limit = limit
    }

    mutating func add(presentation time: Int64?) {
        guard presentation.count < limit, let time else { return }
        presentation.append(time)
    }

    var isSatisfied: Bool {
        presentation.count > FrameTiming.enough + FrameTiming.reorderDepth
            || presentation.count >= limit
    }

    /// Pictures that may still come before ones already seen: the deepest
    /// reordering H.264, HEVC and VVC allow.
    private static let reorderDepth = 16

    /// In order, without the last ones, between which others may belong that
    /// were not read yet.
    private var complete: [Int64] {
        Array(presentation.sorted().dropLast(hasEnded ? 0 : FrameTiming.reorderDepth))
    }

    /// Whether the whole track was read, so that nothing can come between.
    var hasEnded = false

    /// What the timestamps show; nil with too few frames.
    struct Verdict: Hashable {
        let mode: FrameRateMode
        /// Frames a second.
        let rate: Rational?
    }

    var verdict: Verdict? {
        let times = complete
        guard times.count > FrameTiming.enough, let first = times.first, let last = times.last
        else {
            return nil
        }
        let (span, overflow) = last.subtractingReportingOverflow(first)
        guard !overflow, span > 0 else { return nil }
        let period = Double(span) / Double(times.count - 1)
        // Even spacing written in whole units is off by one at the most: the
        // rounding of the first frame and that of the other one.
        let isEven = times.enumerated().allSatisfy { index, time in
            abs(Double(time - first) - Double(index) * period) <= 1.5
        }
        guard isEven else { return Verdict(mode: .variable, rate: nil) }
        return Verdict(mode: .constant, rate: rate(period: period, frames: times.count - 1))
    }

    /// The rate of a period, in units: a standard one if rounding explains the
    /// difference, exact if the clock is fine enough to say, else none.
    private func rate(period: Double, frames: Int) -> Rational? {
        let seconds = period * timeBase.doubleValue
        guard seconds > 0 else { return nil }
        let tolerance = 1.0 / (period * Double(frames))
        let observed = 1 / seconds
        if let standard = StandardFrameRate.matching(observed, tolerance: tolerance) {
            return standard
        }
        guard period == period.rounded(), period >= 1, period < 1e9,
            let ticks = Rational(timeBase.denominator, timeBase.numerator)
        else { return nil }
        let (bottom, overflow) = ticks.denominator.multipliedReportingOverflow(by: Int(period))
        return overflow ? nil : Rational(ticks.numerator, bottom)
    }
}
