import TrackModel

/// Cliffs and holes in the spectra of many windows.
///
/// A window has a cliff where its highest bands that are not empty stand high above
/// all that is above them. One cliff at one frequency says little: filters of
/// converters, broadcasters and instruments make it as well. What only a coder does
/// is to leave out bands in some moments and not in others.
struct SpectralEdges {
    /// dB above the floor that make a band not empty, and a band next to a hole.
    private static let present = 12.0
    private static let strong = 25.0
    /// dB of a cliff.
    private static let height = 25.0
    /// dBFS in a band; a floor above this is not empty: some 20 dB over that of 16 bits.
    private static let empty = -100.0
    /// dBFS in a band; what is below is taken as this, a little above the rounding of
    /// 16 bits: there the skirts of filters go on and on.
    private static let deepest = -116.0

    private let bands: Int
    private let bandWidth: Double
    /// Bands of which the median is the floor.
    private let top: Range<Int>
    /// Band of 8 kHz; what ends below says nothing.
    private let lowest: Int
    private(set) var windows = 0
    /// Windows by their highest band that is not empty.
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

    /// Bands of a hole, at least, and of the strong stretches on both sides: a tone
    /// with its skirts is narrower.
    private static let width = 3
    private static let flank = 3

    /// A run of empty bands between 4 kHz and the end, with strong ones on both sides.
    private func hasHole(_ levels: [Double], _ floor: Double, below end: Int) -> Bool {
        let first = Int(4000 / bandWidth)
        guard first < end else { return false }
        var strong = 0
        /// Bands since a strong stretch, and the empty ones of them; nil before one.
        var gap: (bands: Int, empty: Int)?
        for band in first...end {
            let level = levels[band] - floor
            if level >= Self.strong {
                strong += 1
                if strong == Self.flank {
                    // Slopes of a band or two lead into the hole and out of it.
                    if let gap, gap.empty >= Self.width, gap.bands <= gap.empty + 4 {
                        return true
                    }
                    gap = (0, 0)
                }
                continue
            }
            // A short strong stretch is part of the gap.
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

    /// Bands that one edge spreads over.
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
        // The middle of the bands that took part.
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
