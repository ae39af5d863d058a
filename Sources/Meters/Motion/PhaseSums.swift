import Platform

/// A conversion of `before` frames into `after` frames.
struct RateConversion {
    let before: Int
    let after: Int
    /// Frames per second after the conversion.
    let rates: [Double]

    var share: Double { Double(before) / Double(after) }

    /// - Parameter rate: Frames per second.
    func isUsual(at rate: Double) -> Bool {
        rates.contains { abs(rate / $0 - 1) < 0.01 }
    }
}

/// Values of a window of frames, summed by their phase in a period and compared with an expected shape.
struct PhaseSums {
    /// Frames of a window.
    private static let window = 1500

    /// How well values follow a shape at the best of all phases.
    struct Fit {
        /// Correlation of each value, and of the means of phases.
        var correlation = 0.0
        var ofPhases = 0.0
        /// The correlation in standard errors.
        var clearness = 0.0
        /// Measured depth divided by that of the shape.
        var depth = 0.0
    }

    private var counts: [Double]
    private var sums: [Double]
    private var squares = 0.0
    private var index = 0

    init(period: Int) {
        counts = [Double](repeating: 0, count: period)
        sums = counts
    }

    var count: Double { counts.reduce(0, +) }
    /// Values of the phase that has the fewest.
    var fewest: Double { counts.min() ?? 0 }

    var isFull: Bool { index == Self.window }

    /// Adds the next frame, without a value if nothing moves.
    mutating func add(_ value: Double?) {
        defer { index += 1 }
        guard let value else { return }
        counts[index % counts.count] += 1
        sums[index % counts.count] += value
        squares += value * value
    }

    mutating func reset() { self = Self(period: counts.count) }

    /// nil where all values are the same.
    func fit(_ shape: [Double]) -> Fit? {
        let count = self.count
        let mean = sums.reduce(0, +) / max(count, 1)
        let variance = squares - count * mean * mean
        guard count > 0, variance > 0 else { return nil }
        var (best, bestPhase) = (Fit(), 0)
        for phase in shape.indices {
            var (sum, square, product) = (0.0, 0.0, 0.0)
            for place in shape.indices {
                let expected = shape[(place + phase) % shape.count]
                sum += counts[place] * expected
                square += counts[place] * expected * expected
                product += sums[place] * expected
            }
            let spread = square - sum * sum / count
            let common = product - mean * sum
            guard spread > 0 else { continue }
            let correlation = common / (spread * variance).squareRoot()
            guard correlation > best.correlation else { continue }
            (best.correlation, best.depth, bestPhase) = (correlation, common / spread, phase)
        }
        let unexplained = max(1 - best.correlation * best.correlation, 1e-6)
        best.clearness = best.correlation * (count / unexplained).squareRoot()
        best.ofPhases = phaseCorrelation(shape, at: bestPhase)
        return best
    }

    private func phaseCorrelation(_ shape: [Double], at phase: Int) -> Double {
        let means = zip(sums, counts).map { $0 / max($1, 1) }
        let expected = shape.indices.map { shape[($0 + phase) % shape.count] }
        let count = Double(means.count)
        let (mean, middle) = (means.reduce(0, +) / count, expected.reduce(0, +) / count)
        var (product, square, other) = (0.0, 0.0, 0.0)
        for (value, expected) in zip(means, expected) {
            product += (value - mean) * (expected - middle)
            square += (value - mean) * (value - mean)
            other += (expected - middle) * (expected - middle)
        }
        return square > 0 && other > 0 ? product / (square * other).squareRoot() : 0
    }
}
