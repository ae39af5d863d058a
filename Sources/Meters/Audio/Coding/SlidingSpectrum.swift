import Platform

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
        // Where a sample comes in, half a sample beside the end, with the turn of its frequency.
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

    /// - Parameter oldest: the sample that leaves, `2 · hop` before the newest.
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
