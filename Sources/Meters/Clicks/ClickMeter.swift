import TrackModel

/// Counts clicks: one or a few samples that linear prediction does not explain, with the same audio
/// before and after (Godsill and Rayner, Digital Audio Restoration, chapter 5: the residual of an
/// autoregressive model). The attack of a drum continues; a click does not.
struct ClickMeter: AudioMeter {
    /// Samples around the middle of a click that may belong to it.
    private static let width = 40
    /// Samples on either side with which it is compared.
    private static let context = 768
    /// Largest residual divided by all others around.
    private static let prominence: Float = 4
    /// Power of the largest step of a block divided by the mean, in a suspicious block.
    private static let suspect = 45.0
    /// −46 dBFS, the least residual.
    private static let least: Float = 0.005
    /// −70 dBFS, least power before the click, and the ratios to the power after it.
    private static let loud = 1e-7
    private static let growth = 3.0
    private static let decay = 10.0
    /// Share of the residual power in one sample, and the share that repairing it removes: above
    /// the first and below the second it is a change of the audio, not a wrong sample.
    private static let concentrated = 0.7
    private static let mended = 0.6
    private static let limit = 64

    private var history: AudioHistory
    private var prediction = LinearPrediction()
    private var residual = ContiguousArray<Float>(repeating: 0, count: 3 * AudioBlock.capacity)
    private var measured = AudioClicks(count: 0)
    /// Frame of the last click; other channels click at the same time.
    private var counted = Int.min / 2

    init?(_ format: AudioFormat) { history = AudioHistory(format) }

    mutating func add(_ sound: borrowing AudioBuffer) { history.add(sound) }

    mutating func add(_ block: AudioBlock) {
        guard history.add(block) else { return }
        for channel in 0..<history.channels {
            let samples = history.samples[channel]
            if let found = click(samples.span) { count(found.index, found.prominence) }
        }
    }

    /// Most prominent click of the middle block; nil without one.
    private mutating func click(_ samples: Span<Float>) -> (index: Int, prominence: Float)? {
        let middle = AudioHistory.middle
        let block = samples.extracting(middle.lowerBound - 3..<middle.upperBound)
        guard Self.isSuspect(block, &residual), prediction.fit(samples) else { return nil }
        let margin = Self.context + Self.width
        prediction.residual(
            samples, middle.lowerBound - margin..<middle.upperBound + margin, into: &residual)
        let residual = residual.span
        let peak = residual.extracting(middle).largestMagnitude()
        guard peak >= Self.least,
            let index = middle.first(where: { residual[$0].magnitude == peak })
        else { return nil }
        let (before, after) = (
            index - margin..<index - Self.width, index + Self.width..<index + margin
        )
        let others = max(
            residual.extracting(before).largestMagnitude(),
            residual.extracting(after).largestMagnitude())
        guard peak >= Self.prominence * others,
            Self.isSame(samples.extracting(before), samples.extracting(after)),
            !isStep(residual, index)
        else { return nil }
        return (index, peak / max(others, 1e-9))
    }

    /// Whether a step or bend of a block is much greater than the others; in most blocks none is.
    /// Three samples come before the block.
    private static func isSuspect(
        _ samples: Span<Float>, _ scratch: inout ContiguousArray<Float>
    ) -> Bool {
        let places = 3..<samples.count
        var steps = scratch.mutableSpan
        guard steps.count >= samples.count else { return false }
        for index in places { steps[index] = samples[index] - samples[index - 1] }
        if standsOut(steps.span.extracting(places), least: least / 2) { return true }
        for index in places {
            steps[index] =
                samples[index] - samples[index - 3] + 3 * (samples[index - 2] - samples[index - 1])
        }
        return standsOut(steps.span.extracting(places), least: least)
    }

    private static func standsOut(_ steps: Span<Float>, least: Float) -> Bool {
        let greatest = steps.largestMagnitude()
        guard greatest >= least else { return false }
        let power = steps.product(steps) / Double(steps.count)
        return Double(greatest) * Double(greatest) >= suspect * power
    }

    /// Whether the audio continues at about the same level.
    private static func isSame(_ before: Span<Float>, _ after: Span<Float>) -> Bool {
        let former = before.product(before) / Double(context)
        let latter = after.product(after) / Double(context)
        return former >= loud && latter <= growth * former && former <= decay * latter
    }

    /// Whether the residual is that of audio which changes within one sample, as at a drum stroke,
    /// instead of a wrong sample.
    private func isStep(_ residual: Span<Float>, _ index: Int) -> Bool {
        let around = residual.extracting(index - Self.width..<index + Self.width)
        let power = around.product(around)
        let peak = Double(residual[index])
        return peak * peak >= Self.concentrated * power
            && prediction.mendedShare(residual.extracting(index...), power: power) < Self.mended
    }

    private mutating func count(_ index: Int, _ prominence: Float) {
        let frame = history.first + index
        guard frame - counted > Self.width else { return }
        counted = frame
        measured.count += 1
        let decibels = Double.decibels(amplitude: Double(prominence))?.hundredths
        measured.greatestProminence = max(measured.greatestProminence ?? 0, decibels ?? 0)
        guard measured.times.count < Self.limit, let time = history.time(index) else { return }
        measured.times.append(time)
    }

    mutating func interrupt() { history.interrupt() }

    func write(into measurements: inout AudioMeasurements) { measurements.clicks = measured }
}

/// Linear prediction of samples from those before, by autocorrelation (Levinson and Durbin). The
/// residual of natural audio is noise, in which a click is prominent.
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

    /// Difference of each sample of a range from its prediction; `order` more samples come before.
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

    /// Share of the residual power that repairing its greatest sample removes: 1 where that sample
    /// alone is wrong (an additive outlier), 1 / (sum of squared coefficients) where the audio
    /// changes there (an innovation).
    ///
    /// `residual` begins at that sample, and `order` more follow; `power` is the sum of their
    /// squares and of those around.
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

/// Reports clicks.
enum ClickVerdict {
    /// Clicks that are more than chance, and that leave less doubt.
    private static let minimumCount = 3
    private static let certainCount = 10
    /// Per second; more belong to the audio.
    private static let maxRate = 5.0

    static func findings(_ audio: MeasuredAudio) -> [Finding] {
        guard let clicks = audio.measured.clicks, clicks.count >= minimumCount,
            Double(clicks.count) <= maxRate * audio.measured.seconds
        else { return [] }
        return [
            audio.finding(
                .audioClicks, "\(clicks.count) clicks\(audio.places(clicks.times))",
                measure: [
                    "count": .int(clicks.count),
                    "prominence": clicks.greatestProminence.map(JSONValue.double)
                        ?? .string("none"),
                    "threshold": .int(minimumCount),
                ],
                confidence: clicks.count >= certainCount ? 0.85 : 0.75)
        ]
    }
}
