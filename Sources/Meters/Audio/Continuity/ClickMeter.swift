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
    private var residual = [Float](repeating: 0, count: 3 * AudioBlock.capacity)
    private var measured = AudioClicks(count: 0)
    /// Frame of the last one: other channels click with it.
    private var counted = Int.min / 2

    init?(_ format: AudioFormat) { history = AudioHistory(format) }

    mutating func add(_ sound: borrowing AudioBuffer) { history.add(sound) }

    mutating func add(_ block: AudioBlock) {
        guard history.add(block) else { return }
        for channel in 0..<history.channels {
            var residual: [Float] = []
            swap(&residual, &self.residual)
            let found = history.withSamples(channel) { samples in
                residual.withUnsafeMutableBufferPointer { residual in
                    residual.baseAddress.flatMap { click(samples, $0) }
                }
            }
            swap(&residual, &self.residual)
            if let found { count(found.index, found.prominence) }
        }
    }

    /// The most prominent click of the middle block; nil where there is none.
    private mutating func click(
        _ samples: UnsafePointer<Float>, _ residual: UnsafeMutablePointer<Float>
    ) -> (index: Int, prominence: Float)? {
        let middle = AudioHistory.middle
        guard Self.isSuspect(samples + middle.lowerBound, residual),
            prediction.fit(samples, 3 * AudioBlock.capacity)
        else { return nil }
        let margin = Self.context + Self.width
        prediction.residual(
            samples, middle.lowerBound - margin..<middle.upperBound + margin, into: residual)
        let inner = UnsafePointer(residual + middle.lowerBound)
        let peak = inner.largestMagnitude(middle.count)
        guard peak >= Self.least,
            let index = middle.first(where: { residual[$0].magnitude == peak })
        else { return nil }
        let context = Self.context
        let before = UnsafePointer(residual + index - margin)
        let after = UnsafePointer(residual + index + Self.width)
        let others = max(before.largestMagnitude(context), after.largestMagnitude(context))
        guard peak >= Self.prominence * others,
            Self.isSame(samples + index - margin, samples + index + Self.width),
            !isStep(residual, index)
        else { return nil }
        return (index, peak / max(others, 1e-9))
    }

    /// Whether a step, or a bend, stands out of all others of a block. In most none does.
    private static func isSuspect(
        _ samples: UnsafePointer<Float>, _ scratch: UnsafeMutablePointer<Float>
    ) -> Bool {
        let count = AudioBlock.capacity
        for index in 0..<count { scratch[index] = samples[index] - samples[index - 1] }
        if standsOut(scratch, count, least: least / 2) { return true }
        for index in 0..<count {
            scratch[index] =
                samples[index] - samples[index - 3] + 3 * (samples[index - 2] - samples[index - 1])
        }
        return standsOut(scratch, count, least: least)
    }

    private static func standsOut(
        _ steps: UnsafePointer<Float>, _ count: Int, least: Float
    ) -> Bool {
        let greatest = steps.largestMagnitude(count)
        guard greatest >= least else { return false }
        let power = steps.product(steps, count) / Double(count)
        return Double(greatest) * Double(greatest) >= suspect * power
    }

    /// Whether sound goes on behind about as loud as before.
    private static func isSame(
        _ before: UnsafePointer<Float>, _ after: UnsafePointer<Float>
    ) -> Bool {
        let former = before.product(before, context) / Double(context)
        let latter = after.product(after, context) / Double(context)
        return former >= loud && latter <= growth * former && former <= decay * latter
    }

    /// Whether a residual is that of sound which goes another way behind one sample, as a drum that is struck
    /// within one does, instead of that of a wrong sample.
    private func isStep(_ residual: UnsafePointer<Float>, _ index: Int) -> Bool {
        let around = residual + index - Self.width
        let power = around.product(around, 2 * Self.width)
        let peak = Double(residual[index])
        return peak * peak >= Self.concentrated * power
            && prediction.mendedShare(residual + index, power: power) < Self.mended
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
