import TrackModel

/// Cliffs and holes in the spectra of many windows.
///
/// A window has a cliff where its highest occupied bands exceed all bands above. A cliff at one
/// frequency alone is made by converters, broadcasters and instruments too; only a codec leaves out
/// bands at times.
struct SpectralEdges {
    /// dB above the floor of an occupied band, and of a band next to a hole.
    private static let present = 12.0
    private static let strong = 25.0
    /// dB of a cliff.
    private static let height = 25.0
    /// dBFS of a band; a floor above this is not empty, some 20 dB over that of 16 bits.
    private static let empty = -100.0
    /// dBFS of a band; lower levels count as this, a little above the rounding of 16 bits: filter
    /// skirts go on below.
    private static let deepest = -116.0

    private let bands: Int
    private let bandWidth: Double
    /// Bands whose median is the floor.
    private let top: Range<Int>
    /// Band of 8 kHz; ends below are ignored.
    private let lowest: Int
    private(set) var windows = 0
    /// Windows by their highest occupied band.
    private var ends: [Int]
    private var cliffs: [Int]
    private var drops: [Double]
    private var floors: [Double]
    /// Sums of the levels of all windows.
    private var sums: [Double]
    /// Windows with holes, by the same band.
    private var holes: [Int]
    private var sorted: [Double]
    private var clamped: [Double]

    /// - Parameter bandWidth: hertz.
    init(bands: Int, bandWidth: Double) {
        self.bands = bands
        self.bandWidth = bandWidth
        top = bands * 93 / 100..<bands * 98 / 100
        lowest = max(16, Int(8000 / bandWidth))
        ends = Array(repeating: 0, count: bands)
        cliffs = ends
        holes = ends
        drops = Array(repeating: 0, count: bands)
        floors = drops
        clamped = drops
        sums = drops
        sorted = Array(repeating: 0, count: top.count)
    }

    /// - Parameter levels: dBFS of each band.
    mutating func add(_ levels: [Double]) {
        guard levels.count == bands, !top.isEmpty else { return }
        windows += 1
        for band in levels.indices {
            clamped[band] = max(levels[band], Self.deepest)
            sums[band] += clamped[band]
        }
        look(clamped)
    }

    private mutating func look(_ levels: [Double]) {
        let floor = median(levels)
        guard floor < Self.empty else {
            ends[bands - 1] += 1
            return
        }
        var end = top.lowerBound
        while end > lowest,
            levels[end] < floor + Self.present || levels[end - 1] < floor + Self.present
        {
            end -= 1
        }
        ends[end] += 1
        guard end > lowest, end + 8 < bands else { return }
        let below = levels[end - 8...end - 2].reduce(0, +) / 7
        let above = levels[end + 2...end + 8].reduce(0, +) / 7
        guard below - above >= Self.height else { return }
        cliffs[end] += 1
        drops[end] += below - above
        floors[end] += floor
        if hasHole(levels, floor, below: end) { holes[end] += 1 }
    }

    private mutating func median(_ levels: [Double]) -> Double {
        for index in sorted.indices { sorted[index] = levels[top.lowerBound + index] }
        sorted.sort()
        return sorted[sorted.count / 2]
    }

    /// Bands of a hole, and of the strong runs on both sides: a tone with its skirts is narrower.
    private static let width = 3
    private static let flank = 3

    /// Whether empty bands between 4 kHz and the end have strong ones on both sides.
    private func hasHole(_ levels: [Double], _ floor: Double, below end: Int) -> Bool {
        let first = Int(4000 / bandWidth)
        guard first < end else { return false }
        var strong = 0
        /// Bands since a strong run, and the empty ones among them; nil before one.
        var gap: (bands: Int, empty: Int)?
        for band in first...end {
            let level = levels[band] - floor
            if level >= Self.strong {
                strong += 1
                if strong == Self.flank {
                    // Slopes of a band or two lead into and out of the hole.
                    if let gap, gap.empty >= Self.width, gap.bands <= gap.empty + 4 {
                        return true
                    }
                    gap = (0, 0)
                }
                continue
            }
            // A short strong run belongs to the gap.
            if strong < Self.flank { gap?.bands += strong }
            strong = 0
            gap?.bands += 1
            if level < Self.present / 2 { gap?.empty += 1 }
        }
        return false
    }

    private var levelsByKilohertz: [Double] {
        let last = Int(Double(bands) * bandWidth / 1000)
        return (0..<last).map { kilohertz in
            let first = Int(Double(kilohertz) * 1000 / bandWidth)
            let end = min(max(Int(Double(kilohertz + 1) * 1000 / bandWidth), first + 1), bands)
            let sum = sums[min(first, end - 1)..<end].reduce(0, +)
            return (sum / Double(max(end - first, 1) * windows)).hundredths
        }
    }

