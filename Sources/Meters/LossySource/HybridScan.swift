import Platform
import TrackModel

/// Coefficients of MP3 at every offset of a run: 32 bands of a polyphase filter, each with a lapped
/// transform of 18, and the aliases between bands removed (ISO/IEC 11172-3, C.1.3 and C.1.5.3).
struct HybridScan: OffsetScan {
    /// The window of the filter, of 512 samples, as cosines of 0, 1, 2 … turns: table C.1 to
    /// 1/100,000 of its height.
    private static let prototype = [
        0.1091684, 0.2183437, 0.2175237, 0.2050960, 0.1543973, 0.0748795, 0.0189028, 0.0016878,
    ]
    /// Table C.3, or C.1.5.3.3: the share of a band in the next.
    private static let aliases = [-0.6, -0.535, -0.33, -0.185, -0.095, -0.041, -0.0142, -0.0037]
    private static let length = 512
    private static let granule = 576
    private static let slots = 36
    private static let size = 18

    let transforms: [Int]
    private let bands: Range<Int>
    private var spectrum: SlidingSpectrum
    private var score: NearZeroScore
    private let judged: Int
    /// Weights of the real and imaginary parts of the lines around the middle of every band.
    private let weights: [[(real: Float, imaginary: Float)]]
    /// Window of the lapped transform, by slot.
    private let window: [Float]
    /// Cosines by folded slot and coefficient.
    private let cosines: [[Float]]

    init?(transform: Int, sampleRate: Int, bits: Int) {
        let width = Double(sampleRate) / 64
        let first = Int(CodingScan.band.lowerBound / width)
        bands = first..<min(Int(CodingScan.band.upperBound / width), 31)
        guard first > 0, bands.count > 2 else { return nil }
        transforms = [transform]
        judged = (bands.count * Self.size - 2 * NearZeroScore.reach) / 4 * 4
        score = NearZeroScore(count: judged, bits: bits)
        let reach = Self.prototype.count - 1
        spectrum = SlidingSpectrum(
            hop: Self.length / 2,
            bins: 4 * (2 * first + 1) - reach..<4 * (2 * bands.upperBound - 1) + reach + 1,
            isBetweenBins: false)
        weights = bands.map(Self.weights)
        window = (0..<Self.slots).map { slot in
            let turn = (Double(slot) + 0.5) / 36
            return Float(sin(.pi * turn) / 3)
        }
        cosines = (0..<Self.size).map { place in
            (0..<Self.size).map { bin in
                let turn = Double((2 * place + 1) * (2 * bin + 1)) / 72
                return Float(cos(.pi * turn))
            }
        }
    }

    /// Products of cosines are sums: a band needs the lines around its middle.
    private static func weights(_ band: Int) -> [(real: Float, imaginary: Float)] {
        let reach = prototype.count - 1
        let power = prototype.enumerated().reduce(0.0) {
            $0 + $1.element * $1.element * Double(length) * ($1.offset == 0 ? 1 : 0.5)
        }
        // The sums of a spectrum are scaled already.
        let scale = (2 / power).squareRoot() * (Double(length) / 4).squareRoot()
        return (-reach...reach).map { aside in
            let line = Double(4 * (2 * band + 1) + aside)
            let distance = Int(aside.magnitude)
            let sign: Double = distance % 2 == 0 ? 1 : -1
            let weight = sign * prototype[distance] * (aside == 0 ? 1 : 0.5) * scale
            let angle = .pi * (line / 2 - line / Double(length) - Double(2 * band + 1) / 4)
            return (Float(weight * cos(angle)), Float(-weight * sin(angle)))
        }
    }

    mutating func deviations(_ samples: [Float]) -> [[Float]?] {
        // Distance from the first sample of a granule to its last slot.
        let needed = Self.length + (Self.slots - 1) * 32
        let granules = (samples.count - needed + 1) / Self.granule
        guard granules > 0 else { return [nil] }
        let offsets = granules * Self.granule
        var coefficients = transformed(filtered(samples), offsets)
        removeAliases(&coefficients)
        var sums = [Float](repeating: 0, count: Self.granule)
        var usable: Float = 0
        let width = bands.count * Self.size
        // Rows by offset, in the order of the score.
        var rows = [Float](repeating: 0, count: offsets * width)
        for (place, values) in coefficients.enumerated() {
            Self.write(values, to: &rows, from: place, by: width)
        }
        for offset in 0..<offsets {
            let (value, count) = score.score(rows[offset * width..<(offset + 1) * width])
            sums[offset % Self.granule] += value
            usable += count
        }
        return [
            usable >= CodingScan.minimumUsable * Float(offsets)
                ? CodingScan.standardized(sums) : nil
        ]
    }

