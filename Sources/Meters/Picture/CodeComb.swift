import Platform

/// The comb that a conversion of range leaves among the counts of codes of 8 bits.
///
/// From full to limited range 256 codes become 220: every sixth or so takes the samples of two, 36
/// times in 219. Coding blurs that, and yet it stays a rhythm of the whole histogram.
struct CodeComb {
    /// Doubled codes by codes, after a conversion from full to limited range.
    static let squeezed = 36.0 / 219

    /// Codes around one that it is held against.
    private static let around = 4
    /// Samples of a code that make it count, and codes that are needed.
    private static let enough = 30.0
    private static let enoughCodes = 80
    /// Periods a code below which pictures themselves have rhythms.
    private static let lowest = 0.09
    /// Steps of frequency in one that the codes tell apart.
    private static let steps = 4

    /// Logarithms of counts by those around them, faded at both ends.
    private let values: [Double]

    /// nil where too few codes are used.
    ///
    /// - Parameter counts: Of 256 codes.
    init?(_ counts: [UInt64]) {
        let used = counts.indices.filter { Double(counts[$0]) > Self.enough }
        guard counts.count == 256, let first = used.first, let last = used.last,
            last - first - 6 >= Self.enoughCodes
        else { return nil }
        let logarithms = counts.map { log(Double($0) + 4) }
        let heights = (first + 3..<last - 2).map { code -> Double in
            guard Double(counts[code]) > Self.enough else { return 0 }
            let lower = max(code - Self.around, 0)
            let upper = min(code + Self.around, counts.count - 1)
            let mean = logarithms[lower...upper].reduce(0, +) / Double(upper - lower + 1)
            return min(max(logarithms[code] - mean, -1), 1)
        }
        let window = heights.indices.map {
            0.5 - 0.5 * cos(2 * .pi * Double($0 + 1) / Double(heights.count + 1))
        }
        let weighted = zip(heights, window).reduce(0) { $0 + $1.0 * $1.1 }
        let mean = weighted / window.reduce(0, +)
        values = zip(heights, window).map { ($0 - mean) * $1 }
    }

    /// How far a rhythm stands out: by the middle of all others, and by the greatest of them.
    func prominence(_ frequency: Double) -> (byMiddle: Double, byGreatest: Double)? {
        let step = 1 / Double(values.count * Self.steps)
        let width = 1 / Double(values.count)
        let peak = stride(from: frequency - width / 2, through: frequency + width / 2, by: step)
            .map { power($0) }.max()
        let others = stride(from: Self.lowest, to: 0.5, by: step)
            .filter { abs($0 - frequency) > 2.2 * width }.map { power($0) }.sorted()
        guard let peak, let greatest = others.last, greatest > 0 else { return nil }
        let middle = others[others.count / 2]
        guard middle > 0 else { return nil }
        return (peak / middle, peak / greatest)
    }

    private func power(_ frequency: Double) -> Double {
        var (real, imaginary) = (0.0, 0.0)
        for (index, value) in values.enumerated() {
            let angle = 2 * Double.pi * frequency * Double(index)
            real += value * cos(angle)
            imaginary += value * sin(angle)
        }
        return real * real + imaginary * imaginary
    }
}
