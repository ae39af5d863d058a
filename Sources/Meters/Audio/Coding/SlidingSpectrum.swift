#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Fourier sums over the last `2 · hop` samples, brought up to date with every sample that comes:
/// of all the places where a frame of a lapped transform may begin, one after the other.
///
/// A frequency is a number of half turns in `hop` samples. Sums are turned by a quarter turn for each
/// half turn of frequency, so that coefficients of the MDCT are weighted sums of their parts.
struct SlidingSpectrum {
    let hop: Int
    /// Between two bins (k + ½), as the MDCT has them, or on bins (k).
    let isBetweenBins: Bool
    let bins: Range<Int>
    private(set) var real: [Float]
    private(set) var imaginary: [Float]
    private let turns: (real: [Float], imaginary: [Float])
    private let entries: (real: [Float], imaginary: [Float])

    init(hop: Int, bins: Range<Int>, isBetweenBins: Bool) {
        self.hop = hop
        self.bins = bins
        self.isBetweenBins = isBetweenBins
        real = Array(repeating: 0, count: bins.count)
        imaginary = real
        let frequencies = bins.map { Double($0) + (isBetweenBins ? 0.5 : 0) }
        let angles = frequencies.map { .pi * $0 / Double(hop) }
        turns = (angles.map { Float(cos($0)) }, angles.map { Float(sin($0)) })
        // Where a sample comes in, half a sample beside the end, with the turn of its frequency.
        let first = zip(angles, frequencies).map { $0 / 2 - .pi / 2 * $1 }
        let scale = (2 / Double(hop)).squareRoot()
        entries = (first.map { Float(cos($0) * scale) }, first.map { Float(sin($0) * scale) })
    }

    mutating func clear() {
        for index in real.indices {
            real[index] = 0
            imaginary[index] = 0
        }
    }

    /// - Parameter oldest: the sample that leaves, `2 · hop` before the newest.
    mutating func slide(oldest: Float, newest: Float) {
        let change = isBetweenBins ? -(oldest + newest) : newest - oldest
        Self.slide(
            &real, &imaginary, turns.real, turns.imaginary, entries.real, entries.imaginary,
            change, bins.count)
    }

    private static func slide(
        _ real: UnsafeMutablePointer<Float>, _ imaginary: UnsafeMutablePointer<Float>,
        _ cosines: UnsafePointer<Float>, _ sines: UnsafePointer<Float>,
        _ entryReal: UnsafePointer<Float>, _ entryImaginary: UnsafePointer<Float>,
        _ change: Float, _ count: Int
    ) {
        for index in 0..<count {
            let (re, im) = (real[index], imaginary[index])
            real[index] = re * cosines[index] - im * sines[index] + change * entryReal[index]
            imaginary[index] =
                re * sines[index] + im * cosines[index] + change * entryImaginary[index]
        }
    }
}
