import TrackModel

/// Finds channels that are a delayed mix of the front channels, as surround made of stereo often
/// is.
struct DelayMeter: AudioMeter {
    /// Hertz. The search grows with the square of the rate, and no file has a higher one.
    private static let rates = 8000...768_000
    /// Seconds of the longest delay.
    private static let longest = 0.06
    /// Samples that a search compares.
    private static let length = 16_384
    /// Samples that are averaged for the coarse search.
    private static let coarse = 8
    /// Searches per channel.
    private static let attempts = 8
    /// Share of the power that the delayed front channels have to explain.
    private static let promising = 0.8
    /// −60 dBFS, mean power of samples that are searched.
    private static let loud = 1e-6

    private let lag: Int
    /// The last samples of each front channel: `lag` and a block.
    private var front: [ContiguousArray<Float>]
    private var others: [Other]
    private var known = 0

    private struct Other {
        let channel: Int
        var attempts = 0
        /// Samples of this channel and the front channels during a search.
        var gathered: [ContiguousArray<Float>] = [[], [], []]
        /// Samples; nil until found.
        var delay: Int?
        var sums = MixtureSums()
    }

    /// nil for mono and stereo.
    init?(_ format: AudioFormat) {
        guard format.channels > 2, format.channels <= 16,
            Self.rates.contains(format.sampleRate), format.layout?.prefix(2) == ["FL", "FR"]
        else { return nil }
        let low = format.lowFrequencies
        others = (2..<format.channels).filter { !low.contains($0) }.map { Other(channel: $0) }
        lag = Int(Double(format.sampleRate) * Self.longest)
        front = Array(
            repeating: ContiguousArray(repeating: 0, count: lag + AudioBlock.capacity), count: 2)
    }

    mutating func add(_ block: AudioBlock) {
        // A block is appended to the history.
        for side in 0...1 {
            front[side].removeFirst(block.frames)
            front[side].append(contentsOf: block[side])
        }
        for index in others.indices {
            if others[index].delay != nil {
                follow(block, &others[index])
            } else if others[index].attempts < Self.attempts {
                gather(block, &others[index])
            }
        }
        known = min(known + block.frames, lag)
    }

    private func gather(_ block: AudioBlock, _ other: inout Other) {
        for (place, channel) in [other.channel, 0, 1].enumerated() {
            other.gathered[place].append(contentsOf: block[channel])
        }
        guard other.gathered[0].count >= Self.length + lag else { return }
        let gathered = other.gathered
        other.gathered = [[], [], []]
        let power = gathered[0].reduce(0.0) { $0 + Double($1 * $1) }
        guard power >= Self.loud * Double(gathered[0].count) else { return }
        other.attempts += 1
        other.delay = delay(gathered)
    }

    /// Delay at which the front channels explain most of a channel; nil where that is little.
    private func delay(_ samples: [ContiguousArray<Float>]) -> Int? {
        let rough = best(samples.map(Self.averaged), 0...lag / Self.coarse)
        let near = rough.delay * Self.coarse
        let fine = best(samples, max(near - Self.coarse, 0)...min(near + Self.coarse, lag))
        return fine.explained >= Self.promising ? fine.delay : nil
    }

    /// - Parameter samples: of a channel and the two in front.
    private func best(
        _ samples: [ContiguousArray<Float>], _ delays: ClosedRange<Int>
    ) -> (delay: Int, explained: Double) {
        var best = (delay: 0, explained: 0.0)
        let (start, end) = (delays.upperBound, samples[0].count)
        guard start < end, samples.allSatisfy({ $0.count == end }) else { return best }
        for delay in delays {
            let range = start - delay..<end - delay
            var sums = MixtureSums()
            sums.add(samples[0][start..<end].span, samples[1][range].span, samples[2][range].span)
            let explained = 1 - (sums.residual ?? 1)
            if explained > best.explained { best = (delay, explained) }
        }
        return best
    }

    private static func averaged(_ samples: ContiguousArray<Float>) -> ContiguousArray<Float> {
        ContiguousArray(
            stride(from: 0, through: samples.count - coarse, by: coarse).map { start in
                samples[start..<start + coarse].reduce(0, +)
            })
    }

    private func follow(_ block: AudioBlock, _ other: inout Other) {
        guard let delay = other.delay, known >= delay else { return }
        let end = lag + AudioBlock.capacity - delay
        let range = end - block.frames..<end
        other.sums.add(
            block[other.channel].span, front[0][range].span, front[1][range].span)
    }

    mutating func interrupt() {
        known = 0
        for index in others.indices { others[index].gathered = [[], [], []] }
    }

    func write(into measurements: inout AudioMeasurements) {
        for other in others where measurements.channels.indices.contains(other.channel) {
            guard let delay = other.delay, delay > 0, let residual = other.sums.residual,
                let level = Double.decibels(power: max(residual, 1e-12))?.hundredths,
                level < measurements.channels[other.channel].residualOfFront ?? 0
            else { continue }
            measurements.channels[other.channel].residualOfFront = level
            measurements.channels[other.channel].delayOfFront =
                (Double(delay) / Double(measurements.sampleRate)).thousandths
        }
    }
}

/// Sums of products of a channel and two others, which give their best mix.
struct MixtureSums {
    private var own = 0.0
    private var left = 0.0
    private var right = 0.0
    private var cross = 0.0
    private var ownLeft = 0.0
    private var ownRight = 0.0

    mutating func add(_ own: Span<Float>, _ left: Span<Float>, _ right: Span<Float>) {
        self.own += own.product(own)
        self.left += left.product(left)
        self.right += right.product(right)
        cross += left.product(right)
        ownLeft += own.product(left)
        ownRight += own.product(right)
    }

    /// Share of the channel's power that no mix explains; nil for silence.
    var residual: Double? {
        Self.residual(
            own: own, left: left, right: right, cross: cross, ownLeft: ownLeft,
            ownRight: ownRight)
    }

    static func residual(
        own: Double, left: Double, right: Double, cross: Double, ownLeft: Double,
        ownRight: Double
    ) -> Double? {
        guard own > 0, left > 0 || right > 0 else { return nil }
        let determinant = left * right - cross * cross
        // Identical channels explain as much as one of them.
        guard determinant > 1e-7 * left * right else {
            let byLeft = left > 0 ? max(0, 1 - ownLeft / own * (ownLeft / left)) : 1
            let byRight = right > 0 ? max(0, 1 - ownRight / own * (ownRight / right)) : 1
            return min(byLeft, byRight)
        }
        let explained =
            (ownLeft * ownLeft * right - 2 * ownLeft * ownRight * cross
                + ownRight * ownRight * left) / determinant
        return max(0, 1 - explained / own)
    }
}
