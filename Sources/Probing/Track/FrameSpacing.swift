import TrackModel

/// Evenly spaced frames whose times are rounded to whole units.
struct FrameSpacing {
    /// Average interval in ticks.
    let period: Double
    /// Number of intervals.
    private let frames: Int
    /// Ticks that times are rounded to: one, or the millisecond of an earlier container.
    private let unit: Double
    private let times: ArraySlice<Int64>
    /// Seconds of a tick.
    private let timeBase: Rational

    init(period: Double, frames: Int, timeBase: Rational) {
        (self.period, self.frames, self.timeBase) = (period, frames, timeBase)
        (unit, times) = (1, [])
    }

    /// nil for uneven times. They are in order.
    init?(_ times: ArraySlice<Int64>, timeBase: Rational) {
        guard times.count > 1, let first = times.first, let last = times.last else { return nil }
        let (span, overflow) = last.subtractingReportingOverflow(first)
        guard !overflow, span > 0 else { return nil }
        frames = times.count - 1
        let period = Double(span) / Double(frames)
        let farthest =
            times.enumerated().map { index, time in
                abs(Double(time - first) - Double(index) * period)
            }.max() ?? 0
        // Rounding moves the first frame and another one by half a unit each, plus a margin.
        let units = [1, 0.001 / timeBase.doubleValue]
        guard
            let unit = units.first(where: { farthest <= 1.5 * $0 && ($0 == 1 || $0 * 4 < period) })
        else { return nil }
        (self.period, self.unit, self.times, self.timeBase) = (period, unit, times, timeBase)
    }

    /// The measured rate.
    var framesPerSecond: Double { 1 / (period * timeBase.doubleValue) }

    /// The rate: that of a clock with one tick per frame, else the nearest standard rate within
    /// rounding, else the exact one of a fine clock. nil for none.
    ///
    /// - Parameter declared: the container's rate, which decides between standard rates.
    func rate(declared: Rational?) -> Rational? {
        guard period > 0, period < 1e9, frames > 0,
            let ticks = Rational(timeBase.denominator, timeBase.numerator)
        else { return nil }
        let isWhole = period == period.rounded()
        if isWhole, period == 1 { return ticks }
        // Two ticks among single ones are a missing frame where the clock is hardly faster than the
        // frames; then the clock is the rate.
        if period < 2, !isWhole {
            return declared.flatMap {
                abs($0.doubleValue / ticks.doubleValue - 1) < 1e-4 ? $0 : nil
            }
        }
        let tolerance = unit / (period * Double(frames))
        let near = StandardFrameRate.all.filter {
            abs($0.doubleValue / framesPerSecond - 1) <= tolerance
        }
        if !near.isEmpty { return nearest(of: near, declared: declared) }
        if !isWhole, let rate = Self.standardRate(of: distances, timeBase: timeBase) { return rate }
        guard isWhole, unit == 1, tolerance < 1e-4 else { return nil }
        let (bottom, overflow) = ticks.denominator.multipliedReportingOverflow(by: Int(period))
        return overflow ? nil : Rational(ticks.numerator, bottom)
    }

    private var distances: [Double] {
        zip(times.dropFirst(), times).map { Double($0) - Double($1) }
    }

    /// The standard rate whose interval is a whole number of ticks that most frames have exactly,
    /// and the others within a tick: 2999 among 3000 of 90 kHz is 30.
    static func standardRate(of distances: [Double], timeBase: Rational) -> Rational? {
        guard !distances.isEmpty, timeBase.numerator > 0 else { return nil }
        return StandardFrameRate.all.first { rate in
            let ticks = 1 / (rate.doubleValue * timeBase.doubleValue)
            guard abs(ticks - ticks.rounded()) < 1e-6, ticks > 100 else { return false }
            let exact = distances.count { $0 == ticks.rounded() }
            return exact * 2 >= distances.count
                && distances.allSatisfy { abs($0 - ticks.rounded()) <= 1 }
        }
    }

    /// The rate that rounding explains at every frame: of these the declared one, else the nearest.
    private func nearest(of rates: [Rational], declared: Rational?) -> Rational? {
        guard rates.count > 1 else { return rates.first }
        func ticks(_ rate: Rational) -> Double { 1 / (rate.doubleValue * timeBase.doubleValue) }
        let possible = rates.filter { isExplained(byPeriod: ticks($0)) }
        let candidates = possible.isEmpty ? rates : possible
        if let declared,
            let match = candidates.first(where: {
                abs($0.doubleValue / declared.doubleValue - 1) < 1e-4
            })
        {
            return match
        }
        let slope = slope ?? period
        return candidates.min { abs(ticks($0) - slope) < abs(ticks($1) - slope) }
    }

    /// Whether rounding one way explains all times at this interval.
    private func isExplained(byPeriod period: Double) -> Bool {
        guard let first = times.first else { return true }
        var (lowest, highest) = (0.0, 0.0)
        for (index, time) in times.enumerated() {
            let remainder = Double(time - first) - Double(index) * period
            lowest = min(lowest, remainder)
            highest = max(highest, remainder)
        }
        return highest - lowest < unit * (1 - 1e-6)
    }

    /// The interval by least squares, which averages rounding out; nil without times.
    private var slope: Double? {
        guard times.count > 1, let first = times.first else { return nil }
        let middle = Double(times.count - 1) / 2
        var (sum, squares) = (0.0, 0.0)
        for (index, time) in times.enumerated() {
            let offset = Double(index) - middle
            sum += offset * Double(time - first)
            squares += offset * offset
        }
        return sum / squares
    }
}
