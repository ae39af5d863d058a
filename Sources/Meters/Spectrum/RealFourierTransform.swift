import Platform

/// Spectrum of real samples, by a complex transform of half the length.
struct RealFourierTransform {
    /// Samples; a power of two, 8 or more.
    let length: Int
    private let half: Int
    private let reversed: [Int]
    /// Unit roots of `length`, the first half turn.
    private let cosines: [Double]
    private let sines: [Double]
    /// Roots of each stage, one stage after the other: 1, 2, 4 … of them.
    private let stageCosines: [Double]
    private let stageSines: [Double]
    private var real: [Double]
    private var imaginary: [Double]

    /// Hann window, symmetric and nowhere 0.
    static func hannWindow(_ length: Int) -> [Double] {
        (0..<length).map { 0.5 - 0.5 * cos(2 * .pi * (Double($0) + 0.5) / Double(length)) }
    }

    init(logarithm: Int) {
        let logarithm = min(max(logarithm, 3), 20)
        let length = 1 << logarithm
        let half = length / 2
        self.length = length
        self.half = half
        var reversed = [Int](repeating: 0, count: half)
        for index in 1..<half {
            reversed[index] = reversed[index / 2] / 2 + (index % 2) * half / 2
        }
        self.reversed = reversed
        let turn = 2 * Double.pi / Double(length)
        let cosines = (0..<half).map { cos(turn * Double($0)) }
        let sines = (0..<half).map { -sin(turn * Double($0)) }
        let order = sequence(first: 1) { $0 * 2 }.prefix { $0 < half }.flatMap {
            Array(stride(from: 0, to: half, by: half / $0))
        }
        stageCosines = order.map { cosines[$0] }
        stageSines = order.map { sines[$0] }
        (self.cosines, self.sines) = (cosines, sines)
        real = Array(repeating: 0, count: half)
        imaginary = real
    }

    /// Writes the power of the frequencies below half the sample rate: `length / 2` values, or
    /// nothing with too few samples or too little room.
    mutating func powers(of samples: [Double], into powers: inout [Double]) {
        guard samples.count >= length, powers.count >= half else { return }
        transform(samples)
        unpack { powers[$0] = $1 * $1 + $2 * $2 }
    }

    /// Writes the real and the imaginary part of the same frequencies.
    mutating func spectrum(
        of samples: [Double], real re: inout [Double], imaginary im: inout [Double]
    ) {
        guard samples.count >= length, re.count >= half, im.count >= half else { return }
        transform(samples)
        unpack { (re[$0], im[$0]) = ($1, $2) }
    }

    private mutating func transform(_ samples: [Double]) {
        for index in 0..<half {
            let place = reversed[index]
            real[place] = samples[2 * index]
            imaginary[place] = samples[2 * index + 1]
        }
        Self.transform(&real, &imaginary, half, stageCosines, stageSines)
    }

    private static func transform(
        _ real: UnsafeMutablePointer<Double>, _ imaginary: UnsafeMutablePointer<Double>,
        _ count: Int, _ cosines: UnsafePointer<Double>, _ sines: UnsafePointer<Double>
    ) {
        // The root of the first stage is 1.
        for place in stride(from: 0, to: count, by: 2) {
            let high = (real[place + 1], imaginary[place + 1])
            real[place + 1] = real[place] - high.0
            imaginary[place + 1] = imaginary[place] - high.1
            real[place] += high.0
            imaginary[place] += high.1
        }
        var size = 2
        while size < count {
            let (cosines, sines) = (cosines + size - 1, sines + size - 1)
            for block in stride(from: 0, to: count, by: size * 2) {
                let (re, im) = (real + block, imaginary + block)
                if size == 2 {
                    combine(SIMD2<Double>.self, re, im, size, cosines, sines)
                } else {
                    for index in stride(from: 0, to: size, by: 4) {
                        combine(
                            SIMD4<Double>.self, re + index, im + index, size, cosines + index,
                            sines + index)
                    }
                }
            }
            size *= 2
        }
    }

    /// Replaces numbers, and those `size` after them, by sums and differences.
    @inline(__always)
    private static func combine<Numbers: SIMD>(
        _: Numbers.Type, _ real: UnsafeMutablePointer<Double>,
        _ imaginary: UnsafeMutablePointer<Double>, _ size: Int,
        _ cosines: UnsafePointer<Double>, _ sines: UnsafePointer<Double>
    ) where Numbers.Scalar == Double {
        let (c, s): (Numbers, Numbers) = (load(cosines), load(sines))
        let high: (re: Numbers, im: Numbers) = (load(real + size), load(imaginary + size))
        let low: (re: Numbers, im: Numbers) = (load(real), load(imaginary))
        let re = high.re * c - high.im * s
        let im = high.re * s + high.im * c
        store(low.re - re, real + size)
        store(low.im - im, imaginary + size)
        store(low.re + re, real)
        store(low.im + im, imaginary)
    }

    @inline(__always)
    private static func load<Numbers: SIMD>(_ place: UnsafePointer<Double>) -> Numbers {
        UnsafeRawPointer(place).loadUnaligned(as: Numbers.self)
    }

    @inline(__always)
    private static func store<Numbers: SIMD>(
        _ numbers: Numbers, _ place: UnsafeMutablePointer<Double>
    ) {
        UnsafeMutableRawPointer(place).storeBytes(of: numbers, as: Numbers.self)
    }

    /// Even and odd samples were the real and imaginary parts.
    ///
    /// - Parameter write: Takes the index of a frequency, its real and its imaginary part.
    @inline(__always)
    private func unpack(_ write: (Int, Double, Double) -> Void) {
        write(0, real[0] + imaginary[0], 0)
        for index in 1..<half {
            let mirror = half - index
            let evenRe = (real[index] + real[mirror]) / 2
            let evenIm = (imaginary[index] - imaginary[mirror]) / 2
            let oddRe = (imaginary[index] + imaginary[mirror]) / 2
            let oddIm = (real[mirror] - real[index]) / 2
            let re = evenRe + oddRe * cosines[index] - oddIm * sines[index]
            let im = evenIm + oddRe * sines[index] + oddIm * cosines[index]
            write(index, re, im)
        }
    }
}
