import Platform
import TrackModel

/// Statistics of counted code values.
struct CodeStatistics {
    let counts: [UInt64]
    let bitDepth: Int
    private let total: Double

    /// Samples of a code and its neighbours that make it usable.
    private static let minimumSamples: UInt64 = 64
    /// Distinct codes of fewer bits that a result needs.
    private static let minimumCodes = 32

    /// nil when nothing was counted.
    init?(counts: [UInt64], bitDepth: Int) {
        let total = counts.reduce(0, +)
        guard total > 0, counts.count == 1 << bitDepth else { return nil }
        self.counts = counts
        self.bitDepth = bitDepth
        self.total = Double(total)
    }

    /// Share of the samples between two levels of 8 bits, without the second.
    private func share(_ from: Double, _ to: Double) -> Double {
        let scale = Double(counts.count) / 256
        let lower = min(max(Int((from * scale).rounded(.up)), 0), counts.count)
        let upper = min(max(Int((to * scale).rounded(.up)), lower), counts.count)
        return Double(counts[lower..<upper].reduce(0, +)) / total
    }

    private func steps(_ levels: ClosedRange<Int>) -> Int {
        levels.count { share(Double($0), Double($0 + 1)) >= 0.0001 }
    }

    func measurement(
        pictures: Int, isRGB: Bool, even: EvenLuma? = nil
    ) -> CodeValueMeasurement? {
        guard let minimum = counts.firstIndex(where: { $0 > 0 }),
            let maximum = counts.lastIndex(where: { $0 > 0 })
        else { return nil }
        // A step above nominal white belongs to it: 235 of 8 bits is 940 of 10, and
        // 941 to 943 are rounding.
        var codes = CodeValueMeasurement(bitDepth: bitDepth, pictures: pictures)
        codes.isRGB = isRGB
        (codes.minimum, codes.maximum) = (minimum, maximum)
        (codes.belowBlack, codes.farBelowBlack) = (share(0, 16), share(0, 8))
        codes.aboveWhite = share(236, 256)
        codes.stepsBelowBlack = steps(0...15)
        codes.stepsAboveWhite = steps(236...255)
        (codes.atBlack, codes.aboveBlack) = (share(15, 18), share(18, 31))
        codes.levels = levels(even)
        codes.depth = depth
        codes.squeeze = isRGB ? nil : squeeze
        return codes
    }

    /// Prominence of the comb: divided by the median of other periods, and by the greatest.
    static let minimumComb = (byMiddle: 30.0, byGreatest: 1.2)

    private var squeeze: RangeSqueeze? {
        guard bitDepth == 8, let found = CodeComb(counts)?.prominence(CodeComb.squeezed),
            found.byMiddle >= Self.minimumComb.byMiddle,
            found.byGreatest >= Self.minimumComb.byGreatest
        else { return nil }
        return RangeSqueeze(
            prominence: found.byMiddle, underBlack: share(0, 27), atBlack: share(29, 32),
            besideBlack: share(24, 28))
    }

    private func levels(_ even: EvenLuma?) -> CodeLevels {
        let even = even.flatMap { $0.samples > 0 ? $0 : nil }
        var levels = CodeLevels(
            lowest: level(exceededBy: 0.999), highest: level(exceededBy: 0.001))
        (levels.atZero, levels.atFull) = (share(0, 2), share(254, 256))
        levels.underBlack = share(2, 16)
        levels.besideBlack = share(12, 15) + share(18, 21)
        levels.atWhite = share(234, 237)
        levels.besideWhite = share(231, 234) + share(237, 240)
        levels.evenUnderBlack = even.map { Double($0.evenUnderBlack) / Double($0.samples) }
        levels.evenDark = even.map { Double($0.evenDark) / Double($0.samples) }
        return levels
    }

    /// Level of 8 bits with this share of the samples at and above it.
    private func level(exceededBy share: Double) -> Int {
        var above = 0.0
        for level in (0...255).reversed() {
            above += self.share(Double(level), Double(level + 1))
            if above >= share { return level }
        }
        return 0
    }

    /// Bit depth that explains the codes best.
    private var depth: EffectiveDepth? {
        [8, 10, 12].filter { $0 < bitDepth }.flatMap { bits in
            EffectiveDepth.Widening.allCases.compactMap { fit(bits, $0) }
        }.max { $0.mean < $1.mean }?.depth
    }

    private func fit(_ bits: Int, _ widening: EffectiveDepth.Widening) -> (
        depth: EffectiveDepth, mean: Double
    )? {
        let half = 1 << (bitDepth - bits - 1)
        var shares: [Double] = []
        // The ends of the range collect clipped samples.
        for code in 1..<(1 << bits) - 1 {
            let widened = widen(code, from: bits, widening)
            let lower = max(widened - half, 0)
            let upper = min(widened + half, counts.count)
            guard lower < upper, widened < upper else { continue }
            let around = counts[lower..<upper].reduce(0, +)
            guard around >= Self.minimumSamples else { continue }
            shares.append(Double(counts[widened]) / Double(around))
        }
        guard shares.count >= Self.minimumCodes, let share = shares.median else { return nil }
        let depth = EffectiveDepth(
            bits: bits, widening: widening, share: share, codes: shares.count)
        // Repetition and scaling give most codes the same values.
        return (depth, shares.reduce(0, +) / Double(shares.count))
    }

    private func widen(_ code: Int, from bits: Int, _ widening: EffectiveDepth.Widening) -> Int {
        switch widening {
        case .shift: return code << (bitDepth - bits)
        case .repetition:
            var wide = code << (bitDepth - bits)
            var filled = bits
            while filled < bitDepth {
                let shift = bitDepth - bits - filled
                wide |= shift >= 0 ? code << shift : code >> -shift
                filled += bits
            }
            return wide
        case .scaling:
            let greatest = (1 << bits) - 1
            return (code * (counts.count - 1) + greatest / 2) / greatest
        }
    }
}

/// The comb that a conversion of range leaves in the histogram of 8-bit codes.
///
/// From full to limited range 256 codes become 220: about every sixth collects two, 36 times in
/// 219. Coding blurs the comb, but its period stays.
struct CodeComb {
    /// Doubled codes by codes, after a conversion from full to limited range.
    static let squeezed = 36.0 / 219

    /// Codes around one with which it is compared.
    private static let around = 4
    /// Samples of a usable code, and codes that a result needs.
    private static let minimumSamples = 30.0
    private static let minimumCodes = 80
    /// Periods per code; lower ones occur in image content.
    private static let lowest = 0.09
    /// Steps of frequency per resolvable step.
    private static let steps = 4

    /// Logarithms of counts relative to those around, windowed.
    private let values: [Double]

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
        let window = heights.indices.map {
            0.5 - 0.5 * cos(2 * .pi * Double($0 + 1) / Double(heights.count + 1))
        }
        let weighted = zip(heights, window).reduce(0) { $0 + $1.0 * $1.1 }
        let mean = weighted / window.reduce(0, +)
        values = zip(heights, window).map { ($0 - mean) * $1 }
    }

    /// Power at a frequency divided by the median of all others, and by the greatest of them.
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
