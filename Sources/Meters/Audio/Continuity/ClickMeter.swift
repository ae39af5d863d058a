import TrackModel

/// Counts clicks: single samples, or a few, that stand far out of what their neighbours
/// foretell, with the same sound before and after (Godsill and Rayner, Digital Audio
/// Restoration, chapter 5: the residual of an autoregressive model). The attack of a drum
/// goes on, a click does not.
struct ClickMeter: AudioMeter {
    /// Samples around the middle of a click that may belong to it.
    private static let width = 40
    /// Samples on either side that it has to stand out of.
    private static let context = 768
    /// How far the largest residual exceeds all others around.
    private static let prominence: Float = 4
    /// Power of the largest step of a block against the mean that makes it worth a look.
    private static let suspect = 45.0
    /// −46 dBFS, the least residual.
    private static let least: Float = 0.005
    /// −70 dBFS, the least power of what comes before, and how much louder or softer
    /// what follows may be.
    private static let loud = 1e-7
    private static let growth = 3.0
    private static let decay = 10.0
    /// Shares of the power of the residual around: of one sample, from which on it is that sample which is
    /// wrong, or the sound goes another way; and of what mending that sample takes away, which tells the two apart.
    private static let concentrated = 0.7
    private static let mended = 0.6
    private static let limit = 64

    private var history: AudioHistory
    private var prediction = LinearPrediction()
    private var residual = ContiguousArray<Float>(repeating: 0, count: 3 * AudioBlock.capacity)
    private var measured = AudioClicks(count: 0)
    /// Frame of the last one: other channels click with it.
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

    /// The most prominent click of the middle block; nil where there is none.
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

    /// Whether a step, or a bend, stands out of all others of a block, before which three samples come. In most
    /// none does.
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

    /// Whether sound goes on behind about as loud as before.
    private static func isSame(_ before: Span<Float>, _ after: Span<Float>) -> Bool {
        let former = before.product(before) / Double(context)
        let latter = after.product(after) / Double(context)
        return former >= loud && latter <= growth * former && former <= decay * latter
    }

    /// Whether a residual is that of sound which goes another way behind one sample, as a drum that is struck
    /// within one does, instead of that of a wrong sample.
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
