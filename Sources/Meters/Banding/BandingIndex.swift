import Platform
import TrackModel

/// CAMBI of a frame: P. Tandon, M. Afonso, J. Sole, L. Krasula, “CAMBI: Contrast-aware multiscale
/// banding index”, PCS 2021, with the constants of libvmaf.
///
/// At five scales, it counts for each sample in flat surroundings the neighbours at its own level,
/// and those one to four visible steps of 10 bits away.
struct BandingIndex {
    private let width: Int
    private let height: Int
    private let bitDepth: Int
    private let window: Int
    private var image: BandingImage
    private var counts: BandingCounts
    private var scratch: [UInt16]

    private static let scaleWeights = [16.0, 8, 4, 2, 1]
    /// Weber fraction at which a step of luminance is visible.
    private static let threshold = 0.019

    /// nil for sizes outside the definition of the index.
    init?(_ picture: borrowing PictureBuffer) {
        width = picture.width
        height = picture.height
        bitDepth = picture.bitDepth
        guard (640...4096).contains(width), (200...4096).contains(height), bitDepth >= 8 else {
            return nil
        }
        // 63 columns of 4K are about a degree.
        window = 63 * width / 3840
        let ratio = Double(3840 * 2160 / (width * height)).squareRoot()
        let samples = BandingImage.side * BandingImage.side
        image = BandingImage(
            width: width, height: height,
            flat: max(Int((Double(samples / 2) - 3 * (ratio - 1))), 0))
        counts = BandingCounts(
            columns: width, rows: height, reach: window / 2,
            visible: Self.visibleLevels(picture.coding))
        scratch = [UInt16](repeating: 0, count: width)
    }

    /// Levels at which steps of one to four codes of 10 bits are visible.
    private static func visibleLevels(_ coding: PictureCoding) -> [Int] {
        let isFull = coding.range == "pc"
        let (foot, head) = isFull ? (0.0, 1023.0) : (64.0, 940.0)
        let isPQ = coding.transfer == "smpte2084"
        // Reference display of 300 cd/m² with a black of 0.01.
        let (white, black) = (pow(300, 1 / 2.4), pow(0.01, 1 / 2.4))
        func luminance(_ code: Int) -> Double {
            let signal = min(max((Double(code) - foot) / (head - foot), 0), 1)
            return isPQ
                ? PerceptualQuantizer.light(ofSignal: signal)
                : pow(signal * (white - black) + black, 2.4)
        }
        return (1...BandingCounts.steps).map { step in
            (Int(foot)..<Int(head) - step).last { code in
                let light = luminance(code)
                return luminance(code + step) - light > threshold * light
            } ?? 0
        }
    }

    /// nil for a frame of another size or depth.
    mutating func measure(_ picture: borrowing PictureBuffer) -> Double? {
        let luma = picture.luma
        guard luma.width == width, luma.height == height, luma.bitDepth == bitDepth else {
            return nil
        }
        image.load(luma, scratch: &scratch)
        var score = 0.0
        for (scale, weight) in Self.scaleWeights.enumerated() {
            if scale > 0 { image.halve() }
            image.filter()
            score += weight * counts.pooled(image)
        }
        let side = 2 * (window / 2) + 1
        return score / Double(side * side)
    }
}

/// Luma with 10 bits, and which samples are in flat surroundings, at one scale.
struct BandingImage {
    /// Columns and rows of the surroundings.
    static let side = 7
    /// The greatest level.
    private static let greatest: Int16 = 1023

    private let width: Int
    private let height: Int
    /// Flat samples around one, less one.
    private let flat: Int
    /// Size of the scale.
    private(set) var columns = 0
    private(set) var rows = 0
    /// Rows of the scale.
    private(set) var samples: [UInt16]
    /// 1 where a sample counts.
    private(set) var mask: [UInt8]
    private var other: [UInt16]
    /// Whether samples equal their neighbours, for as many rows as the surroundings have; and the
    /// sums over these rows.
    private var alike: [UInt16]
    private var sums: [UInt16]

    init(width: Int, height: Int, flat: Int) {
        self.width = width
        self.height = height
        self.flat = flat
        samples = [UInt16](repeating: 0, count: width * height)
        other = samples
        mask = [UInt8](repeating: 0, count: width * height)
        alike = [UInt16](repeating: 0, count: width * Self.side)
        sums = [UInt16](repeating: 0, count: width + Self.side - 1)
    }

    /// Loads luma of the size; dither of 8 bits is smoothed.
    mutating func load(_ luma: PicturePlane, scratch: UnsafeMutablePointer<UInt16>) {
        (columns, rows) = (width, height)
        Self.load(luma, width, to: &samples, scratch)
        Self.markFlat(samples, width, height, UInt16(flat), to: &mask, &alike, &sums)
    }

