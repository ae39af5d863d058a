import TrackModel

/// Flat peaks at one level, as clipping before lossy coding leaves them: without equal samples, and
/// with overshoot.
///
/// Half waves between two zero crossings are measured. A limiter leaves their round shape. One that was
/// cut is wide near its peak, and its steep flanks point above that.
struct PlateauMeter: AudioMeter {
    /// −36 dBFS; peak of a block that is measured, and its least share of the highest so far.
    private static let audible: Float = 0.016
    private static let loud: Float = 0.5
    /// Least share of the highest peak so far.
    private static let share: Float = 0.4

    /// Blocks of a channel that are measured one after the other, 11 s at 48 kHz; then one in four.
    private static let dense = 512
    private static let sparse = 4

    private var channels: [Channel]

    fileprivate struct Channel {
        var highest: Float = 0
        /// Blocks that are loud enough.
        var blocks = 0
        /// Half waves by their peak, flat ones by the level of their top, and samples.
        var peaks = LevelHistogram()
        var flat = LevelHistogram()
        var samples = LevelHistogram()
    }

    /// nil for 8 bits, whose steps are flat.
    init?(_ format: AudioFormat) {
        guard format.samples != .u8 else { return nil }
        channels = Array(repeating: Channel(), count: format.channels)
    }

    mutating func add(_ block: AudioBlock) {
        guard block.channels == channels.count else { return }
        for index in channels.indices {
            channels[index].add(block.samples.span.extracting(block.places(of: index)))
        }
    }

    func write(into measurements: inout AudioMeasurements) {
        let plateaus = channels.compactMap {
            PlateauSearch(peaks: $0.peaks, flat: $0.flat, samples: $0.samples)
                .best(below: $0.highest)
        }
        measurements.clipping?.plateau = plateaus.max { $0.evidence < $1.evidence }
    }
}

extension PlateauMeter.Channel {
    /// Adds a block. Half waves that it does not hold whole are left out.
    fileprivate mutating func add(_ block: Span<Float>) {
        let largest = block.largestMagnitude()
        highest = max(highest, largest)
        guard largest >= PlateauMeter.audible, largest >= PlateauMeter.loud * highest else {
            return
        }
        blocks += 1
        guard blocks <= PlateauMeter.dense || blocks % PlateauMeter.sparse == 0 else { return }
        let least = PlateauMeter.share * highest
        var index = 0
        while index < block.count {
            guard block[unchecked: index].magnitude >= least else {
                index += 1
                continue
            }
            let wave = HalfWave(around: index, in: block)
            samples.count(block.extracting(wave.range), from: least)
            if wave.range.lowerBound > 0, wave.range.upperBound < block.count { add(wave, block) }
            index = wave.range.upperBound
        }
    }

    private mutating func add(_ wave: HalfWave, _ block: Span<Float>) {
        guard let shape = wave.shape(block) else { return }
        peaks.count(wave.peak)
        if let level = shape.flatLevel { flat.count(level) }
    }
}

/// Samples of one sign between two others.
private struct HalfWave {
    /// Shares of the peak at which widths are measured.
    private static let low: Float = 0.6
    private static let high: Float = 0.88
    /// Steps between the first and last sample at the lower one.
    private static let minimumSteps = 3

    let range: Range<Int>
    let peak: Float

    init(around index: Int, in block: Span<Float>) {
        let isNegative = block[index] < 0
        var start = index
        while start > 0, (block[unchecked: start - 1] < 0) == isNegative { start -= 1 }
        var end = index
        var peak: Float = 0
        while end < block.count, (block[unchecked: end] < 0) == isNegative {
            peak = max(peak, block[unchecked: end].magnitude)
            end += 1
        }
        range = start..<end
        self.peak = peak
    }

    struct Shape {
        /// Width near the peak, relative to that below: 0.55 for a parabola.
        private static let wide: Float = 0.7
        /// Height of the parabola through the flanks, relative to the peak.
        private static let cut: Float = 1.2

        var width: Float
        var apex: Float
        var level: Float

        /// Mean of the top; nil where it is round.
        var flatLevel: Float? { width > Self.wide && apex > Self.cut ? level : nil }
    }

    /// nil for one that is too short. The range has a sample on either side.
    func shape(_ block: Span<Float>) -> Shape? {
        guard range.count > Self.minimumSteps, let outer = top(block, in: range, Self.low * peak),
            outer.upperBound - outer.lowerBound >= Self.minimumSteps,
            let inner = top(block, in: outer.lowerBound..<outer.upperBound + 1, Self.high * peak)
        else { return nil }
        let sign: Float = block[outer.lowerBound] < 0 ? -1 : 1
        let wide = width(block, outer, sign, Self.low * peak)
        let narrow = width(block, inner, sign, Self.high * peak)
        var sum: Float = 0
        for index in inner { sum += block[index].magnitude }
        let rise = block[outer.lowerBound] - block[outer.lowerBound - 1]
        let fall = block[outer.upperBound] - block[outer.upperBound + 1]
        return Shape(
            width: narrow / wide, apex: Self.low + sign * (rise + fall) / (2 * peak) * wide / 4,
            level: sum / Float(inner.count))
    }

    /// Samples from the first to the last at a level.
    private func top(_ block: Span<Float>, in range: Range<Int>, _ level: Float)
        -> ClosedRange<Int>?
    {
        var (first, last) = (range.lowerBound, range.upperBound - 1)
        while first < last, block[first].magnitude < level { first += 1 }
        while last > first, block[last].magnitude < level { last -= 1 }
        return block[first].magnitude >= level ? first...last : nil
    }

