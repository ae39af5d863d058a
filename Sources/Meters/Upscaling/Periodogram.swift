import Platform

/// Power of the periods in a row of numbers, relative to that of neighbouring frequencies.
struct Periodogram {
    /// Numbers relative to those around them, with a Hann window.
    private let flat: [Double]
    /// Power by frequency, in periods per row.
    private var power: [Double] = []
    /// Most prominent frequency in periods per sample, without blocks of codecs.
    private(set) var greatest: (frequency: Double, prominence: Double)?

    /// Periods per sample; lower ones occur in image content.
    private static let lowest = 0.15
    /// Steps on either side in which codecs' blocks of 32, and their fractions, are visible.
    private static let spread = 3
    private static let neighbours = 40

    var length: Int { flat.count }

    /// nil for a row that is too short.
    init?(_ values: [Double]) {
        guard values.count >= 390 else { return nil }
        flat = Self.flattened(values)
        let length = values.count
        let first = max(Int(Self.lowest * Double(length)) - Self.neighbours, 1)
        let frequencies = (first...length / 2).map { Double($0) / Double(length) }
        power = [Double](repeating: 0, count: first) + flat.powers(at: frequencies)
        greatest = (Int(Self.lowest * Double(length))..<length / 2)
            .filter { isPeak($0) && !isOfBlocks($0) }
            .map { (Double($0) / Double(length), relative(power[$0], around: $0)) }
            .max { $0.1 < $1.1 }
    }

    /// Divided by the mean of 15 around each number, with a Hann window.
    private static func flattened(_ values: [Double]) -> [Double] {
        let count = values.count
        var sums = [0.0]
        for value in values { sums.append((sums.last ?? 0) + value) }
        return values.indices.map { index in
            let lower = max(0, index - 7)
            let upper = min(count, index + 8)
            let mean = (sums[upper] - sums[lower]) / Double(upper - lower)
            let share = mean > 0 ? (values[index] - mean) / mean : 0
            let window = 0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(count - 1))
            return min(max(share, -1), 1) * window
        }
    }

    /// Prominence of a frequency in periods per sample; 0 where blocks of codecs would count.
    ///
    /// - Parameter besideBlocks: Whether such frequencies count too.
    func prominence(_ frequency: Double, besideBlocks: Bool = false) -> Double {
        let step = self.step(frequency)
        guard besideBlocks || !isOfBlocks(step), step > 1 else { return 0 }
        let peak = power[(step - 1)...min(step + 1, power.count - 1)].max()
        return relative(peak ?? 0, around: step)
    }

    /// Amplitude of a cosine of up to one period per sample, relative to the noise at neighbouring
    /// frequencies; 0 where blocks of codecs would count.
    ///
    /// - Parameter center: Index from which the cosine is symmetrical.
    func amplitude(_ frequency: Double, center: Double) -> Double {
        let step = self.step(min(frequency, 1 - frequency))
        guard !isOfBlocks(step), let noise = self.noise(around: step), noise > 0 else { return 0 }
        var sum = 0.0
        for (index, value) in flat.enumerated() {
            sum += value * cos(2 * Double.pi * frequency * (Double(index) - center))
        }
        return sum / noise.squareRoot()
    }

    /// Amplitude of every second number, relative to noise, without those at blocks of four; nil
    /// without noise.
    ///
    /// Of the numbers by their place in a block of eight, the smaller one of both that are two from a
    /// block of four exceeds the greatest at odd places.
    ///
    /// - Parameter first: Place of the first number in a block of eight.
    func amplitudeOfPairs(first: Int) -> Double? {
        let noises = [0.25, 0.375, 0.5].compactMap { self.noise(around: self.step($0)) }
        let noise = noises.reduce(0, +) / Double(max(noises.count, 1))
        guard noise > 0 else { return nil }
        let sums = sumsOfEight(first)
        let odd = max(max(sums[1], sums[3]), max(sums[5], sums[7]))
        return 2 * (min(sums[2], sums[6]) - odd) / noise.squareRoot()
    }

    /// Whether numbers at blocks of four share in the period of two, which they lack after scaling by
    /// four.
    func includesBlocks(first: Int) -> Bool {
        let sums = sumsOfEight(first)
        let odd = (sums[1] + sums[3] + sums[5] + sums[7]) / 2
        return sums[0] + sums[4] - odd >= (sums[2] + sums[6] - odd) / 2
    }

    private func sumsOfEight(_ first: Int) -> [Double] {
        var sums = [Double](repeating: 0, count: 8)
        for (index, value) in flat.enumerated() { sums[(index + first) % 8] += value }
        return sums
    }

    private func step(_ frequency: Double) -> Int {
        min(Int((frequency * Double(length)).rounded()), power.count - 1)
    }

    private func isPeak(_ step: Int) -> Bool {
        power[step] >= power[max(step - 1, 0)] && power[step] >= power[step + 1]
    }

    private func isOfBlocks(_ step: Int) -> Bool {
        let blocks = Double(step) * 32 / Double(length)
        let distance = abs(blocks - blocks.rounded()) * Double(length) / 32
        return distance <= Double(Self.spread)
    }

    private func relative(_ peak: Double, around step: Int) -> Double {
        guard let noise = self.noise(around: step), noise > 0 else { return 0 }
        return peak / noise
    }

    /// Median of the power around a step.
    private func noise(around step: Int) -> Double? {
        let lower = max(1, step - Self.neighbours)
        let upper = min(power.count - 1, step + Self.neighbours)
        guard lower < upper else { return nil }
        return (lower...upper).filter { abs($0 - step) > Self.spread }.map { power[$0] }.median
    }
}
