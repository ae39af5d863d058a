import Platform

/// Periods in the histogram of 8-bit codes.
///
/// From full to limited range 256 codes become 220: about every sixth collects two, 36 times in
/// 219. Levels of fewer bits are codes at equal distances. Coding blurs both, but their periods stay.
struct CodeComb {
    /// Doubled codes by codes, after a conversion from full to limited range.
    static let squeezed = 36.0 / 219

    /// A period compared with all others.
    struct Peak {
        /// Amplitude in the logarithm of the counts.
        let strength: Double
        /// Power divided by the median of the others, and by the greatest of them.
        let byMiddle: Double
        let byGreatest: Double
    }

    /// Codes around one with which it is compared.
    private static let around = 4
    /// Samples of a usable code, and codes that a result needs.
    private static let minimumSamples = 30.0
    private static let minimumCodes = 80
    /// Periods per code; lower ones occur in image content.
    private static let lowest = 0.09
    /// Steps of frequency per resolvable step.
    private static let steps = 4
    /// Resolvable steps on either side of a frequency that belong to it.
    private static let reach = 2.2
    /// Multiples of a frequency that levels have.
    private static let multiples = 8

    /// Share of the codes that have more samples than those around.
    let raised: Double
    /// Logarithms of counts relative to those around, windowed.
    private let values: [Double]
    /// Sum of the window.
    private let weight: Double
    /// Power by frequency, from the lowest on.
    private var spectrum: [(frequency: Double, power: Double)] = []
    /// Resolvable step of frequency.
    private var width: Double { 1 / Double(values.count) }

    /// nil for too few used codes.
    ///
    /// - Parameter counts: Of 256 codes.
    init?(_ counts: [UInt64]) {
        let used = counts.indices.filter { Double(counts[$0]) > Self.minimumSamples }
        guard counts.count == 256, let first = used.first, let last = used.last,
            last - first - 6 >= Self.minimumCodes
        else { return nil }
        let logarithms = counts.map { log(Double($0) + 4) }
        let heights = (first + 3..<last - 2).map { code -> Double in
            guard Double(counts[code]) > Self.minimumSamples else { return 0 }
            let lower = max(code - Self.around, 0)
            let upper = min(code + Self.around, counts.count - 1)
            let mean = logarithms[lower...upper].reduce(0, +) / Double(upper - lower + 1)
            return min(max(logarithms[code] - mean, -1), 1)
        }
        raised = Double(heights.count { $0 > 0 }) / Double(heights.count)
        let window = heights.indices.map {
            0.5 - 0.5 * cos(2 * .pi * Double($0 + 1) / Double(heights.count + 1))
        }
        weight = window.reduce(0, +)
        let mean = zip(heights, window).reduce(0) { $0 + $1.0 * $1.1 } / weight
        values = zip(heights, window).map { ($0 - mean) * $1 }
        let frequencies = Array(
            stride(from: Self.lowest, to: 0.5, by: width / Double(Self.steps)))
        spectrum = zip(frequencies, values.powers(at: frequencies)).map { ($0, $1) }
    }

    /// The peak at a frequency, in periods per code.
    ///
    /// - Parameter withoutMultiples: Whether its multiples are left out of the others.
    func peak(_ frequency: Double, withoutMultiples: Bool = false) -> Peak? {
        let own =
            withoutMultiples ? (1...Self.multiples).map { multiple(frequency, $0) } : [frequency]
        let near = stride(
            from: frequency - width / 2, through: frequency + width / 2,
            by: width / Double(Self.steps))
        let others = spectrum.filter { other in
            own.allSatisfy { abs(other.frequency - $0) > Self.reach * width }
        }
        let sorted = others.map(\.power).sorted()
        guard let power = values.powers(at: Array(near)).max(), let greatest = sorted.last,
            greatest > 0,
            sorted[sorted.count / 2] > 0
        else { return nil }
        return Peak(
            strength: 2 * power.squareRoot() / weight, byMiddle: power / sorted[sorted.count / 2],
            byGreatest: power / greatest)
    }

    /// Frequency of a multiple, which is below half a period per code.
    private func multiple(_ frequency: Double, _ factor: Int) -> Double {
        let turns = frequency * Double(factor)
        return abs(turns - turns.rounded())
    }
}
