import Platform

/// Mean power of the frequencies along rows of luma, in a few rows of a picture.
struct RowSpectrum {
    private static let logarithm = 9
    /// Rows between those that are looked at.
    private static let stride = 32

    private var transform = RealFourierTransform(logarithm: logarithm)
    private var window: [Double] = []
    private var samples: [Double]
    private var powers: [Double]
    private var total: [Double]
    private var scratch: [UInt16] = []
    private var windows = 0

    init() {
        let length = 1 << Self.logarithm
        window = RealFourierTransform.hannWindow(length)
        samples = [Double](repeating: 0, count: length)
        powers = [Double](repeating: 0, count: length / 2)
        total = powers
    }

    mutating func add(_ luma: PicturePlane) {
        if scratch.count < luma.width { scratch = [UInt16](repeating: 0, count: luma.width) }
        for row in Swift.stride(from: Self.stride / 2, to: luma.height, by: Self.stride) {
            for start in Swift.stride(
                from: 0, through: luma.width - samples.count, by: samples.count)
            {
                Self.load(luma, row, start, window, to: &samples, &scratch)
                transform.powers(of: samples, into: &powers)
                for index in total.indices { total[index] += powers[index] }
                windows += 1
            }
        }
    }

    private static func load(
        _ luma: PicturePlane, _ row: Int, _ start: Int, _ window: [Double],
        to samples: inout [Double], _ scratch: UnsafeMutablePointer<UInt16>
    ) {
        let line = luma.row(row, scratch: scratch) + start
        for index in samples.indices { samples[index] = Double(line[index]) * window[index] }
    }

    /// How much more the power falls around the highest frequency that a picture of
    /// `ratio` of the size can hold than it does in nature, dB; nil when nothing was
    /// seen.
    func fall(around ratio: Double) -> Double? {
        let below = level(0.72 * ratio / 2)
        let above = level(1.32 * ratio / 2)
        guard let below, let above else { return nil }
        // Power in nature falls with the square of the frequency.
        return below - above - 20 * log10(1.32 / 0.72)
    }

    /// Mean power around a frequency in periods a sample, dB.
    private func level(_ frequency: Double) -> Double? {
        let middle = Int((frequency * Double(samples.count)).rounded())
        let band = max(1, middle - 5)...min(total.count - 1, middle + 5)
        guard windows > 0, band.upperBound - band.lowerBound >= 4 else { return nil }
        let mean = total[band].reduce(0, +) / Double(band.count * windows)
        return mean > 0 ? 10 * log10(mean) : nil
    }
}
