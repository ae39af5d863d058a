import Platform

/// Power of the periods in a row of numbers, relative to that of neighbouring frequencies.
struct Periodogram {
    /// Power by frequency, in periods per row.
    private var power: [Double] = []
    let length: Int
    /// Most prominent frequency in periods per sample, without blocks of codecs.
    private(set) var greatest: (frequency: Double, prominence: Double)?

    /// Periods per sample; lower ones occur in image content.
    private static let lowest = 0.15
    /// Steps on either side in which codecs' blocks of 32, and their fractions, are visible.
    private static let spread = 3
    private static let neighbours = 40

    /// nil for a row that is too short.
    init?(_ values: [Double]) {
        guard values.count >= 400 else { return nil }
        length = values.count
        let flat = Self.flattened(values)
        power = [Double](repeating: 0, count: length / 2 + 1)
        for step in Int(Self.lowest * Double(length)) - Self.neighbours...length / 2 where step > 0
        {
            power[step] = flat.power(at: Double(step) / Double(length))
        }
        greatest = (Int(Self.lowest * Double(length))..<length / 2)
            .filter { !isOfBlocks($0) }
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
        let step = min(Int((frequency * Double(length)).rounded()), power.count - 1)
        guard besideBlocks || !isOfBlocks(step), step > 1 else { return 0 }
        let peak = power[(step - 1)...min(step + 1, power.count - 1)].max()
        return relative(peak ?? 0, around: step)
    }

    private func isOfBlocks(_ step: Int) -> Bool {
        let blocks = Double(step) * 32 / Double(length)
        let distance = abs(blocks - blocks.rounded()) * Double(length) / 32
        return distance <= Double(Self.spread)
    }

    private func relative(_ peak: Double, around step: Int) -> Double {
        let lower = max(1, step - Self.neighbours)
        let upper = min(power.count - 1, step + Self.neighbours)
        guard lower < upper else { return 0 }
        let around = (lower...upper).filter { abs($0 - step) > Self.spread }
            .map { power[$0] }
        guard let middle = around.median, middle > 0 else { return 0 }
        return peak / middle
    }
}
