/// Prediction of each sample from those before it, as the autocorrelation of all has it
/// (Levinson and Durbin): what is left of natural sound is noise, and a click stands out.
struct LinearPrediction: Sendable {
    static let order = 16

    private var correlation = [Double](repeating: 0, count: order + 1)
    private var coefficients = [Double](repeating: 0, count: order + 1)
    private var former = [Double](repeating: 0, count: order + 1)
    private var weights = [Float](repeating: 0, count: order + 1)

    /// Fits the prediction to samples.
    ///
    /// - Returns: whether there is anything to predict.
    mutating func fit(_ samples: Span<Float>) -> Bool {
        for lag in 0...Self.order {
            correlation[lag] = samples.extracting(droppingLast: lag)
                .product(samples.extracting(droppingFirst: lag))
        }
        // A little noise keeps the equations apart.
        var error = correlation[0] * 1.000_001
        guard error > 0, error.isFinite else { return false }
        for index in coefficients.indices { coefficients[index] = 0 }
        coefficients[0] = 1
        for length in 1...Self.order {
            var sum = correlation[length]
            for index in 1..<length { sum += coefficients[index] * correlation[length - index] }
            let reflection = -sum / error
            former = coefficients
            for index in 1..<length {
                coefficients[index] = former[index] + reflection * former[length - index]
            }
            coefficients[length] = reflection
            error *= 1 - reflection * reflection
            guard error > 0 else { break }
        }
        for index in weights.indices { weights[index] = Float(coefficients[index]) }
        return true
    }

    /// The difference of each sample in a range from its prediction; of the samples, `order` more
    /// come before.
    func residual(
        _ samples: Span<Float>, _ range: Range<Int>, into residual: inout ContiguousArray<Float>
    ) {
        var residual = residual.mutableSpan
        guard range.upperBound <= residual.count else { return }
        for index in range { residual[index] = 0 }
        for (lag, weight) in weights.enumerated() {
            let before = samples.extracting(range.lowerBound - lag..<range.upperBound - lag)
            for index in before.indices {
                residual[range.lowerBound + index] += weight * before[index]
            }
        }
    }

    /// The share of a residual's power that goes when the one sample is mended at which it is greatest: 1 where
    /// that sample alone is wrong (an additive outlier), 1 / (sum of squared coefficients) where the sound has
    /// another course from there on (an innovation). Of `residual`, which begins at that sample, `order` more
    /// follow; `power` is the sum of their squares and of those around.
    func mendedShare(_ residual: Span<Float>, power: Double) -> Double {
        var product = 0.0
        var norm = 0.0
        for lag in 0...Self.order {
            product += coefficients[lag] * Double(residual[lag])
            norm += coefficients[lag] * coefficients[lag]
        }
        return power > 0 && norm > 0 ? product * product / (norm * power) : 0
    }
}