    /// Samples of every band as if each sample were the last of a slot.
    private mutating func filtered(_ samples: [Float]) -> [[Float]] {
        let count = samples.count - Self.length + 1
        var filtered = weights.map { _ in [Float](repeating: 0, count: count) }
        spectrum.clear()
        for (index, newest) in samples.enumerated() {
            let offset = index - Self.length + 1
            spectrum.slide(oldest: offset > 0 ? samples[offset - 1] : 0, newest: newest)
            guard offset >= 0 else { continue }
            for (band, weights) in weights.enumerated() {
                var sum: Float = 0
                // Middles of bands are eight lines apart.
                for (aside, weight) in weights.enumerated() {
                    let line = band * 8 + aside
                    sum += weight.real * spectrum.real[line]
                    sum += weight.imaginary * spectrum.imaginary[line]
                }
                filtered[band][offset] = sum
            }
        }
        return filtered
    }

    /// Coefficients in order of frequency, by offset.
    private func transformed(_ filtered: [[Float]], _ offsets: Int) -> [[Float]] {
        var all: [[Float]] = []
        for (place, band) in bands.enumerated() {
            func fold(_ slot: Int, _ sign: Float, to sums: inout [Float]) {
                // Every second sample of every second band is inverted.
                let isTurned = band % 2 == 1 && slot % 2 == 1
                let weight = isTurned ? -sign * window[slot] : sign * window[slot]
                Self.add(filtered[place], from: slot * 32, weight, to: &sums)
            }
            // The quarters a, b, c and d become −c −d and a −b; b and c are reversed.
            let half = Self.size / 2
            let folded = (0..<Self.size).map { place in
                var sums = [Float](repeating: 0, count: offsets)
                fold(
                    place < half ? 3 * half + place : place - half, place < half ? -1 : 1, to: &sums
                )
                fold(3 * half - 1 - place, -1, to: &sums)
                return sums
            }
            for bin in 0..<Self.size {
                var sums = [Float](repeating: 0, count: offsets)
                for (place, values) in folded.enumerated() {
                    Self.add(values, from: 0, cosines[place][bin], to: &sums)
                }
                all.append(sums)
            }
        }
        return all
    }

    private static func add(
        _ samples: [Float], from start: Int, _ weight: Float, to sums: inout [Float]
    ) {
        guard start >= 0, samples.count >= start + sums.count else { return }
        let samples = samples.span.extracting(start..<start + sums.count)
        var sums = sums.mutableSpan
        for index in sums.indices { sums[index] += weight * samples[index] }
    }

    private func removeAliases(_ coefficients: inout [[Float]]) {
        for border in 1..<bands.count {
            for (distance, alias) in Self.aliases.enumerated() {
                let own = Float(1 / (1 + alias * alias).squareRoot())
                let other = Float(alias) * own
                let (below, above) = (
                    border * Self.size - 1 - distance, border * Self.size + distance
                )
                var (low, high): ([Float], [Float]) = ([], [])
                swap(&low, &coefficients[below])
                swap(&high, &coefficients[above])
                Self.turn(&low, &high, own, other)
                swap(&low, &coefficients[below])
                swap(&high, &coefficients[above])
            }
        }
    }

    private static func turn(
        _ low: inout [Float], _ high: inout [Float], _ own: Float, _ other: Float
    ) {
        var lows = low.mutableSpan
        var highs = high.mutableSpan
        guard lows.count == highs.count else { return }
        for index in lows.indices {
            let (low, high) = (lows[index], highs[index])
            lows[index] = low * own + high * other
            highs[index] = high * own - low * other
        }
    }

    /// Writes a column of a matrix.
    private static func write(
        _ values: [Float], to rows: inout [Float], from start: Int, by width: Int
    ) {
        guard start >= 0, width > 0, start < width, values.count <= rows.count / width else {
            return
        }
        var rows = rows.mutableSpan
        for index in values.indices { rows[index &* width &+ start] = values[index] }
    }
}
