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
        cosines = (0..<half).map { cos(turn * Double($0)) }
        sines = (0..<half).map { -sin(turn * Double($0)) }
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
        Self.transform(&real, &imaginary, half, cosines, sines)
    }

    private static func transform(
        _ real: UnsafeMutablePointer<Double>, _ imaginary: UnsafeMutablePointer<Double>,
        _ count: Int, _ cosines: UnsafePointer<Double>, _ sines: UnsafePointer<Double>
    ) {
        var size = 1
        while size < count {
            let step = count / size
            var block = 0
            while block < count {
                var root = 0
                for low in block..<block + size {
                    let high = low + size
                    let (c, s) = (cosines[root], sines[root])
                    let re = real[high] * c - imaginary[high] * s
                    let im = real[high] * s + imaginary[high] * c
                    real[high] = real[low] - re
                    imaginary[high] = imaginary[low] - im
                    real[low] += re
                    imaginary[low] += im
                    root += step
                }
                block += size * 2
            }
            size *= 2
        }
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