    private static func load(
        _ luma: PicturePlane, _ width: Int, to samples: UnsafeMutablePointer<UInt16>,
        _ scratch: UnsafeMutablePointer<UInt16>
    ) {
        let left = UInt16(max(0, 10 - luma.bitDepth))
        let right = UInt16(max(0, luma.bitDepth - 10))
        for row in 0..<luma.height {
            let from = luma.row(row, scratch: scratch)
            let to = samples + row * width
            for x in 0..<width { to[x] = min((from[x] &>> right) &<< left, 1023) }
        }
        guard luma.bitDepth == 8 else { return }
        for row in 0..<luma.height {
            let here = samples + row * width
            let below = row + 1 < luma.height ? here + width : here
            for x in 0..<width - 1 {
                here[x] = (here[x] &+ here[x + 1] &+ below[x] &+ below[x + 1]) / 4
            }
            here[width - 1] = (here[width - 1] &+ below[width - 1]) / 2
        }
    }

    /// Marks samples whose surroundings mostly equal their neighbours to the right and below.
    private static func markFlat(
        _ samples: UnsafePointer<UInt16>, _ width: Int, _ height: Int, _ flat: UInt16,
        to mask: UnsafeMutablePointer<UInt8>, _ alike: UnsafeMutablePointer<UInt16>,
        _ sums: UnsafeMutablePointer<UInt16>
    ) {
        let reach = side / 2
        alike.update(repeating: 0, count: width * side)
        sums.update(repeating: 0, count: width + side - 1)
        for row in 0..<height + reach {
            // It replaces the row that leaves the surroundings.
            let line = alike + row % side * width
            let sum = sums + reach
            for x in 0..<width { sum[x] &-= line[x] }
            if row < height {
                compare(samples + row * width, width, isLast: row + 1 == height, to: line)
            } else {
                line.update(repeating: 0, count: width)
            }
            for x in 0..<width { sum[x] &+= line[x] }
            guard row >= reach else { continue }
            let marks = mask + (row - reach) * width
            for x in 0..<width {
                let around =
                    sums[x] &+ sums[x + 1] &+ sums[x + 2] &+ sums[x + 3]
                    &+ sums[x + 4] &+ sums[x + 5] &+ sums[x + 6]
                marks[x] = around > flat ? 1 : 0
            }
        }
    }

    /// Whether each sample of a row equals those to its right and below; beyond the edges all do.
    private static func compare(
        _ here: UnsafePointer<UInt16>, _ width: Int, isLast: Bool,
        to alike: UnsafeMutablePointer<UInt16>
    ) {
        let below = isLast ? here : here + width
        for x in 0..<width - 1 {
            let differs = (here[x] ^ below[x]) | (here[x] ^ here[x + 1])
            alike[x] = differs == 0 ? 1 : 0
        }
        alike[width - 1] = here[width - 1] == below[width - 1] ? 1 : 0
    }

    /// Moves to the next scale: every other sample of every other row.
    mutating func halve() {
        let before = columns
        (columns, rows) = ((columns + 1) / 2, (rows + 1) / 2)
        Self.halve(&samples, before, columns, rows)
        Self.halve(&mask, before, columns, rows)
    }

    private static func halve<Value: SIMDScalar>(
        _ values: UnsafeMutablePointer<Value>, _ before: Int, _ columns: Int, _ rows: Int
    ) {
        for row in 0..<rows {
            halve(values + 2 * row * before, before, to: values + row * columns)
        }
    }

    /// Every other value of a row; writing may overlap what was read.
    @inline(__always)
    private static func halve<Value>(
        _ from: UnsafePointer<Value>, _ count: Int, to: UnsafeMutablePointer<Value>
    ) where Value: SIMDScalar {
        let whole = count / 16 * 16
        for x in Swift.stride(from: 0, to: whole, by: 16) {
            let all = UnsafeRawPointer(from + x).loadUnaligned(as: SIMD16<Value>.self)
            UnsafeMutableRawPointer(to + x / 2).storeBytes(
                of: all.evenHalf, as: SIMD8<Value>.self)
        }
        for x in Swift.stride(from: whole, to: count, by: 2) { to[x / 2] = from[x] }
    }

    /// Sets samples that count to the most frequent level of the 3×3 around them, the lowest of
    /// several.
    mutating func filter() {
        Self.filter(samples, mask, columns, rows, to: &other)
        swap(&samples, &other)
    }

