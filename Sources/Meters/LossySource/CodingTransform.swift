import Platform
import TrackModel

/// A lapped transform of a family of codecs.
struct CodingTransform {
    let family: AudioCodingGrid.Family
    /// nil for the filter bank of MP3.
    let window: CodingWindow?
    /// Samples from a frame to the next.
    let hop: Int
    /// Frames begin at multiples of this: less than `hop` where blocks of other lengths shift the
    /// next ones.
    let period: Int

    /// Vorbis has blocks of 256 and 2048, which shift the next ones by multiples of 128.
    static let all: [Self] = [
        Self(
            family: .ac3, window: .kaiserBessel(alpha: 5, hop: 256), hop: 256, period: 256),
        Self(family: .aac, window: .sine, hop: 1024, period: 1024),
        Self(
            family: .aac, window: .kaiserBessel(alpha: 4, hop: 1024), hop: 1024, period: 1024),
        Self(family: .vorbis, window: .vorbis(hop: 1024), hop: 1024, period: 128),
        Self(family: .mp3, window: nil, hop: 576, period: 576),
    ]
}

/// A window of a lapped transform, as weights of the sums of `SlidingSpectrum`.
enum CodingWindow {
    case sine
    /// Weights of cosines of 0, 1, 2 … turns over its length.
    case cosines([Float])

    /// Cosines that describe a window to 0.2 % of its height.
    static let reach = 5

    var isBetweenBins: Bool { if case .sine = self { false } else { true } }

    /// Kaiser–Bessel derived window (ISO/IEC 14496-3, 4.6.11.3.2; ATSC A/52, 7.9.5).
    static func kaiserBessel(alpha: Double, hop: Int) -> Self {
        let kernel = (0...hop).map { index in
            let place = 2 * Double(index) / Double(hop) - 1
            return besselI0(.pi * alpha * (1 - place * place).squareRoot())
        }
        let sum = kernel.reduce(0, +)
        var rising: [Double] = []
        var partial = 0.0
        for value in kernel.dropLast() {
            partial += value
            rising.append((partial / sum).squareRoot())
        }
        return series(rising)
    }

    /// Vorbis I specification, 4.3.1.
    static func vorbis(hop: Int) -> Self {
        series(
            (0..<hop).map { index in
                let slope = sin(.pi / 2 * (Double(index) + 0.5) / Double(hop))
                return sin(.pi / 2 * slope * slope)
            })
    }

    /// - Parameter rising: the first half, of which the other is the mirror image.
    private static func series(_ rising: [Double]) -> Self {
        let hop = Double(rising.count)
        return .cosines(
            (0...reach).map { turns in
                let sum = rising.enumerated().reduce(0.0) {
                    $0 + $1.element * cos(.pi * Double(turns) * (Double($1.offset) + 0.5) / hop)
                }
                // Both halves are the same; a half turn does not change the sign of whole turns.
                return Float(2 * sum / hop * (turns == 0 ? 0.5 : 1))
            })
    }

    private static func besselI0(_ value: Double) -> Double {
        var (sum, term) = (1.0, 1.0)
        for order in 1...60 {
            term *= value / 2 / Double(order)
            sum += term * term
        }
        return sum
    }

    /// Writes the coefficients of the bins of a spectrum, except `reach` on either side.
    func coefficients(of spectrum: SlidingSpectrum, into target: inout ContiguousArray<Float>) {
        guard spectrum.bins.count - 2 * Self.reach == target.count else { return }
        switch self {
        case .sine: Self.sine(spectrum.real.span, spectrum.imaginary.span, &target)
        case .cosines(let weights):
            Self.cosines(spectrum.real.span, spectrum.imaginary.span, weights, &target)
        }
    }

    private static func sine(
        _ real: Span<Float>, _ imaginary: Span<Float>, _ target: inout ContiguousArray<Float>
    ) {
        var target = target.mutableSpan
        let imaginary = imaginary.extracting(real.indices)
        guard target.count == real.count - 2 * reach else { return }
        let half = Float(0.125).squareRoot()
        for bin in reach..<real.count - reach {
            target[bin - reach] =
                half * (imaginary[bin] - real[bin] - real[bin + 1] - imaginary[bin + 1])
        }
    }

    private static func cosines(
        _ real: Span<Float>, _ imaginary: Span<Float>, _ weights: [Float],
        _ target: inout ContiguousArray<Float>
    ) {
        var target = target.mutableSpan
        let imaginary = imaginary.extracting(real.indices)
        guard weights.count == reach + 1, target.count == real.count - 2 * reach else { return }
        let (a, b, c) = (weights[0], weights[1] / 2, weights[2] / 2)
        let (d, e, f) = (weights[3] / 2, weights[4] / 2, weights[5] / 2)
        for bin in reach..<real.count - reach {
            let even =
                a * real[bin] - c * (real[bin + 2] + real[bin - 2])
                + e * (real[bin + 4] + real[bin - 4])
            let odd =
                b * (imaginary[bin - 1] - imaginary[bin + 1])
                + d * (imaginary[bin + 3] - imaginary[bin - 3])
                + f * (imaginary[bin - 5] - imaginary[bin + 5])
            target[bin - reach] = even + odd
        }
    }
}
