import Platform

/// Fourier sums over the last `2 · hop` samples, updated with every sample: one for each offset of
/// a frame of a lapped transform.
///
/// A frequency is a number of half turns in `hop` samples. Sums are rotated by a quarter turn per
/// half turn of frequency, so that MDCT coefficients are weighted sums of their parts.
struct SlidingSpectrum {
    let hop: Int
    /// Between two bins (k + ½), as the MDCT has them, or on bins (k).
    let isBetweenBins: Bool
    let bins: Range<Int>
    private(set) var real: ContiguousArray<Float>
    private(set) var imaginary: ContiguousArray<Float>
    private let turns: Parts
    private let entries: Parts

    private typealias Parts = (real: ContiguousArray<Float>, imaginary: ContiguousArray<Float>)

    init(hop: Int, bins: Range<Int>, isBetweenBins: Bool) {
        self.hop = hop
        self.bins = bins
        self.isBetweenBins = isBetweenBins
        real = ContiguousArray(repeating: 0, count: bins.count)
        imaginary = real
        let frequencies = bins.map { Double($0) + (isBetweenBins ? 0.5 : 0) }
        let angles = frequencies.map { .pi * $0 / Double(hop) }
        turns = Self.parts(angles, 1)
        // Phase at which a sample enters, half a sample from the end.
        let first = zip(angles, frequencies).map { $0 / 2 - .pi / 2 * $1 }
        let scale = (2 / Double(hop)).squareRoot()
        entries = Self.parts(first, scale)
    }

    private static func parts(_ angles: [Double], _ scale: Double) -> Parts {
        (
            ContiguousArray(angles.map { Float(cos($0) * scale) }),
            ContiguousArray(angles.map { Float(sin($0) * scale) })
        )
    }

    mutating func clear() {
        for index in real.indices {
            real[index] = 0
            imaginary[index] = 0
        }
    }

    /// - Parameter oldest: The sample that leaves, `2 · hop` before the newest.
    mutating func slide(oldest: Float, newest: Float) {
        let change = isBetweenBins ? -(oldest + newest) : newest - oldest
        Self.slide(&real, &imaginary, turns, entries, change)
    }

    private static func slide(
        _ real: inout ContiguousArray<Float>, _ imaginary: inout ContiguousArray<Float>,
        _ turns: Parts, _ entries: Parts, _ change: Float
    ) {
        var real = real.mutableSpan
        var imaginary = imaginary.mutableSpan
        let cosines = turns.real.span.extracting(real.indices)
        let sines = turns.imaginary.span.extracting(real.indices)
        let entryReal = entries.real.span.extracting(real.indices)
        let entryImaginary = entries.imaginary.span.extracting(real.indices)
        guard imaginary.count == real.count else { return }
        for index in real.indices {
            let (re, im) = (real[index], imaginary[index])
            real[index] = re * cosines[index] - im * sines[index] + change * entryReal[index]
            imaginary[index] =
                re * sines[index] + im * cosines[index] + change * entryImaginary[index]
        }
    }
}

/// Number of coefficients far smaller than their neighbours. Where a frame of a codec began, many
/// were rounded to zero, and only the rounding of the samples is left.
struct NearZeroScore {
    /// Coefficients on either side with which one is compared.
    static let reach = 8
    /// Power of a neighbourhood relative to rounding from which it has full weight.
    private static let prominence: Float = 30
    /// Floor of a coefficient's power relative to its neighbours, −40 dB.
    private static let least: Float = 1e-4
    /// Base-2 logarithm of noise on average.
    private static let noise: Float = 1.8

    /// Mean power of rounding in a coefficient.
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
        // Between rounding alone, 1/12, and rounding with dither, 1/4.
        rounding = step * step / 8
        powers = Array(repeating: 0, count: count + 2 * Self.reach)
        sums = powers
    }

    /// - Returns: The score, and the number of neighbourhoods that exceed rounding.
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
        // Sums of two, four, eight and sixteen, without differences of large numbers.
        add(1, all, sums)
        add(2, all, sums)
        add(4, all, sums)
        add(8, all, sums)
        let share = 1 / Float(2 * reach)
        let full = 1 / (prominence * rounding)
        var (score, usable) = (SIMD4<Float>(), SIMD4<Float>())
        var index = 0
        while index + 4 <= count {
            let mean = load(sums + index) * share + rounding / 16
            let power = load(powers + index + reach) + 3 * rounding + mean * least
            let ratio = logarithm(mean) - logarithm(power) - noise
            // `clamped` calls functions that are not inlined.
            let shares = mean * full
            let weight = shares.replacing(with: 1, where: shares .> 1)
            score += weight * ratio
            usable += weight
            index += 4
        }
        return (score.sum(), usable.sum())
    }

    /// Adds to each value the one that follows at a distance.
    @inline(__always)
    private static func add(_ distance: Int, _ count: Int, _ sums: UnsafeMutablePointer<Float>) {
        var index = 0
        while index + 4 + distance <= count {
            let sum = load(sums + index) + load(sums + index + distance)
            for lane in 0..<4 { sums[index + lane] = sum[lane] }
            index += 4
        }
        while index + distance < count {
            sums[index] += sums[index + distance]
            index += 1
        }
    }

    @inline(__always)
    private static func load(_ pointer: UnsafePointer<Float>) -> SIMD4<Float> {
        SIMD4(pointer[0], pointer[1], pointer[2], pointer[3])
    }

    /// Base-2 logarithm up to a constant, at most 0.09 too small: the bits of the number as an
    /// integer.
    @inline(__always)
    private static func logarithm(_ value: SIMD4<Float>) -> SIMD4<Float> {
        SIMD4<Float>(unsafeBitCast(value, to: SIMD4<Int32>.self)) * 0x1p-23
    }
}