    /// Bands over which one edge spreads.
    private static let spread = 3

    /// - Parameter sampleRate: hertz.
    func measured(sampleRate: Int) -> AudioSpectrum {
        var measured = AudioSpectrum(windows: windows)
        guard windows > 0 else { return measured }
        measured.levels = levelsByKilohertz
        measured.formerRate = ResamplerShape.formerRate(
            sums.map { $0 / Double(windows) }, bandWidth: bandWidth, sampleRate: sampleRate)
        func around<Number: AdditiveArithmetic>(_ edge: Int, _ counts: [Number]) -> Number {
            counts[max(0, edge - Self.spread)...min(bands - 1, edge + Self.spread)]
                .reduce(.zero, +)
        }
        var edge = 0
        var most = 0
        for band in cliffs.indices.reversed() {
            let count = around(band, cliffs)
            if count > most { (edge, most) = (band, count) }
        }
        guard most > 0 else { return measured }
        func share(_ count: Int) -> Double { (Double(count) / Double(windows)).thousandths }
        // Mean of the bands of the edge.
        let near = max(0, edge - Self.spread)...min(bands - 1, edge + Self.spread)
        let center = near.reduce(0.0) { $0 + Double($1 * cliffs[$1]) } / Double(most)
        measured.edge = ((center + 1) * bandWidth).rounded()
        measured.edgeDrop = (around(edge, drops) / Double(most)).hundredths
        measured.floor = (around(edge, floors) / Double(most)).hundredths
        measured.edgeShare = share(most)
        let beyond = min(bands, edge + Self.spread + 3)
        measured.shareBeyondEdge = share(ends[beyond...].reduce(0, +))
        let sooner = max(0, edge - Int(1000 / bandWidth))
        measured.holeShare = share(
            holes[sooner..<min(bands, edge + Self.spread + 1)].reduce(0, +))
        measured.earlyEdgeShare = share(cliffs[..<sooner].reduce(0, +))
        return measured
    }
}

/// End of the spectrum of a sample rate converter: where it has fallen by some dB, as shares of
/// half the former rate.
struct ResamplerShape {
    /// dB below the level before the end.
    static let falls = [6.0, 20, 40]
    /// Shares of half the former rate, by `falls`.
    let places: [Double]

    /// SoX and its library, medium to very high quality; SoX at low quality; FFmpeg. Measured with
    /// noise from 44.1, 48 and 88.2 kHz.
    static let known = [
        ResamplerShape(places: [0.957, 0.972, 0.983]),
        ResamplerShape(places: [0.863, 0.912, 0.954]),
        ResamplerShape(places: [0.993, 1.074, 1.13]),
    ]
    /// Tolerance of a share; rates differ by 8 % or more.
    private static let tolerance = 0.012

    /// Common sample rates in hertz.
    private static let rates = [32_000, 44_100, 48_000, 88_200, 96_000]

    /// The lower sample rate whose shape fits; nil for none or several.
    ///
    /// - Parameters:
    ///   - levels: dB of bands.
    ///   - bandWidth: hertz.
    ///   - sampleRate: hertz.
    static func formerRate(_ levels: [Double], bandWidth: Double, sampleRate: Int) -> Int? {
        let fits = rates.filter { rate in
            rate * 5 / 4 < sampleRate
                && known.contains { $0.fits(levels, bandWidth, half: Double(rate) / 2) }
        }
        return fits.count == 1 ? fits.first : nil
    }

    private func fits(_ levels: [Double], _ bandWidth: Double, half: Double) -> Bool {
        func band(_ share: Double) -> Int { Int(share * half / bandWidth) }
        // The level stays even up to the end.
        let (first, end) = (band(0.88 * places[0]), band(0.97 * places[0]))
        guard first > 0, end > first + 3, band(1.25) < levels.count else { return false }
        let before = levels[first..<end].reduce(0, +) / Double(end - first)
        return zip(Self.falls, places).allSatisfy { fall, place in
            guard let found = (first..<levels.count).first(where: { levels[$0] <= before - fall })
            else { return false }
            // Crossing of the line between two bands.
            let (high, low) = (levels[max(found - 1, 0)], levels[found])
            let part = high > low ? (high - before + fall) / (high - low) : 0
            let crossing = (Double(found) - 0.5 + min(max(part, 0), 1)) * bandWidth
            return (crossing / half - place).magnitude <= Self.tolerance
        }
    }
}