    private static func filter(
        _ samples: UnsafeRawPointer, _ mask: UnsafeRawPointer, _ columns: Int, _ rows: Int,
        to other: UnsafeMutableRawPointer
    ) {
        other.copyMemory(from: samples, byteCount: 2 * columns * rows)
        for row in 0..<rows {
            let lines = Lines(
                above: samples + 2 * max(row - 1, 0) * columns,
                here: samples + 2 * row * columns,
                below: samples + 2 * min(row + 1, rows - 1) * columns,
                mask: mask + row * columns, last: columns - 1)
            lines.filter(to: other + 2 * row * columns)
        }
    }

    /// A row with its neighbours.
    private struct Lines {
        let above: UnsafeRawPointer
        let here: UnsafeRawPointer
        let below: UnsafeRawPointer
        let mask: UnsafeRawPointer
        /// Column.
        let last: Int

        func filter(to filtered: UnsafeMutableRawPointer) {
            var x = 1
            filterSample(0, to: filtered)
            while x + 8 <= last {
                if mask.loadUnaligned(fromByteOffset: x, as: UInt64.self) != 0 {
                    filterEight(x, to: filtered)
                }
                x += 8
            }
            // The last eight before the edge may overlap the previous ones.
            if last > 8 {
                filterEight(last - 8, to: filtered)
                x = last
            }
            while x <= last {
                filterSample(x, to: filtered)
                x += 1
            }
        }

        private typealias Eight = SIMD8<Int16>

        @inline(__always)
        private func eight(_ line: UnsafeRawPointer, _ x: Int) -> Eight {
            (line + 2 * x).loadUnaligned(as: Eight.self)
        }

        private func filterEight(_ x: Int, to filtered: UnsafeMutableRawPointer) {
            let own = eight(here, x)
            let (left, right) = (eight(here, x - 1), eight(here, x + 1))
            let (up, down) = (eight(above, x), eight(below, x))
            // Five of nine are a majority.
            let differs = (own ^ left) | (own ^ right) | (own ^ up) | (own ^ down)
            let words = unsafeBitCast(differs, to: SIMD2<UInt64>.self)
            guard words[0] | words[1] != 0 else { return }
            let mode = mode(
                own, left, right, up, down, eight(above, x - 1), eight(above, x + 1),
                eight(below, x - 1), eight(below, x + 1))
            let marks = (mask + x).loadUnaligned(as: SIMD8<UInt8>.self)
            let counts = Eight(truncatingIfNeeded: marks) .!= 0
            (filtered + 2 * x).storeBytes(
                of: own.replacing(with: mode, where: counts), as: Eight.self)
        }

        /// Most frequent level of nine, for eight samples at once.
        @inline(__always)
        private func mode(
            _ a: Eight, _ b: Eight, _ c: Eight, _ d: Eight, _ e: Eight, _ f: Eight, _ g: Eight,
            _ h: Eight, _ i: Eight
        ) -> Eight {
            // The rank is the frequency, then the distance below the greatest level.
            var best = Eight(repeating: 0)
            func look(_ level: Eight) {
                let often =
                    same(level, a) &+ same(level, b) &+ same(level, c) &+ same(level, d)
                    &+ same(level, e) &+ same(level, f) &+ same(level, g) &+ same(level, h)
                    &+ same(level, i)
                let rank = often &* -1024 | (BandingImage.greatest &- level)
                best.replace(with: rank, where: rank .> best)
            }
            look(a)
            look(b)
            look(c)
            look(d)
            look(e)
            look(f)
            look(g)
            look(h)
            look(i)
            return BandingImage.greatest &- (best & 1023)
        }

        /// −1 where equal.
        @inline(__always)
        private func same(_ one: Eight, _ other: Eight) -> Eight {
            Eight(repeating: 0).replacing(with: -1, where: one .== other)
        }

        private func filterSample(_ x: Int, to filtered: UnsafeMutableRawPointer) {
            guard mask.load(fromByteOffset: x, as: UInt8.self) != 0 else { return }
            var (best, most) = (UInt16.max, 0)
            forEachAround(x) { level in
                var count = 0
                forEachAround(x) { if $0 == level { count += 1 } }
                if count > most || count == most && level < best { (best, most) = (level, count) }
            }
            filtered.storeBytes(of: best, toByteOffset: 2 * x, as: UInt16.self)
        }

        private func forEachAround(_ x: Int, _ body: (UInt16) -> Void) {
            for line in [above, here, below] {
                for column in [max(x - 1, 0), x, min(x + 1, last)] {
                    body(line.load(fromByteOffset: 2 * column, as: UInt16.self))
                }
            }
        }
    }
}
