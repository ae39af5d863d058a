import Foundation

@testable import Meters

/// Audio after lossy coding: an MDCT by definition, with rounded coefficients.
enum CodedSound {
    static func sine(hop: Int) -> [Double] {
        (0..<2 * hop).map { sin(.pi * (Double($0) + 0.5) / Double(2 * hop)) }
    }

    static func vorbis(hop: Int) -> [Double] {
        sine(hop: hop).map { sin(.pi / 2 * $0 * $0) }
    }

    static func kaiserBessel(alpha: Double, hop: Int) -> [Double] {
        func bessel(_ value: Double) -> Double {
            var (sum, term) = (1.0, 1.0)
            for order in 1...50 {
                term *= (value / 2 / Double(order)) * (value / 2 / Double(order))
                sum += term
            }
            return sum
        }
        let kernel = (0...hop).map { index in
            let place = 2 * Double(index) / Double(hop) - 1
            return bessel(.pi * alpha * (1 - place * place).squareRoot())
        }
        let total = kernel.reduce(0, +)
        let rising = (0..<hop).map { (kernel[0...$0].reduce(0, +) / total).squareRoot() }
        return rising + rising.reversed()
    }

    /// Frames begin at whole numbers of half the window. Each coefficient is rounded to whole numbers of
    /// twice the mean of those around it: more than half of them become zero.
    static func coded(_ samples: [Float], window: [Double]) -> [Float] {
        let hop = window.count / 2
        // cos(π / hop · (n + ½ + hop / 2) · (k + ½)), by (2n + 1 + hop) · (2k + 1).
        let cosines = (0..<8 * hop).map { cos(2 * .pi * Double($0) / Double(8 * hop)) }
        var decoded = [Double](repeating: 0, count: samples.count)
        cosines.withUnsafeBufferPointer { cosines in
            decoded.withUnsafeMutableBufferPointer { decoded in
                for start in stride(from: 0, through: samples.count - 2 * hop, by: hop) {
                    let frame = (0..<2 * hop).map { Double(samples[start + $0]) * window[$0] }
                    let rounded = rounded(forward(frame, cosines))
                    for sample in 0..<2 * hop {
                        var sum = 0.0
                        for bin in 0..<hop {
                            sum +=
                                rounded[bin]
                                * cosines[(2 * sample + 1 + hop) * (2 * bin + 1) % (8 * hop)]
                        }
                        decoded[start + sample] += sum * window[sample] * 2 / Double(hop)
                    }
                }
            }
        }
        // The first and last half frames have nothing to lap with.
        return decoded.map { Float($0) }
    }

    private static func forward(
        _ frame: [Double], _ cosines: UnsafeBufferPointer<Double>
    ) -> [Double] {
        let hop = frame.count / 2
        return (0..<hop).map { bin in
            var sum = 0.0
            for sample in 0..<2 * hop {
                sum += frame[sample] * cosines[(2 * sample + 1 + hop) * (2 * bin + 1) % (8 * hop)]
            }
            return sum
        }
    }

    private static func rounded(_ coefficients: [Double]) -> [Double] {
        coefficients.indices.map { bin in
            let near = coefficients[max(0, bin - 8)...min(coefficients.count - 1, bin + 8)]
            let step = 2 * near.reduce(0) { $0 + $1.magnitude } / Double(near.count)
            return step > 0 ? (coefficients[bin] / step).rounded() * step : 0
        }
    }
}