    /// Samples between the crossings of a level, interpolated.
    private func width(
        _ block: Span<Float>, _ top: ClosedRange<Int>, _ sign: Float, _ level: Float
    ) -> Float {
        func part(_ inside: Int, _ outside: Int) -> Float {
            let height = sign * block[inside]
            return (height - level) / (height - sign * block[outside])
        }
        return Float(top.upperBound - top.lowerBound)
            + part(top.lowerBound, top.lowerBound - 1) + part(top.upperBound, top.upperBound + 1)
    }
}

/// Counts by level: 64 an octave, from −36 to +12 dBFS.
struct LevelHistogram {
    private static let size = 512
    /// The exponent of the lowest level, and the bits of the mantissa that are left out.
    private static let lowest = 121 << 6
    private static let shift: UInt32 = 17

    private var counts = ContiguousArray<Int>(repeating: 0, count: size)

    @inline(__always)
    mutating func count(_ level: Float) { counts[Self.place(level)] += 1 }

    /// Counts the magnitudes of samples from a level on.
    mutating func count(_ samples: Span<Float>, from least: Float) {
        var counts = counts.mutableSpan
        for index in samples.indices where samples[unchecked: index].magnitude >= least {
            counts[Self.place(samples[unchecked: index].magnitude)] += 1
        }
    }

    @inline(__always)
    private static func place(_ level: Float) -> Int {
        min(max(Int(level.bitPattern >> shift) - lowest, 0), size - 1)
    }

    /// The middle of each.
    static var levels: [Float] {
        (0..<size).map {
            Float(bitPattern: UInt32($0 + lowest) << shift | 1 << (shift - 1))
        }
    }

    /// Sums of the counts of lower levels, for each place and the end.
    var sums: [Int] {
        counts.reduce(into: [0]) { sums, count in sums.append((sums.last ?? 0) + count) }
    }
}

/// Looks for the level at which most peaks are flat.
struct PlateauSearch {
    /// Levels relative to the ceiling: of its flat peaks, of all peaks that reach it, of those below it, and
    /// of flat ones around and above it.
    private static let same: (Float, Float) = (0.963, 1.037)
    private static let reaching: (Float, Float) = (0.96, 1.3)
    private static let below: (Float, Float) = (0.55, 0.85)
    private static let around: (Float, Float) = (0.85, 1.15)
    private static let above: (Float, Float) = (1.067, 9)
    /// Samples at it, and below.
    private static let samplesAt: (Float, Float) = (0.96, 1.04)
    private static let samplesBelow: (Float, Float) = (0.88, 0.95)
    /// Share of the highest peak from which levels are tried; overshoot is higher.
    private static let lowest: Float = 0.45
    /// Flat peaks, and the number from which they have full weight.
    private static let minimumCount = 10
    private static let enough = 30.0
    /// Peaks above the ceiling, and below it, relative to those that reach it. Waves of one height have none
    /// below.
    private static let maxOver = 0.2
    private static let minimumBelow = 0.3
    /// Share of flat ones among the peaks that reach it, relative to that below.
    private static let contrast = 0.5

    private let peaks: [Int]
    private let flat: [Int]
    private let samples: [Int]
    private let levels = LevelHistogram.levels

    init(peaks: LevelHistogram, flat: LevelHistogram, samples: LevelHistogram) {
        self.peaks = peaks.sums
        self.flat = flat.sums
        self.samples = samples.sums
    }

    /// The level with most evidence; nil without any.
    func best(below highest: Float) -> AudioPlateau? {
        levels.lazy.filter { $0 <= highest && $0 >= Self.lowest * highest }
            .compactMap(plateau).max { $0.evidence < $1.evidence }
    }

    private func plateau(_ level: Float) -> AudioPlateau? {
        let count = self.count(flat, level, Self.same)
        guard count >= Self.minimumCount else { return nil }
        let reaching = self.count(peaks, level, Self.reaching)
        let lower = self.count(peaks, level, Self.below)
        let over = self.count(peaks, level, (Self.reaching.1, Self.above.1))
        let flatLower = self.count(flat, level, Self.below)
        let share = Double(count) / Double(reaching + 3)
        guard Double(over) <= Self.maxOver * Double(reaching),
            Double(lower) >= Self.minimumBelow * Double(reaching),
            share >= Self.contrast * (Double(flatLower) + 0.5) / Double(lower + 3)
        else { return nil }
        let higher = Double(self.count(flat, level, Self.above)) / Double(count)
        let concentration = Double(count) / Double(self.count(flat, level, Self.around))
        let edge =
            Double(self.count(samples, level, Self.samplesAt))
            / Double(self.count(samples, level, Self.samplesBelow) + 5)
        let evidence =
            Double(count) / Double(flatLower + 3) / (1 + 4 * higher) * share
            * concentration * concentration * edge * edge * edge
            * min(Double(count) / Self.enough, 1)
        return AudioPlateau(
            level: Double.decibels(amplitude: Double(level))?.hundredths ?? 0, count: count,
            peaks: reaching, evidence: evidence.thousandths)
    }

    private func count(_ sums: [Int], _ level: Float, _ range: (Float, Float)) -> Int {
        sums[place(level * range.1)] - sums[place(level * range.0)]
    }

    /// Number of levels below one.
    private func place(_ level: Float) -> Int {
        var (low, high) = (0, levels.count)
        while low < high {
            let middle = (low + high) / 2
            if levels[middle] < level { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
