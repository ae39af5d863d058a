import TrackModel

/// Statistics of counted code values.
struct CodeStatistics {
    let counts: [UInt64]
    let bitDepth: Int
    private let total: Double

    /// Samples of a code and its neighbours that make it count.
    private static let enough: UInt64 = 64
    /// Different codes of fewer bits that are needed to tell a depth.
    private static let enoughCodes = 32

    /// nil when nothing was counted.
    init?(counts: [UInt64], bitDepth: Int) {
        let total = counts.reduce(0, +)
        guard total > 0, counts.count == 1 << bitDepth else { return nil }
        self.counts = counts
        self.bitDepth = bitDepth
        self.total = Double(total)
    }

    /// Share of the samples between two levels of 8 bits, of which the second is
    /// not included.
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
        return CodeValueMeasurement(
            bitDepth: bitDepth, isRGB: isRGB, pictures: pictures, minimum: minimum,
            maximum: maximum,
            belowBlack: share(0, 16), farBelowBlack: share(0, 8), aboveWhite: share(236, 256),
            stepsBelowBlack: steps(0...15), stepsAboveWhite: steps(236...255),
            atBlack: share(15, 18), aboveBlack: share(18, 31), levels: levels(even),
            depth: depth,
            squeeze: isRGB ? nil : squeeze)
    }

    /// How far the comb has to stand out, by the middle of other rhythms and by the greatest.
    private static let comb = (byMiddle: 30.0, byGreatest: 1.2)

    private var squeeze: RangeSqueeze? {
        guard bitDepth == 8, let found = CodeComb(counts)?.prominence(CodeComb.squeezed),
            found.byMiddle >= Self.comb.byMiddle, found.byGreatest >= Self.comb.byGreatest
        else { return nil }
        return RangeSqueeze(
            prominence: found.byMiddle, underBlack: share(0, 27), atBlack: share(29, 32),
            besideBlack: share(24, 28))
    }

    private func levels(_ even: EvenLuma?) -> CodeLevels {
        let even = even.flatMap { $0.samples > 0 ? $0 : nil }
        return CodeLevels(
            lowest: level(exceededBy: 0.999), highest: level(exceededBy: 0.001),
            atZero: share(0, 2), atFull: share(254, 256), underBlack: share(2, 16),
            besideBlack: share(12, 15) + share(18, 21), atWhite: share(234, 237),
            besideWhite: share(231, 234) + share(237, 240),
            evenUnderBlack: even.map { Double($0.evenUnderBlack) / Double($0.samples) },
            evenDark: even.map { Double($0.evenDark) / Double($0.samples) })
    }

    /// The step of 8 bits with this share of the samples in it and above.
    private func level(exceededBy share: Double) -> Int {
        var above = 0.0
        for level in (0...255).reversed() {
            above += self.share(Double(level), Double(level + 1))
            if above >= share { return level }
        }
        return 0
    }

    /// The fewest bits that explain the codes best.
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
        // The ends of the range gather what was clipped.
        for code in 1..<(1 << bits) - 1 {
            let widened = widen(code, from: bits, widening)
            let lower = max(widened - half, 0)
            let upper = min(widened + half, counts.count)
            guard lower < upper, widened < upper else { continue }
            let around = counts[lower..<upper].reduce(0, +)
            guard around >= Self.enough else { continue }
            shares.append(Double(counts[widened]) / Double(around))
        }
        guard shares.count >= Self.enoughCodes, let share = shares.median else { return nil }
        let depth = EffectiveDepth(
            bits: bits, widening: widening, share: share, codes: shares.count)
        // Repetition and scaling put most codes in the same places.
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
