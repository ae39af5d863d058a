import TrackModel

/// An analysis of one run.
protocol OffsetScan {
    /// Indices in `CodingTransform.all`.
    var transforms: [Int] { get }

    /// Deviations from the median by phase, in standard deviations, for each transform; nil where
    /// too little exceeds rounding. The first phase is that of the first sample.
    mutating func deviations(_ samples: [Float]) -> [[Float]?]
}

/// Deviation of coefficients near zero at every offset of a run, for the transforms with the same
/// sums.
struct CodingScan: OffsetScan {
    /// Hertz of the coefficients: there are few zeros below, and little else above.
    static let band = 1500.0...14_000.0
    /// Offsets on either side whose mean is the reference of one.
    private static let around = 12
    /// Neighbourhoods of a coefficient that have to exceed rounding.
    static let minimumUsable: Float = 20

    let transforms: [Int]
    private let windows: [CodingWindow]
    private let hop: Int
    private var spectrum: SlidingSpectrum
    private var score: NearZeroScore
    private var coefficients: ContiguousArray<Float>

    /// - Parameter transforms: positions in `CodingTransform.all`, of one hop and kind of bins.
    init?(transforms: [Int], sampleRate: Int, bits: Int) {
        guard let first = transforms.first else { return nil }
        let transform = CodingTransform.all[first]
        windows = transforms.compactMap { CodingTransform.all[$0].window }
        guard windows.count == transforms.count, let window = windows.first else { return nil }
        self.transforms = transforms
        hop = transform.hop
        let width = Double(sampleRate) / 2 / Double(hop)
        let margin = NearZeroScore.reach + CodingWindow.reach
        let lowest = max(Int(Self.band.lowerBound / width), margin)
        // A multiple of four, for the vector sums.
        let count =
            (min(Int(Self.band.upperBound / width), hop - margin) - lowest) / 4 * 4
        guard count > 0 else { return nil }
        spectrum = SlidingSpectrum(
            hop: hop, bins: lowest - margin..<lowest + count + margin,
            isBetweenBins: window.isBetweenBins)
        score = NearZeroScore(count: count, bits: bits)
        coefficients = ContiguousArray(repeating: 0, count: count + 2 * NearZeroScore.reach)
    }

    mutating func deviations(_ samples: [Float]) -> [[Float]?] {
        let frames = (samples.count - 2 * hop + 1) / hop
        guard frames > 0 else { return transforms.map { _ in nil } }
        var sums = transforms.map { _ in [Float](repeating: 0, count: hop) }
        var usable = transforms.map { _ in Float(0) }
        spectrum.clear()
        for (index, newest) in samples.enumerated() {
            let offset = index - 2 * hop + 1
            guard offset < frames * hop else { break }
            spectrum.slide(oldest: offset > 0 ? samples[offset - 1] : 0, newest: newest)
            guard offset >= 0 else { continue }
            for (place, window) in windows.enumerated() {
                let (value, count) = evaluate(window)
                sums[place][offset % hop] += value
                usable[place] += count
            }
        }
        let least = Self.minimumUsable * Float(frames * hop)
        return zip(sums, usable).map { $1 >= least ? Self.standardized($0) : nil }
    }

    private mutating func evaluate(_ window: CodingWindow) -> (Float, Float) {
        window.coefficients(of: spectrum, into: &coefficients)
        return score.score(coefficients[...])
    }

    /// Each value minus the mean of those around it, in standard deviations by the median of all.
    static func standardized(_ values: [Float]) -> [Float]? {
        let flat = values.indices.map { index in
            let near = max(0, index - around)...min(values.count - 1, index + around)
            let sum = near.reduce(-values[index]) { $0 + values[$1] }
            return values[index] - sum / Float(max(near.count - 1, 1))
        }
        return flat.standardized
    }
}

extension [Float] {
    /// Distances from the median, in standard deviations by the median of distances; nil where that
    /// is 0.
    var standardized: [Float]? {
        guard let middle = median, let distance = map({ ($0 - middle).magnitude }).median else {
            return nil
        }
        let deviation = distance * 1.4826
        guard deviation > 0, deviation.isFinite else { return nil }
        return map { ($0 - middle) / deviation }
    }
}
