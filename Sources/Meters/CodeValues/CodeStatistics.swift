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
        let comb = isRGB ? nil : CodeComb(eightBits)
        codes.squeeze = squeeze(comb)
        codes.posterization = posterization(comb)
        return codes
    }

    /// Prominence of the comb: divided by the median of other periods, and by the greatest.
    static let minimumComb = (byMiddle: 30.0, byGreatest: 1.2)

    private func squeeze(_ comb: CodeComb?) -> RangeSqueeze? {
        guard bitDepth == 8, let found = comb?.peak(CodeComb.squeezed),
            found.byMiddle >= Self.minimumComb.byMiddle,
            found.byGreatest >= Self.minimumComb.byGreatest
        else { return nil }
        return RangeSqueeze(
            prominence: found.byMiddle, underBlack: share(0, 27), atBlack: share(29, 32),
            besideBlack: share(24, 28))
    }

    /// The same for levels of fewer bits, with the least amplitude. Of 1,061 clips of 27 real titles
    /// without such levels, also with other contrast or range, noise, or levels dithered before, none
    /// reaches three quarters of each. Codes that a conversion doubles have 0.2 at most.
    static let minimumLevels = (strength: 0.25, byMiddle: 100.0, byGreatest: 4.0)
    private static let bitsOfLevels = 4...5
    /// Share of codes with more samples than those around: 0.56 at most of such levels. More contrast
    /// leaves codes empty, and has 0.71 or more.
    private static let maxRaised = 0.6

    private func posterization(_ comb: CodeComb?) -> Posterization? {
        guard let comb, comb.raised <= Self.maxRaised else { return nil }
        for bits in Self.bitsOfLevels {
            for isConverted in [false, true] {
                let period = Double(1 << bits) / 256 * (isConverted ? 255.0 / 219 : 1)
                guard let found = comb.peak(period, withoutMultiples: true),
                    found.strength >= Self.minimumLevels.strength,
                    found.byMiddle >= Self.minimumLevels.byMiddle,
                    found.byGreatest >= Self.minimumLevels.byGreatest
                else { continue }
                return Posterization(
                    bits: bits, isConverted: isConverted, strength: found.strength.hundredths,
                    prominence: found.byMiddle.hundredths)
            }
        }
        return nil
    }

    /// Counts of the highest eight bits of the codes.
    private var eightBits: [UInt64] {
        let codes = counts.count / 256
        return stride(from: 0, to: codes * 256, by: max(codes, 1)).map {
            counts[$0..<$0 + codes].reduce(0, +)
        }
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
