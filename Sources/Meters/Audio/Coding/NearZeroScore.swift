/// How many coefficients are far smaller than those beside them: where a frame of a coder began, many
/// were rounded to zero, and only the rounding of the samples is left of them.
struct NearZeroScore {
    /// Coefficients beside one that it is held against, on either side.
    static let reach = 8
    /// Power of a neighbourhood against that of rounding, from which it counts in full.
    private static let prominence: Float = 30
    /// Floor of a coefficient's power as a share of its neighbours', −40 dB.
    private static let least: Float = 1e-4
    /// Logarithm, to the base of two, that noise has on average.
    private static let noise: Float = 1.8

    /// Mean power that rounding leaves in a coefficient.
    private let rounding: Float
    private let count: Int
    private var powers: [Float]
    private var sums: [Float]

    /// - Parameters:
    ///   - count: coefficients that are judged; there are `2 · reach` more.
    ///   - bits: of the samples.
    init(count: Int, bits: Int) {
        self.count = count
        let step = Float(sign: .plus, exponent: 1 - bits, significand: 1)
        // Between rounding alone, a twelfth, and that with dither, a quarter.
        rounding = step * step / 8
        powers = Array(repeating: 0, count: count + 2 * Self.reach)
        sums = powers
    }

    /// - Returns: the score, and how many neighbourhoods stand out of rounding.
    mutating func score(_ coefficients: ArraySlice<Float>) -> (score: Float, usable: Float) {
        guard coefficients.count >= powers.count else { return (0, 0) }
        return Self.score(coefficients.span, &powers, &sums, count, rounding)
    }

    private static func score(
        _ coefficients: Span<Float>, _ powers: UnsafeMutablePointer<Float>,
        _ sums: UnsafeMutablePointer<Float>, _ count: Int, _ rounding: Float
    ) -> (score: Float, usable: Float) {
        let all = count + 2 * reach
        for index in 0..<all {
            powers[index] = coefficients[index] * coefficients[index]
            sums[index] = powers[index]
        }
        // Sums of two, four, eight and sixteen: no difference of large numbers is taken.
        var length = 1
        while length < 2 * reach {
            for index in 0..<all - length { sums[index] += sums[index + length] }
            length *= 2
        }
        let share = 1 / Float(2 * reach)
        let full = 1 / (prominence * rounding)
        var (score, usable) = (SIMD4<Float>(), SIMD4<Float>())
        var index = 0
        while index + 4 <= count {
            let mean = load(sums + index) * share + rounding / 16
            let power = load(powers + index + reach) + 3 * rounding + mean * least
            let ratio = logarithm(mean) - logarithm(power) - noise
            let weight = (mean * full).clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
            score += weight * ratio
            usable += weight
            index += 4
        }
        return (score.sum(), usable.sum())
    }

    @inline(__always)
    private static func load(_ pointer: UnsafePointer<Float>) -> SIMD4<Float> {
        SIMD4(pointer[0], pointer[1], pointer[2], pointer[3])
    }

    /// To the base of two, up to a constant, 0.09 at most too small: the bits of a number, read as a
    /// whole one.
    @inline(__always)
    private static func logarithm(_ value: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4<Float>(unsafeBitCast(value, to: SIMD4<Int32>.self)) * 0x1p-23
    }
}
