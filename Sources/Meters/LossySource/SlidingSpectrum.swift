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
    ///   - count: coefficients that are judged, a multiple of four; there are `2 · reach` more.
    ///   - bits: of the samples.
    init(count: Int, bits: Int) {
        self.count = max(count, 0) / 4 * 4
        let step = Float(sign: .plus, exponent: 1 - bits, significand: 1)
        // Between rounding alone, 1/12, and rounding with dither, 1/4.
        rounding = step * step / 8
        powers = Array(repeating: 0, count: self.count + 2 * Self.reach)
        sums = powers
    }

    /// - Returns: The score, and the number of neighbourhoods that exceed rounding.
    mutating func score(_ coefficients: ArraySlice<Float>) -> (score: Float, usable: Float) {
        guard coefficients.count >= powers.count else { return (0, 0) }
        return coefficients.withUnsafeBufferPointer { coefficients in
            guard let first = coefficients.baseAddress else { return (0, 0) }
            return Self.score(first, &powers, &sums, count, rounding)
        }
    }

    private static func score(
        _ coefficients: UnsafePointer<Float>, _ powers: UnsafeMutablePointer<Float>,
        _ sums: UnsafeMutablePointer<Float>, _ count: Int, _ rounding: Float
    ) -> (score: Float, usable: Float) {
        let all = count + 2 * reach
        var index = 0
        while index < all {
            let values = load(coefficients + index)
            store(values * values, powers + index)
            index &+= 4
        }
        // Sums of four and of sixteen, without differences of large numbers.
        index = 0
        while index < all - 4 {
            let pairs = load(powers + index) + load(powers + index + 1)
            store(pairs + (load(powers + index + 2) + load(powers + index + 3)), sums + index)
            index &+= 4
        }
        let share = 1 / Float(2 * reach)
        let full = 1 / (prominence * rounding)
        var (score, usable) = (SIMD4<Float>(), SIMD4<Float>())
        index = 0
        while index < count {
            let halves = load(sums + index) + load(sums + index + 4)
            let sum = halves + (load(sums + index + 8) + load(sums + index + 12))
            let mean = sum * share + rounding / 16
            let power = load(powers + index + reach) + 3 * rounding + mean * least
            let ratio = logarithm(mean, over: power) - noise
            // `clamped` calls functions that are not inlined.
            let shares = mean * full
            let weight = shares.replacing(with: 1, where: shares .> 1)
            score += weight * ratio
            usable += weight
            index &+= 4
        }
        return (score.sum(), usable.sum())
    }

    @inline(__always)
    private static func store(_ values: SIMD4<Float>, _ pointer: UnsafeMutablePointer<Float>) {
        UnsafeMutableRawPointer(pointer).storeBytes(of: values, as: SIMD4<Float>.self)
    }

    @inline(__always)
    private static func load(_ pointer: UnsafePointer<Float>) -> SIMD4<Float> {
        UnsafeRawPointer(pointer).loadUnaligned(as: SIMD4<Float>.self)
    }

    /// Base-2 logarithm of a quotient from 2^−15 to 2^15, at most 0.09 from it: the bits of a number as
    /// an integer are its logarithm.
    @inline(__always)
    private static func logarithm(
        _ value: SIMD4<Float>, over other: SIMD4<Float>
    ) -> SIMD4<Float> {
        let (one, two) = (
            unsafeBitCast(value, to: SIMD4<Int32>.self), unsafeBitCast(other, to: SIMD4<Int32>.self)
        )
        // The low bits of 1.5 × 2^23 are a whole number: conversions are made one by one.
        let whole = ((one &- two) &>> 5) &+ 0x4B40_0000
        return (unsafeBitCast(whole, to: SIMD4<Float>.self) - 0x1.8p23) * 0x1p-18
    }
}
